/** The thread with the index: reads the database by a connection of its own, and answers questions. */
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Schema } from "../../../database/schema.ts";
import { openReader } from "../../../lib/db/open-reader.ts";
import { toFailure } from "../../../lib/db/reading-messages.ts";
import { withMoneyFormat } from "../../../lib/money/node/money-format.ts";
import { Mutex } from "../../../lib/queue/mutex.ts";
import { lowerPriority } from "../../../lib/queue/worker-threads.ts";
import { createIndexUpdater } from "./index-updater.ts";
import type { FromThread, ThreadData, ToThread } from "./messages.ts";
import { writeFacets, writeTools } from "./write-answer.ts";

const POLL_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 60_000;
const TRY_AGAIN_MS = 1_000;

const server = parentPort;
if (!server) throw new Error("this file runs in a worker thread");
const { place, languages } = workerData as ThreadData;

const tell = (message: FromThread, moved: readonly ArrayBuffer[] = []) =>
  server.postMessage(message, moved);
const report = (error: unknown) => tell({ about: "trouble", error });

const reader = await openReader<Schema>(place, report);
const updater = createIndexUpdater(reader.db, report);
/** One reads the changes at a time. */
const mutex = new Mutex();
const ending = new AbortController();
/** The last one; the next one, while it waits. */
let following: Promise<void> = Promise.resolve();
let queued: Promise<void> | undefined;

await updater.setLanguages(languages);
const built = buildUntilDone();
server.on("message", (message: ToThread) => {
  if (message.about === "question") void answer(message);
  else if (message.about === "change") built.then(followNow).catch(report);
  else void end();
});
await built;
// Questions wait for the first index, so it is built at full priority.
lowerPriority();
const polling = setInterval(() => mutex.run(() => follow(true)).catch(report), POLL_EVERY_MS);
const sweeping = setInterval(() => sweep().catch(report), SWEEP_EVERY_MS);

async function buildUntilDone(): Promise<void> {
  while (!ending.signal.aborted) {
    try {
      const began = performance.now();
      const tools = await updater.build();
      return tell({ about: "built", tools, ms: Math.round(performance.now() - began) });
    } catch (error) {
      report(error);
      await sleep(TRY_AGAIN_MS);
    }
  }
}

async function follow(isThorough: boolean): Promise<void> {
  if (await updater.follow(isThorough)) tell({ about: "change" });
}

/** Shows everything that is committed before the call. */
function followNow(): Promise<void> {
  queued ??= mutex.run(() => {
    queued = undefined;
    return follow(false);
  });
  following = queued;
  return queued;
}

async function answer({
  id,
  question,
  writeAs,
  languages,
  isFresh,
}: Extract<ToThread, { about: "question" }>) {
  try {
    await built;
    await updater.setLanguages(languages);
    // Later questions wait for it, too: they may be of the one who changed something.
    await (isFresh ? followNow() : following).catch(report);
    const found = updater.ask(question);
    if (!writeAs) return tell({ about: "answer", id, answer: found });
    const { body, language, money } = writeAs;
    const written = await withMoneyFormat(money, () =>
      body === "facets" ? writeFacets(found, language) : writeTools(reader.db, found, language),
    );
    tell({ about: "written", id, written }, [written.body.buffer]);
  } catch (error) {
    tell({ about: "failure", id, failure: toFailure(error) });
  }
}

async function sweep(): Promise<void> {
  const tools = await updater.sweep((work) => mutex.run(work));
  if (tools > 0) tell({ about: "drift", tools });
}

async function end(): Promise<void> {
  ending.abort();
  clearInterval(polling);
  clearInterval(sweeping);
  await mutex.run(() => reader.close());
  server?.close();
}
