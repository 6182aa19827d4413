/** The thread for long reads: answers one question after the other by a read-only connection of its own. */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "../thread.ts";
import { type FromThread, type ToThread, toFailure } from "./reading-messages.ts";
import { openReading } from "./sqlite.ts";
import { columnsOf, SqliteConnection } from "./sqlite-dialect.ts";
import { READ_LOST } from "./trouble.ts";

/** Rows of a stream in one message. */
const BATCH_ROWS = 200;

/** A statement that is not read to its end. */
interface Stream {
  readonly database: DatabaseSync;
  readonly columns: readonly string[];
  readonly rows: Iterator<unknown>;
}

const server = parentPort;
if (!server) throw new Error("this file runs in a worker thread");
const path = workerData as string;

lowerPriority();
const database = openReading(path);
const connection = new SqliteConnection(database);
const streams = new Map<number, Stream>();

server.on("message", (message: ToThread) => {
  if (message.about === "leave") leave(message.id);
  else if (message.about === "end") end();
  else server.postMessage(answerOrFailure(message));
});

type Question = Exclude<ToThread, { about: "leave" | "end" }>;

function answerOrFailure(question: Question): FromThread {
  try {
    return answer(question);
  } catch (error) {
    if (question.about !== "read") leave(question.id);
    return { about: "failure", failure: toFailure(error) };
  }
}

function answer(question: Question): FromThread {
  if (question.about === "next") return nextBatch(question.id);
  const { sql, parameters } = question;
  if (question.about === "read")
    return { about: "rows", isLast: true, ...connection.allArrays(sql, parameters) };
  // With a connection of its own: other reads on the same one would see no later commit than the open statement.
  const own = openReading(path);
  try {
    const statement = own.prepare(sql);
    statement.setReturnArrays(true);
    const rows = statement.iterate(...(parameters as SQLInputValue[]));
    streams.set(question.id, { database: own, columns: columnsOf(statement), rows });
  } catch (error) {
    own.close();
    throw error;
  }
  return nextBatch(question.id);
}

function nextBatch(id: number): FromThread {
  const stream = streams.get(id);
  if (!stream)
    throw Object.assign(new Error("the stream ended with its thread"), { code: READ_LOST });
  const rows: unknown[][] = [];
  while (rows.length < BATCH_ROWS) {
    const { done, value } = stream.rows.next();
    if (done) {
      leave(id);
      return { about: "rows", isLast: true, columns: stream.columns, rows };
    }
    rows.push(value as unknown[]);
  }
  return { about: "rows", isLast: false, columns: stream.columns, rows };
}

function leave(id: number): void {
  streams.get(id)?.database.close();
  streams.delete(id);
}

function end(): void {
  for (const id of streams.keys()) leave(id);
  database.close();
  server?.close();
}
