/** Tolerances: classes of ISO 286 (H7 is a hole, h7 a shaft), of threads (6g), and limits (±0.1 mm). */
import { formatMeasure, isFault, parseMeasure } from "./measure.ts";
import { MAX_PARSED } from "./measure-units.ts";

const CLASS =
  /^(?:(?:CD|EF|FG|JS|ZA|ZB|ZC|[A-HJKMNPR-VX-Z])|(?:cd|ef|fg|js|za|zb|zc|[a-hjkmnpr-vx-z]))(?:0[01]?|[1-9]|1[0-8])$/;
const OF_THREAD = /^[3-9][EFGHefgh](?:[3-9][EFGHefgh])?$/;
const GRADE = /^IT(?:0[01]?|[1-9]|1[0-8])$/;

/** The one way in which a tolerance is written; undefined for another text. Case is kept. */
export function parseTolerance(typed: string): string | undefined {
  if (typed.length > MAX_PARSED) return undefined;
  const text = typed.normalize("NFKC").replace(/\s+/g, " ").trim();
  // A capital is a hole, whatever is behind it.
  const joined = text.replace(/ /g, "").replace(/^Js/, "JS");
  if (CLASS.test(joined) || OF_THREAD.test(joined) || GRADE.test(joined)) return joined;
  const [, limit] = /^(?:±|\+\/-) ?(.+)$/.exec(text) ?? [];
  if (limit === undefined) return undefined;
  const measure = parseMeasure(limit, { dimension: "length" });
  if (isFault(measure) || measure.from === undefined || measure.from !== measure.to)
    return undefined;
  return `±${formatMeasure("length", measure.from, measure.unit)}`;
}
