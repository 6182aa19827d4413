import { afterEach, expect, it, vi } from "vitest";
import { fixedWindow } from "./fixed-window.ts";

const MINUTE_MS = 60_000;

afterEach(() => void vi.useRealTimers());

it("a window ends after its time, also where the clock was set back meanwhile", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const count = fixedWindow(1, MINUTE_MS);
  expect([count(1), count(1), count(2)]).toEqual([0, 60, 0]);
  vi.setSystemTime(Date.now() - 60 * MINUTE_MS);
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(count(1)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(count(1)).toBe(0);
});
