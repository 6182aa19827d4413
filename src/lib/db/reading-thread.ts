/** The thread for long reads: answers one question after the other by a read-only connection of its own. */
import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "../queue/worker-threads.ts";
import { bindLists } from "./lists.ts";
import { type FromThread, type ReadRequest, type ToThread, toFailure } from "./reading-messages.ts";
import { openReading } from "./sqlite.ts";
import { SqliteConnection } from "./sqlite-dialect.ts";

const server = parentPort;
if (!server) throw new Error("this file runs in a worker thread");

lowerPriority();
const database = openReading(workerData as string);
const connection = new SqliteConnection(database);

server.on("message", (message: ToThread) => {
  if (message.about === "end") end();
  else server.postMessage(answer(message));
});
server.postMessage({ about: "started" } satisfies FromThread);

function answer({ sql, parameters }: ReadRequest): FromThread {
  try {
    return { about: "rows", ...connection.allArrays(sql, bindLists(parameters)) };
  } catch (error) {
    return { about: "failure", failure: toFailure(error) };
  }
}

function end(): void {
  database.close();
  server?.close();
}
