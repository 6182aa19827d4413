import { dayIn } from "../i18n/calendar.ts";
import { currentTimeZone } from "../i18n/page-time-zone.ts";
import { serverNow } from "./server-clock.ts";

/** "2026-11-21": today in the shop's time zone by the server's clock, as the names of its own files have it. */
export function serverToday(): string {
  return dayIn(currentTimeZone() ?? "UTC")(serverNow());
}
