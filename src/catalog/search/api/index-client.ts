/** The server's side of the index: starts its thread at the first question, and again if it ends. */

import { Worker } from "node:worker_threads";
import type { TextLanguage } from "../../../frame/text-language.ts";
import { busy } from "../../../lib/contract/problem.ts";
import type { Place } from "../../../lib/db/open-reader.ts";
import { toError } from "../../../lib/db/reading-messages.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import type { Log } from "../../../lib/process/log.ts";
import { whenIdle } from "../../../lib/process/when-idle.ts";
import { endThread, isWithin } from "../../../lib/queue/worker-threads.ts";
import type { Answer, IndexQuery } from "../../../lib/search-index/types.ts";
import { buildWaitMs } from "./build-wait.ts";
import type {
  FromThread,
  ThreadData,
  ToThread,
  WriteAs,
  WrittenFacets,
  WrittenTools,
} from "./messages.ts";

/** Further questions are refused. */
const MOST_WAITING = 64;
const START_AGAIN_MS = 1_000;
/** How often the thread is told of changes that no request waits for: each message costs 10 µs, and an order is one. */
const TELL_EVERY_MS = 250;
/** So long the server has nothing else to do when it starts a thread for those who may search next. */
const IDLE_MS = 5_000;

const THREAD = new URL("./index-thread.ts", import.meta.url);

export interface IndexClient {
  /** Throws the refusal `busy` while there is no index, or if too many questions wait. */
  ask(question: IndexQuery): Promise<Answer>;
  /** Asks as `ask` does; the thread writes the body of `GET /facet`. */
  askFacets(question: IndexQuery, language: TextLanguage): Promise<WrittenFacets>;
  /** Asks as `ask` does; the thread reads the tools and writes the body of `GET /tool`. */
  askTools(question: IndexQuery, language: TextLanguage): Promise<WrittenTools>;
  /** After an `edit` later answers show everything that is committed now; other changes are followed soon. */
  changed(by: "edit" | "other"): void;
  /** Starts the thread; resolves when its first index is built. */
  start(): Promise<void>;
  /** Somebody looks around, and may search: starts the thread once the server has nothing else to do. */
  startSoon(): void;
  /** Undefined while there is no index. */
  readonly tools: number | undefined;
  close(): Promise<void>;
}

interface IndexClientOptions {
  readonly place: Place;
  /** The shop's languages beside its own. */
  readonly languages: () => readonly string[];
  readonly log: Log;
  /** The index shows something else than before. */
  readonly onChange: () => void;
  /** So many tools differed from the database. */
  readonly onDrift: (tools: number) => void;
}

type Answered = Answer | WrittenFacets | WrittenTools;

interface Waiting {
  resolve(answer: Answered): void;
  reject(reason: unknown): void;
}

export function createIndexClient(options: IndexClientOptions): IndexClient {
  const { place, languages, log, onChange, onDrift } = options;
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let built = Promise.withResolvers<void>();
  let tools: number | undefined;
  let asked = 0;
  let underWay = 0;
  let isFresh = false;
  let isClosed = false;
  let restart: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  let stopWaiting: (() => void) | undefined;

  function startThread(): void {
    if (thread || isClosed) return;
    const workerData: ThreadData = { place, languages: languages() };
    const failed = (error: unknown) => log.error({ err: error }, "the search index failed");
    try {
      thread = new Worker(THREAD, { workerData, name: "search index" });
    } catch (error) {
      // The machine has no thread left. Timers call this, where an error would end the process.
      failed(error);
      threadEnded();
      return;
    }
    thread.unref();
    thread.on("message", receive);
    thread.on("error", failed);
    thread.on("exit", threadEnded);
  }

  function threadEnded(): void {
    thread = undefined;
    if (tools !== undefined) built = Promise.withResolvers();
    tools = undefined;
    for (const { reject } of waiting.values()) reject(noIndex());
    waiting.clear();
    clearTimeout(restart);
    if (!isClosed) restart = setTimeout(startThread, START_AGAIN_MS).unref();
  }

  function receive(message: FromThread): void {
    if (message.about === "built") {
      tools = message.tools;
      log.info({ tools, ms: message.ms }, "the search index is built");
      built.resolve();
    } else if (message.about === "change") {
      onChange();
    } else if (message.about === "drift") {
      log.error({ tools: message.tools }, "the search index differed from the database");
      onDrift(message.tools);
    } else if (message.about === "trouble") {
      log.warn({ err: message.error }, "the search index could not read the database");
    } else {
      const asker = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.about === "answer") asker?.resolve(message.answer);
      else if (message.about === "written") asker?.resolve(message.written);
      else asker?.reject(toError(message.failure));
    }
  }

  function send(message: ToThread): void {
    thread?.postMessage(message);
  }

  function tellSoon(): void {
    telling ??= setTimeout(() => {
      telling = undefined;
      send({ about: "change" });
    }, TELL_EVERY_MS).unref();
  }

  async function exchange(question: IndexQuery, writeAs?: WriteAs): Promise<Answered> {
    if (underWay >= MOST_WAITING) throw tooManyQuestions();
    underWay += 1;
    try {
      startThread();
      const isBuilt = tools !== undefined || (await isWithin(built.promise, buildWaitMs()));
      if (!isBuilt || !thread) throw noIndex();
      asked += 1;
      const id = asked;
      const { promise, resolve, reject } = Promise.withResolvers<Answered>();
      waiting.set(id, { resolve, reject });
      send({ about: "question", id, question, writeAs, languages: languages(), isFresh });
      isFresh = false;
      return await promise;
    } finally {
      underWay -= 1;
    }
  }

  const writtenAs = (body: WriteAs["body"], language: TextLanguage): WriteAs => ({
    body,
    language,
    money: moneyFormat(),
  });

  return {
    ask: (question) => exchange(question) as Promise<Answer>,
    askFacets: (question, language) =>
      exchange(question, writtenAs("facets", language)) as Promise<WrittenFacets>,
    askTools: (question, language) =>
      exchange(question, writtenAs("tools", language)) as Promise<WrittenTools>,
    changed: (by) => {
      if (by === "edit") isFresh = true;
      else if (tools !== undefined) tellSoon();
    },
    start: () => {
      startThread();
      return built.promise;
    },
    startSoon: () => {
      if (!thread) stopWaiting ??= whenIdle(startThread, { stretchMs: IDLE_MS });
    },
    get tools() {
      return tools;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(restart);
      clearTimeout(telling);
      stopWaiting?.();
      if (thread) await endThread(thread, { about: "end" } satisfies ToThread);
    },
  };
}

const noIndex = () =>
  busy(msg("refusal.busy.searchStarts", "The search is starting. Try again in a moment."), {
    retryAfter: 1,
  });

const tooManyQuestions = () =>
  busy(msg("refusal.busy.search", "Too many searches are under way. Try again in a moment."), {
    retryAfter: 1,
  });
