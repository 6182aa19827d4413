/** What every worker thread of the server needs: how it ends, and its place behind the loop that takes orders. */
import { getPriority, setPriority } from "node:os";
import type { Worker } from "node:worker_threads";

/** The unit is ms; a thread that does not end by itself is ended. */
const END_WITHIN_MS = 500;

/** Orders come first where the processor is short: on Linux this is of the calling thread alone, elsewhere of the process. */
const NICE = 5;
const LOWEST = 19;

/**
 * Gives the thread a priority below that of the loop: only root may raise one, and a shop may be started with `nice`.
 */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(Math.min(LOWEST, getPriority() + NICE));
}

/** Asks the thread to end by this message. A statement that is running in it ends first. */
export async function endThread(thread: Worker, message: unknown): Promise<void> {
  const ended = Promise.withResolvers<void>();
  thread.once("exit", () => ended.resolve());
  thread.postMessage(message);
  if (!(await isWithin(ended.promise, END_WITHIN_MS))) await thread.terminate();
}

/** False if it takes longer. */
export async function isWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  try {
    return await Promise.race([work.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
