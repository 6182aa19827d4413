import { expect, test } from "vitest";
import { lastDays, total } from "../rules.ts";

test("lastDays crosses months, years and clock changes", () => {
  expect(lastDays("2027-01-02", 4)).toEqual([
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
  ]);
  expect(lastDays("2026-11-02", 3)).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
  expect(lastDays("2028-03-01", 2)).toEqual(["2028-02-29", "2028-03-01"]);
});

test("total of no sums is zero", () => {
  expect(total([])).toEqual({ orders: 0, paid: 0, refunded: 0 });
  expect(
    total([
      { orders: 1, paid: 250, refunded: 0 },
      { orders: 2, paid: 100, refunded: 350 },
    ]),
  ).toEqual({ orders: 3, paid: 350, refunded: 350 });
});
