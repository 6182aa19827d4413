/** The server's side of the reading thread, and Kysely's way to it. */
import { Worker } from "node:worker_threads";
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import { createFairQueue } from "../queue/fair-queue.ts";
import { endThread } from "../queue/worker-threads.ts";
import { READ_LOST, READ_TIMEOUT } from "./database-failure.ts";
import { type FromThread, type ToThread, toError } from "./reading-messages.ts";
import { sharedDialect, toObjects } from "./sqlite-dialect.ts";

/** The longest read in ms, as on PostgreSQL (`STATEMENT_TIMEOUT_MS`), and the longest wait for its beginning. */
const MAX_READ_MS = 7_000;
/**
 * The longest start in ms. Without a free processor a thread takes seconds to load its code, and no statement is to
 * blame.
 */
const MAX_START_MS = 60_000;
const MAX_WAITING = 64;
const IDLE_MS = 30_000;

const THREAD = new URL("./reading-thread.ts", import.meta.url);

type Answer = Exclude<FromThread, { about: "started" }>;
type Rows = Extract<Answer, { about: "rows" }>;

/** Starts its thread at the first read, ends it after 30 s without one, and starts another if it died. */
export class ReadingThread {
  readonly #path: string;
  /** One question at a time: so a time limit is that of one statement. */
  readonly #queue = createFairQueue({
    maxRunning: () => 1,
    maxRunningPerKey: 1,
    waitingPerKey: MAX_WAITING,
    maxWaitMs: MAX_READ_MS,
  });
  #thread: Worker | undefined;
  #started = Promise.withResolvers<void>();
  #waiting: PromiseWithResolvers<Answer> | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** Its statement took too long and cannot be interrupted: no other thread competes with it. */
  #isGivenUp = false;
  #isClosed = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** Throws `busy`, or an error that `databaseFailureOf` knows. */
  async read(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    return this.#queue.run("", async () => {
      const answer = await this.#exchange({ about: "read", sql, parameters });
      // Made here, its stack has the caller.
      if (answer.about === "failure") throw toError(answer.failure);
      return answer;
    });
  }

  /** A read that is running is answered if it takes less than half a second more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    if (this.#thread) await endThread(this.#thread, { about: "end" } satisfies ToThread);
  }

  async #exchange(question: ToThread): Promise<Answer> {
    if (this.#isClosed) throw lost("the database is closed");
    if (this.#isGivenUp) throw tooLong();
    clearTimeout(this.#idle);
    const waiting = Promise.withResolvers<Answer>();
    this.#waiting = waiting;
    const thread = this.#start();
    let timer = setTimeout(() => this.#giveUp(), MAX_START_MS);
    // A program waits for its reads, but not for an idle thread.
    thread.ref();
    try {
      thread.postMessage(question);
      await Promise.race([this.#started.promise, waiting.promise]);
      clearTimeout(timer);
      timer = setTimeout(() => this.#giveUp(), MAX_READ_MS);
      return await waiting.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting = undefined;
      thread.unref();
      this.#endWhenIdle();
    }
  }

  #start(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(THREAD, { workerData: this.#path, name: "long reads" });
    this.#thread = thread;
    const started = Promise.withResolvers<void>();
    this.#started = started;
    thread.on("message", (message: FromThread) => {
      if (message.about === "started") started.resolve();
      else this.#waiting?.resolve(message);
    });
    thread.on("error", (error) => this.#waiting?.reject(error));
    thread.on("exit", () => {
      // An idle thread may end while its successor reads.
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      this.#isGivenUp = false;
      this.#waiting?.reject(lost("the reading thread ended"));
    });
    return thread;
  }

  #giveUp(): void {
    this.#isGivenUp = true;
    this.#waiting?.reject(tooLong());
    void this.#thread?.terminate();
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    if (this.#isGivenUp || this.#isClosed) return;
    this.#idle = setTimeout(() => {
      const thread = this.#thread;
      this.#thread = undefined;
      thread?.postMessage({ about: "end" } satisfies ToThread);
    }, IDLE_MS).unref();
  }
}

const lost = (message: string) => Object.assign(new Error(message), { code: READ_LOST });
const tooLong = () =>
  Object.assign(new Error(`a read took longer than ${MAX_READ_MS} ms`), { code: READ_TIMEOUT });

class ReadingConnection implements DatabaseConnection {
  readonly #thread: ReadingThread;

  constructor(thread: ReadingThread) {
    this.#thread = thread;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: toObjects<R>(await this.#thread.read(sql, parameters)) };
  }

  streamQuery(): never {
    throw new Error("exports read by key, in batches");
  }
}

/** Reads have no transactions: each sees everything that was committed before it was asked. */
export function readingDialect(thread: ReadingThread): Dialect {
  const connection = new ReadingConnection(thread);
  const refuse = async () => {
    throw new Error("slow reads have no transaction");
  };
  return sharedDialect(
    (): Driver => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      destroy: async () => {},
    }),
  );
}
