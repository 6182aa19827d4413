import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { busy } from "../contract/problem.ts";
import { createFairQueue, type FairQueueOptions } from "./fair-queue.ts";

const OPTIONS: FairQueueOptions = {
  maxRunning: () => 1,
  maxRunningPerKey: 1,
  waitingPerKey: 5,
  maxWaitMs: 4500,
};
const WORK_MS = 100;
const BUSY = { refusal: busy, more: { retryAfter: 5 } };

describe("a fair queue", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A queue that notes who ran, in order, and how many ran at once. */
  function watched(options: Partial<FairQueueOptions> = {}) {
    const queue = createFairQueue({ ...OPTIONS, ...options });
    const ran: string[] = [];
    let running = 0;
    let most = 0;
    const add = (key: string, workMs = WORK_MS) =>
      queue.run(key, async () => {
        running += 1;
        most = Math.max(most, running);
        ran.push(key);
        await new Promise((resolve) => setTimeout(resolve, workMs));
        running -= 1;
        return key;
      });
    return { queue, add, ran, most: () => most };
  }

  it("serves keys in turn, however many one of them has in line", async () => {
    const { add, ran } = watched();
    const all = [add("a"), add("a"), add("a"), add("a"), add("b"), add("c"), add("b")];
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(ran).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
  });

  it("runs as many at once as it has maxRunning, and fewer of one key", async () => {
    const one = watched({ maxRunning: () => 3, maxRunningPerKey: 2 });
    const ofOne = Promise.all(["a", "a", "a", "a"].map((key) => one.add(key)));
    await vi.runAllTimersAsync();
    await ofOne;
    expect(one.most()).toBe(2);
    const many = watched({ maxRunning: () => 3, maxRunningPerKey: 2 });
    const ofMany = Promise.all(["a", "a", "a", "b", "c"].map((key) => many.add(key)));
    await vi.runAllTimersAsync();
    await ofMany;
    expect(many.most()).toBe(3);
  });

  it("refuses what one key has too much of, and takes the others' work", async () => {
    const { add } = watched();
    const all = Promise.allSettled(Array.from({ length: 8 }, () => add("a")));
    const other = add("b");
    await vi.runAllTimersAsync();
    const outcomes = await all;
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    expect(outcomes.at(-1)).toMatchObject({ status: "rejected", reason: BUSY });
    expect(await other).toBe("b");
  });

  it("refuses work that would wait too long, and says when to come again", async () => {
    const { add, ran } = watched();
    const long = add("a", 60_000);
    const late = add("b").catch((refused: unknown) => refused);
    await vi.advanceTimersByTimeAsync(4499);
    expect(await Promise.race([late, "waiting"])).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toMatchObject(BUSY);
    await vi.runAllTimersAsync();
    expect(await long).toBe("a");
    expect(ran).toEqual(["a"]);
  });

  it("goes on after work that failed", async () => {
    const { queue, add } = watched();
    const failed = queue.run("a", () => Promise.reject(new Error("no"))).catch(() => "failed");
    expect(await failed).toBe("failed");
    const next = add("a");
    await vi.runAllTimersAsync();
    expect(await next).toBe("a");
  });
});
