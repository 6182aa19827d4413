import { afterAll, describe, expect, it } from "vitest";
import { formatDate, formatDateTime, formatTime } from "../ui/dates.ts";
import { formatMoment } from "./date-format.ts";
import { inLanguage } from "./node/language-context.ts";
import { setTimeZoneSource } from "./page-time-zone.ts";

const WINTER = Date.UTC(2026, 10, 27, 23, 30);
const SUMMER = Date.UTC(2026, 6, 1, 12);
const plain = (text: string) => text.replaceAll(/\s/g, " ");

describe("a moment in an email", () => {
  it.each([
    ["en", "America/New_York", WINTER, "November 27, 2026 at 6:30 PM EST"],
    ["en", "Europe/Berlin", WINTER, "November 28, 2026 at 12:30 AM CET"],
    ["en", "Europe/Berlin", SUMMER, "July 1, 2026 at 2:00 PM CEST"],
    ["de", "Europe/Berlin", WINTER, "28. November 2026 um 00:30 MEZ"],
    ["de", "America/New_York", WINTER, "27. November 2026 um 18:30 EST"],
    ["en", "Asia/Tokyo", WINTER, "November 28, 2026 at 8:30 AM GMT+9"],
    ["en", "UTC", WINTER, "November 27, 2026 at 11:30 PM UTC"],
  ])("in %s of a shop in %s", (locale, timeZone, at, text) => {
    expect(plain(formatMoment(at, { locale, timeZone }))).toBe(text);
  });
});

describe("a time on a page", () => {
  afterAll(() => setTimeZoneSource(() => undefined));
  const at = new Date(WINTER).toISOString();

  it("is the shop's, named where the reader's clock shows another", () => {
    setTimeZoneSource(() => "Asia/Tokyo");
    expect(formatDate(at)).toBe("Nov 28, 2026");
    expect(plain(formatDateTime(at))).toBe("Nov 28, 2026, 8:30 AM GMT+9");
    expect(plain(formatTime(at))).toBe("8:30 AM GMT+9");
    expect(inLanguage("de", () => plain(formatDateTime(at)))).toBe("28.11.2026, 08:30 GMT+9");
  });

  it("is not named where both clocks show the same", () => {
    setTimeZoneSource(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(formatDateTime(at)).toMatch(/^Nov 2[78], 2026, \d+:\d\d\s[AP]M$/);
    setTimeZoneSource(() => undefined);
    expect(formatTime(at)).toMatch(/^\d+:\d\d\s[AP]M$/);
  });
});
