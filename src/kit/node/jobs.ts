import type { Log } from "./log.ts";

export interface Jobs {
  stop(): Promise<void>;
}

/** `period` in ms, from the end of a run to the next. */
export interface Job {
  readonly name: string;
  readonly period: number;
  readonly run: () => Promise<unknown>;
}

/** Runs each job every `period` ms, counted from the end of its last run. A failure is logged, not thrown. */
export function startJobs(jobs: readonly Job[], log: Log): Jobs {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<unknown>>();
  let stopped = false;

  function plan(job: Job): void {
    if (stopped) return;
    const timer = setTimeout(() => start(job), job.period);
    timers.set(job.name, timer.unref());
  }

  function start(job: Job): void {
    const run = job
      .run()
      .catch((error: unknown) => log.error({ err: error, job: job.name }, "a job failed"))
      .finally(() => plan(job));
    running.set(job.name, run);
  }

  for (const job of jobs) plan(job);
  return {
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
