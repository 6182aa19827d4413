import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeShownTotals } from "./totals.ts";

let there = 5;
const count = vi.fn(async (_rating?: number) => there);

beforeEach(() => {
  vi.useFakeTimers();
  there = 5;
  count.mockClear();
});
afterEach(() => vi.useRealTimers());

it("counts once as long as nothing changes, for each rating", async () => {
  const totals = makeShownTotals(count);
  expect(await Promise.all([totals.count(undefined), totals.count(undefined)])).toEqual([5, 5]);
  vi.advanceTimersByTime(3_600_000);
  await totals.count(undefined);
  await totals.count(3);
  expect(count.mock.calls).toEqual([[undefined], [3]]);
});

it("is at most 250 ms behind what another process has changed", async () => {
  const totals = makeShownTotals(count);
  await totals.count(undefined);
  there = 6;
  totals.changed();
  vi.advanceTimersByTime(249);
  expect(await totals.count(undefined)).toBe(5);
  vi.advanceTimersByTime(1);
  expect(await totals.count(undefined)).toBe(6);
});

it("is never behind what this process has changed, not even by a count under way", async () => {
  let finish = (_total: number) => {};
  const slow = () =>
    new Promise<number>((resolve) => {
      finish = resolve;
    });
  const totals = makeShownTotals((rating) => (there === 5 ? slow() : count(rating)));
  const before = totals.count(undefined);
  there = 6;
  totals.edited();
  expect(await totals.count(undefined)).toBe(6);
  finish(5);
  expect(await before).toBe(5);
  expect(await totals.count(undefined)).toBe(6);
});

it("counts anew after a failure", async () => {
  count.mockRejectedValueOnce(new Error("away"));
  const totals = makeShownTotals(count);
  await expect(totals.count(undefined)).rejects.toThrow("away");
  expect(await totals.count(undefined)).toBe(5);
});
