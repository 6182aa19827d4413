import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";

/** The period of jobs that only delete what is old. */
const CLEAN_UP_MS = 15 * 60_000;

export interface Jobs {
  stop(): Promise<void>;
}

/** `period` in ms, from the end of a run to the next; without one it is 15 minutes. */
export interface Job {
  readonly name: string;
  readonly period?: number;
  readonly run: () => Promise<unknown>;
}

/** Runs each job once in its period, counted from the end of its last run. A failure is logged, not thrown. */
export function startJobs(jobs: readonly Job[], log: Log, metrics: Metrics): Jobs {
  const { succeeded, failed } = measureJobs(jobs, metrics);
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<unknown>>();
  let stopped = false;

  function plan(job: Job): void {
    if (stopped) return;
    const timer = setTimeout(() => start(job), job.period ?? CLEAN_UP_MS);
    timers.set(job.name, timer.unref());
  }

  function start(job: Job): void {
    const run = job
      .run()
      .then(() => succeeded(job))
      .catch((error: unknown) => {
        failed(job);
        log.error({ err: error, job: job.name }, "a job failed");
      })
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

function measureJobs(jobs: readonly Job[], metrics: Metrics) {
  const succeededAt = new Map<string, number>();
  metrics.gauge({
    name: "millwright_job_last_success_timestamp_seconds",
    help: "When the job last ended without an error in this process.",
    label: "job_name",
    read: () => succeededAt,
  });
  const countFailure = metrics.counter({
    name: "millwright_job_failures_total",
    help: "Runs of jobs that ended with an error.",
    label: "job_name",
    values: jobs.map(({ name }) => name),
  });
  return {
    succeeded: ({ name }: Job) => succeededAt.set(name, Date.now() / 1000),
    failed: ({ name }: Job) => countFailure(name),
  };
}
