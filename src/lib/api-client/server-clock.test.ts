import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTimeZoneSource } from "../i18n/page-time-zone.ts";
import { call, setFetch } from "./api.ts";
import { serverNow } from "./server-clock.ts";
import { serverToday } from "./server-today.ts";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const HOUR = 3_600_000;

/** Any call, answered with these headers. */
async function answer(headers: Record<string, string>): Promise<void> {
  setFetch(async () => Response.json({}, { headers }));
  await (call as (route: string, input: object, options: object) => Promise<unknown>)(
    "GET /thing",
    {},
    { anonymous: true },
  );
}

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

test("until an answer told the time it is the device's", async () => {
  await answer({});
  expect(serverNow()).toBe(NOON);
});

test("the time is the server's, however wrong the device's clock is or becomes", async () => {
  vi.setSystemTime(NOON + 3 * HOUR);
  await answer({ date: "Sun, 01 Mar 2026 12:00:00 GMT" });
  expect(serverNow()).toBe(NOON);
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(NOON - 9 * HOUR);
  expect(serverNow()).toBe(NOON + 60_000);
});

test("a later answer corrects it, as after a device has slept", async () => {
  await answer({ date: "Sun, 01 Mar 2026 12:00:00 GMT" });
  await answer({ date: "Sun, 01 Mar 2026 13:00:00 GMT" });
  expect(serverNow()).toBe(NOON + HOUR);
});

test("today is the shop's, whatever the device's clock says", async () => {
  vi.setSystemTime(NOON + 30 * HOUR);
  await answer({ date: "Sun, 01 Mar 2026 20:00:00 GMT" });
  setTimeZoneSource(() => "Asia/Tokyo");
  expect(serverToday()).toBe("2026-03-02");
  setTimeZoneSource(() => "America/New_York");
  expect(serverToday()).toBe("2026-03-01");
  setTimeZoneSource(() => undefined);
});
