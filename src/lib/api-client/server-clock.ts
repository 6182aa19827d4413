import { lastAnswer } from "./api.ts";

/**
 * The server's time, ms since 1970, by the last answer and a clock that only goes forward: a device's own clock may be
 * hours off, and is set while a page is open. The device's until an answer told the time.
 */
export function serverNow(): number {
  const [date, at] = lastAnswer ?? [null, 0];
  const said = Date.parse(date ?? "");
  return Number.isNaN(said) ? Date.now() : said + performance.now() - at;
}
