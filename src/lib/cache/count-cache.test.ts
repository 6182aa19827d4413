import { describe, expect, it, vi } from "vitest";
import { createCountCache } from "./count-cache.ts";

const HOUR_MS = 3_600_000;

describe("the count cache", () => {
  it("count a short list each time", async () => {
    const totals = createCountCache();
    let rows = 1998;
    const count = async () => {
      rows += 1;
      return rows;
    };
    expect(await totals.of("list", count)).toBe(1999);
    expect(await totals.of("list", count)).toBe(2000);
  });

  it("use the total of a long list again, until it is edited or some seconds old", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    // The cache takes the time 0 for none.
    vi.advanceTimersByTime(1);
    const totals = createCountCache();
    let rows = 20_000;
    const count = async () => rows;
    expect(await totals.of("list", count)).toBe(20_000);
    rows += 1;
    expect(await totals.of("list", count)).toBe(20_000);
    expect(await totals.of("another list", count)).toBe(20_001);
    totals.edited();
    expect(await totals.of("list", count)).toBe(20_001);
    rows += 1;
    // A clock that is set back keeps none for longer.
    vi.setSystemTime(Date.now() - HOUR_MS);
    vi.advanceTimersByTime(5001);
    expect(await totals.of("list", count)).toBe(20_002);
    vi.useRealTimers();
  });

  it("use those of a list's groups again where together they are long", async () => {
    const totals = createCountCache();
    const groups = new Map([["drills", 1000]]);
    const count = async () => new Map(groups);
    expect(await totals.ofGroups("kinds", count)).toEqual(groups);
    groups.set("taps", 2_000);
    expect(await totals.ofGroups("kinds", count)).toEqual(groups);
    const before = new Map(groups);
    groups.set("taps", 2_001);
    expect(await totals.ofGroups("kinds", count)).toEqual(before);
    totals.edited();
    expect(await totals.ofGroups("kinds", count)).toEqual(groups);
  });

  it("use what was read of many rows again", async () => {
    const totals = createCountCache();
    let reads = 0;
    const read = async () => {
      reads += 1;
      return reads;
    };
    const ask = (name: string, rows: number) => totals.ofRows(name, rows, read);
    expect([await ask("few", 1999), await ask("few", 1999)]).toEqual([1, 2]);
    expect([await ask("many", 2000), await ask("many", 2000)]).toEqual([3, 3]);
  });

  it("keep no total that was counted before an edit", async () => {
    const totals = createCountCache();
    const { promise, resolve } = Promise.withResolvers<number>();
    const before = totals.of("list", () => promise);
    totals.edited();
    resolve(20_000);
    expect(await before).toBe(20_000);
    expect(await totals.of("list", async () => 20_001)).toBe(20_001);
  });
});
