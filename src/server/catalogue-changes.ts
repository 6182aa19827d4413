/** Tells every process that the catalog has changed: PostgreSQL's NOTIFY, or this process alone on SQLite. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Schema } from "../database/schema.ts";
import type { Database } from "../kit/node/db/database.ts";
import type { Log } from "../kit/node/log.ts";

const CHANNEL = "millwright_catalogue";
/** Other processes are notified at most four times a second: a busy shop changes with every order. */
const NOTIFY_EVERY_MS = 250;
/** While the listening connection is down, answers are rebuilt this often instead. */
const RECONNECT_MS = 1000;
/** A connection that only listens does not notice that the other side is gone: it asks now and then. */
const HEARTBEAT_MS = 5000;
const HEARTBEAT_TIMEOUT_MS = 3000;
/** Limit for closing the connection to a silent server. */
const GOODBYE_MS = 500;

export interface CatalogueChanges {
  /** To be called when this process has changed the catalog or its stock. */
  notify(): void;
  stop(): Promise<void>;
}

/** Calls `onChange` at this process's changes and at those of all others. */
export function watchCatalogue(
  db: Database<Schema>,
  onChange: () => void,
  log: Log,
): CatalogueChanges {
  if (db.engine.kind === "sqlite") return { notify: onChange, stop: async () => {} };
  const { pool, url } = db.engine;
  const stopListening = listen(url, onChange, log);
  let timer: NodeJS.Timeout | undefined;
  return {
    notify: () => {
      onChange();
      timer ??= setTimeout(() => {
        timer = undefined;
        pool
          .query(`notify ${CHANNEL}`)
          .catch((error: unknown) => log.warn({ err: error }, "notify failed"));
      }, NOTIFY_EVERY_MS).unref();
    },
    stop: async () => {
      clearTimeout(timer);
      await stopListening();
    },
  };
}

/** Listens on a connection of its own, again and again until stopped. */
function listen(url: string, onChange: () => void, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listenUntilLost(url, onChange, signal);
      } catch (error) {
        // Until it is back, answers are rebuilt by the clock.
        if (!signal.aborted) log.info({ err: error }, "not listening for catalog changes");
      }
      onChange();
      await sleep(RECONNECT_MS, undefined, { signal, ref: false }).catch(ignoreAbort);
    }
  }

  const listening = keepListening();
  return async () => {
    stopping.abort();
    await listening;
  };
}

/** Throws when there is no connection, and when the server does not answer any more. */
async function listenUntilLost(
  url: string,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { default: pg } = await import("pg");
  const { connectionSettings } = await import("../kit/node/db/postgres.ts");
  const client = new pg.Client({ ...connectionSettings(url), query_timeout: HEARTBEAT_TIMEOUT_MS });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  client.on("notification", onChange);
  const over = AbortSignal.any([signal, lost.signal]);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onChange();
    while (!over.aborted) {
      await sleep(HEARTBEAT_MS, undefined, { signal: over, ref: false }).catch(ignoreAbort);
      if (!over.aborted) await client.query("select 1");
    }
  } finally {
    // Connected, and not allowed to listen: each try would leave a connection behind.
    await Promise.race([client.end(), sleep(GOODBYE_MS, undefined, { ref: false })]);
  }
}

/** Aborting ends these pauses early. */
function ignoreAbort(error: unknown): void {
  if ((error as Error).name !== "AbortError") throw error;
}
