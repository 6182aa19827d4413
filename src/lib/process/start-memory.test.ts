import { performance } from "node:perf_hooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { releaseStartMemory } from "./start-memory.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the memory of a start", () => {
  it("is released once, after the first second without work", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const elu = vi.spyOn(performance, "eventLoopUtilization");
    const utilize = (utilization: number) =>
      elu.mockReturnValue({ idle: 0, active: 0, utilization });
    const collect = vi.fn();
    utilize(0.5);
    releaseStartMemory(collect);
    vi.advanceTimersByTime(10_000);
    expect(collect).not.toHaveBeenCalled();
    utilize(0.01);
    vi.advanceTimersByTime(10_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it("is that of objects which nothing refers to", async () => {
    const lost = new WeakRef({ length: 1000 });
    releaseStartMemory();
    await vi.waitUntil(() => lost.deref() === undefined, { interval: 200, timeout: 60_000 });
  });
});
