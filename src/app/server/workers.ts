/** The primary of several processes: shares the port among them and replaces them. It holds no data of the shop. */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { createLog, type Log } from "../../lib/process/log.ts";
import type { Config } from "./config/config.ts";

/** The message of a worker that serves requests. */
export const READY = "ready";
/** Pauses before a worker that ended during its start is started again, in ms. */
const PAUSE = { first: 500, longest: 30_000 };
/** Ms after SIGTERM; above a worker's own limit (shutdown.ts), below the launcher's (scripts/supervise.mjs). */
const KILL_AFTER_MS = 4_150;
/** Ms after a worker was asked to retire; above its own limit (shutdown.ts). */
const RETIRED_WITHIN_MS = 12_000;

/**
 * Starts the first worker alone, because it migrates the database, then the others; returns when all
 * were started. Afterwards SIGHUP replaces the workers one after another, and SIGTERM ends them all.
 */
export async function runWorkers({ workers, logLevel, metrics }: Config): Promise<void> {
  const log = createLog(logLevel);
  const team = createTeam(log);
  // Workers accept from one shared socket: connections that wait there survive the end of a worker.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  process.on("SIGTERM", team.stop);
  process.on("SIGINT", team.stop);
  await team.addFirst();
  for (let count = 1; count < workers; count += 1) void team.add();
  process.on("SIGHUP", () => void team.reload());
  if (metrics) await serveMetrics(metrics, log);
  console.log(
    `${workers} workers share the port. To replace them one after another: kill -HUP ${process.pid}`,
  );
}

async function serveMetrics(place: { host: string; port: number }, log: Log): Promise<void> {
  const { collectMetrics } = await import("./metrics/workers.ts");
  const { createMetricsApp } = await import("./side-apps.ts");
  const { listen } = await import("./listen.ts");
  const app = createMetricsApp(log, collectMetrics());
  await listen(app, { ...place, variable: "METRICS_PORT" });
}

function createTeam(log: Log) {
  /** Those that are replaced when they end. */
  const members = new Set<Worker>();
  let isStopping = false;
  let isReloading = false;

  /** Ends the primary if the worker fails to start; the worker has printed why. */
  async function addFirst(): Promise<void> {
    const worker = fork();
    const code = await readyOrEnded(worker);
    if (worker && code === undefined) keep(worker);
    else if (!isStopping) process.exit(code || 1);
  }

  async function add(pause = PAUSE.first): Promise<void> {
    if (isStopping) return;
    const worker = fork();
    if (worker) members.add(worker);
    const code = await readyOrEnded(worker);
    if (worker && code === undefined) return keep(worker);
    if ((worker && !members.delete(worker)) || isStopping) return;
    log.warn({ ...factsOf(worker), code, pause }, "a worker did not start: trying again");
    setTimeout(() => add(Math.min(pause * 2, PAUSE.longest)), pause);
  }

  /** A new process; undefined where the machine has none left, no file or no memory: the others go on. */
  function fork(): Worker | undefined {
    const refused = (error: unknown) =>
      log.error({ err: error }, "no worker could be made or told");
    try {
      const worker = cluster.fork();
      // Node keeps a worker that it could not spawn, and nothing else tells of its end.
      worker.on("error", (error) => {
        refused(error);
        // Of one that runs it is only that it could not be told something.
        if (worker.process.pid !== undefined) return;
        delete cluster.workers?.[worker.id];
        worker.emit("exit", 1);
      });
      return worker;
    } catch (error) {
      refused(error);
      return undefined;
    }
  }

  /** Replaces a worker that is ready when it ends. */
  function keep(worker: Worker): void {
    members.add(worker);
    log.info(factsOf(worker), "a worker is ready");
    worker.once("exit", (code, signal) => {
      if (!members.delete(worker) || isStopping) return;
      log.warn({ ...factsOf(worker), code, signal }, "a worker ended: starting another");
      void add();
    });
  }

  /** Each new worker is ready before an old one stops accepting connections. */
  async function reload(): Promise<void> {
    if (isReloading || isStopping) return;
    isReloading = true;
    for (const old of [...members]) {
      if (!members.has(old)) continue;
      const fresh = fork();
      const code = await readyOrEnded(fresh);
      if (isStopping) return;
      if (!fresh || code !== undefined) {
        log.error({ code }, "a new worker did not start: the others stay as they are");
        break;
      }
      // If the old one ended meanwhile, another has taken its place already.
      const isReplaced = members.delete(old);
      if (isReplaced) keep(fresh);
      await retire(isReplaced ? old : fresh);
    }
    isReloading = false;
    log.info({ workers: members.size }, "reload finished");
  }

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const exitWhenAlone = () => {
      if (workers.every((worker) => worker.isDead())) process.exit(0);
    };
    for (const worker of workers) worker.once("exit", exitWhenAlone).process.kill("SIGTERM");
    exitWhenAlone();
    setTimeout(() => {
      for (const worker of workers) worker.process.kill("SIGKILL");
    }, KILL_AFTER_MS);
  }

  return { addFirst, add, reload, stop };
}

/** Undefined once the worker serves requests; its exit code if it ends before, 1 after a signal or without a worker. */
async function readyOrEnded(worker: Worker | undefined): Promise<number | undefined> {
  if (!worker) return 1;
  return new Promise((resolve) => {
    worker.on("message", (message) => message === READY && resolve(undefined));
    worker.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Lets a worker finish its requests and end. */
async function retire(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), RETIRED_WITHIN_MS);
  worker.process.kill("SIGHUP");
  await once(worker, "exit");
  clearTimeout(timer);
}

function factsOf(worker: Worker | undefined) {
  return { worker: worker?.id, workerPid: worker?.process.pid };
}
