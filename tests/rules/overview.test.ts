import { expect, test } from "vitest";
import { dayIn, daysOfMonth, lastDays, total } from "../../src/features/overview/rules.ts";

test("a moment's day is the shop's, whatever its clocks show", () => {
  const at = (moment: string) => Date.parse(moment);
  expect(dayIn("UTC")(at("2026-11-21T00:00:00Z"))).toBe("2026-11-21");
  expect(dayIn("America/New_York")(at("2026-11-21T04:59:59Z"))).toBe("2026-11-20");
  expect(dayIn("America/New_York")(at("2026-11-21T05:00:00Z"))).toBe("2026-11-21");
  // An hour later in summer.
  expect(dayIn("America/New_York")(at("2026-07-01T04:00:00Z"))).toBe("2026-07-01");
  expect(dayIn("Asia/Kathmandu")(at("2026-01-01T18:14:59Z"))).toBe("2026-01-01");
  expect(dayIn("Asia/Kathmandu")(at("2026-01-01T18:15:00Z"))).toBe("2026-01-02");
});

test("days follow each other over months, years and changed clocks", () => {
  expect(lastDays("2027-01-02", 4)).toEqual([
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
  ]);
  expect(lastDays("2026-11-02", 3)).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
  expect(lastDays("2028-03-01", 2)).toEqual(["2028-02-29", "2028-03-01"]);
  expect(daysOfMonth("2026-11-01")).toEqual(["2026-11-01"]);
  expect(daysOfMonth("2026-12-31")).toHaveLength(31);
});

test("sums add up, of nothing to nothing", () => {
  expect(total([])).toEqual({ orders: 0, paid: 0, refunded: 0 });
  expect(
    total([
      { orders: 1, paid: 250, refunded: 0 },
      { orders: 2, paid: 100, refunded: 350 },
    ]),
  ).toEqual({ orders: 3, paid: 350, refunded: 350 });
});
