/** The primary of several processes on a machine that has no process, file or memory left for another one. */
import cluster, { type Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readWithKeys } from "#support/server/config-faults.ts";
import { READY, runWorkers } from "../workers.ts";

/** Forked so far. One that could not be made has no number, and stays in Node's list without an exit. */
const forked: (Worker & EventEmitter)[] = [];
let exit: ReturnType<typeof vi.spyOn>;

function fork(pid: number | undefined): Worker {
  const id = forked.length + 1;
  const process = { pid, kill: vi.fn() };
  const worker = Object.assign(new EventEmitter(), { id, process, isDead: () => false });
  forked.push(worker as never);
  Object.assign(cluster.workers ?? {}, { [id]: worker });
  return worker as never;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "log").mockReturnValue();
  // Its signals are not those of the tests.
  vi.spyOn(process, "on").mockReturnThis();
  exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
});

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of forked.splice(0)) delete cluster.workers?.[id];
});

async function runTwo(): Promise<void> {
  const config = readWithKeys({
    WORKERS: "2",
    LOG_LEVEL: "silent",
    DATABASE_URL: "postgres://shop@db/shop",
    SECRET_KEY: "k".repeat(32),
  });
  const running = runWorkers(config);
  forked[0]?.emit("message", READY);
  await running;
}

it.each([
  [
    "Node says so afterwards",
    () => {
      const worker = fork(undefined);
      queueMicrotask(() =>
        worker.emit("error", Object.assign(new Error("spawn EAGAIN"), { code: "EAGAIN" })),
      );
      return worker;
    },
  ],
  [
    "Node throws",
    () => {
      throw Object.assign(new Error("spawn ENOMEM"), { code: "ENOMEM" });
    },
  ],
] as const)(
  "the others go on where no process can be made, and it is tried again (%s)",
  async (_, fail) => {
    vi.spyOn(cluster, "fork")
      .mockImplementationOnce(() => fork(1001))
      .mockImplementationOnce(fail)
      .mockImplementation(() => fork(1002));
    await runTwo();
    await vi.advanceTimersByTimeAsync(500);
    expect(forked.at(-1)?.process.pid).toBe(1002);
    expect(exit).not.toHaveBeenCalled();
  },
);

it("one that runs is not replaced where it could not be told something", async () => {
  vi.spyOn(cluster, "fork").mockImplementation(() => fork(1000 + forked.length));
  await runTwo();
  forked[1]?.emit("message", READY);
  await vi.advanceTimersByTimeAsync(0);
  for (let times = 0; times < 2; times += 1) forked[1]?.emit("error", new Error("write EPIPE"));
  await vi.advanceTimersByTimeAsync(500);
  expect(forked).toHaveLength(2);
  expect(Object.keys(cluster.workers ?? {})).toHaveLength(2);
});
