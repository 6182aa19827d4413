/**
 * Sends requests from a process of its own. Reading long answers of searches would delay the measured answers of
 * orders, and so would the benchmark's own collections of garbage.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { BenchFailure } from "../../failure.ts";
import type { Workspace } from "../../workspace.ts";
import { type Pace, type PacedAnswers, type PacedRequest, sendAtOnce, sendPaced } from "./pace.ts";

interface Batch {
  readonly origin: string;
  readonly requests: readonly PacedRequest[];
  /** Undefined: all at once. */
  readonly pace: Pace | undefined;
}

const FILE = fileURLToPath(import.meta.url);

export type Send = (batch: Batch) => Promise<PacedAnswers>;

/** One thread of V8: the collections of garbage of a client shall not take both cores from the shop. */
const EXEC_ARGV = [...process.execArgv, "--v8-pool-size=1"];

export function startSender(workspace: Workspace): Send {
  // The advanced serialization lets messages have maps.
  const child = fork(FILE, { serialization: "advanced", execArgv: EXEC_ARGV });
  workspace.atEnd(() => child.kill());
  const ended = once(child, "exit").then(([code]) => {
    throw new BenchFailure(`the process that sends requests ended with ${code}`);
  });
  ended.catch(() => {});
  return async (batch) => {
    child.send(batch);
    const [answers] = await Promise.race([once(child, "message"), ended]);
    return answers as PacedAnswers;
  };
}

if (process.argv[1] === FILE) {
  process.on("disconnect", () => process.exit());
  process.on("message", ({ origin, requests, pace }: Batch) => {
    const answers = pace ? sendPaced(origin, requests, pace) : sendAtOnce(origin, requests);
    void answers.then((sent) => process.send?.(sent));
  });
}
