import { describe, expect, test, vi } from "vitest";
import { addDays, dayIn, startOfDay } from "./calendar.ts";

const at = (moment: string) => Date.parse(moment);

test("a timestamp's day is the time zone's, in winter and in summer", () => {
  expect(dayIn("UTC")(at("2026-11-21T00:00:00Z"))).toBe("2026-11-21");
  expect(dayIn("America/New_York")(at("2026-11-21T04:59:59Z"))).toBe("2026-11-20");
  expect(dayIn("America/New_York")(at("2026-11-21T05:00:00Z"))).toBe("2026-11-21");
  expect(dayIn("America/New_York")(at("2026-07-01T04:00:00Z"))).toBe("2026-07-01");
  expect(dayIn("Asia/Kathmandu")(at("2026-01-01T18:14:59Z"))).toBe("2026-01-01");
  expect(dayIn("Asia/Kathmandu")(at("2026-01-01T18:15:00Z"))).toBe("2026-01-02");
});

test("days of a time zone share a formatter, because thousands of them stop the thread when they are freed", () => {
  const created = vi.spyOn(Intl, "DateTimeFormat");
  for (let hour = 0; hour < 5; hour += 1) dayIn("Pacific/Chatham")(hour * 3_600_000);
  expect(created).toHaveBeenCalledTimes(1);
});

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-11-02", -6, "2026-10-27"],
])("%s and %i days is %s", (day, days, other) => expect(addDays(day, days)).toBe(other));

describe("a day begins", () => {
  test.each([
    ["UTC", "2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["America/New_York", "2026-11-21", "2026-11-21T05:00:00.000Z"],
    ["America/New_York", "2026-07-01", "2026-07-01T04:00:00.000Z"],
    // The clocks change during the first of each pair of days: it has 23 or 25 hours.
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z"],
    ["America/New_York", "2026-03-09", "2026-03-09T04:00:00.000Z"],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z"],
    ["America/New_York", "2026-11-02", "2026-11-02T05:00:00.000Z"],
    ["Asia/Kathmandu", "2026-01-02", "2026-01-01T18:15:00.000Z"],
    ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00.000Z"],
    ["Etc/GMT+12", "2026-01-01", "2026-01-01T12:00:00.000Z"],
    // Midnight is skipped: the day begins at one.
    ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  ])("in %s on %s at %s", (timeZone, day, begins) => {
    expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(begins);
  });
});
