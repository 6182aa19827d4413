import { expect, test } from "vitest";
import { createWorker } from "./worker.ts";

test("works off what is there, one portion at a time, and looks once more when asked meanwhile", async () => {
  let waiting = 2;
  let atOnce = 0;
  const done: number[] = [];
  const worker = createWorker(async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    if (waiting === 0) return false;
    done.push(waiting);
    waiting -= 1;
    return true;
  });
  await Promise.all([worker.work(), worker.work()]);
  expect(done).toEqual([2, 1]);
  waiting = 1;
  await worker.work();
  expect(done).toEqual([2, 1, 1]);
});

test("a portion that fails ends the work, not the worker", async () => {
  let failures = 1;
  let done = 0;
  const worker = createWorker(async () => {
    if (failures > 0) {
      failures -= 1;
      throw new Error("no luck");
    }
    done += 1;
    return false;
  });
  await expect(worker.work()).rejects.toThrow("no luck");
  await worker.work();
  expect(done).toBe(1);
});

test("stopping waits for the portion under way and begins no more", async () => {
  const underWay = Promise.withResolvers<void>();
  let begun = 0;
  const worker = createWorker(async () => {
    begun += 1;
    await underWay.promise;
    return true;
  });
  void worker.work();
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  underWay.resolve();
  await stopped;
  await worker.work();
  expect(begun).toBe(1);
});
