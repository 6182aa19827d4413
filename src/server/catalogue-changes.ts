/** Catalog change notifications: PostgreSQL's NOTIFY, or in-process on SQLite. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Schema } from "../database/schema.ts";
import type { Database } from "../kit/node/db/database.ts";
import type { Log } from "../kit/node/log.ts";

const CHANNEL = "millwright_catalogue";
const NOTIFY_EVERY_MS = 250;
const RECONNECT_MS = 1000;
/** A connection that only listens does not notice a dead server. */
const HEARTBEAT_MS = 5000;
const HEARTBEAT_TIMEOUT_MS = 3000;
const GOODBYE_MS = 500;

export interface CatalogueChanges {
  notify(): void;
  stop(): Promise<void>;
}

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

function listen(url: string, onChange: () => void, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listenUntilLost(url, onChange, signal);
      } catch (error) {
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
    // If LISTEN fails, close the client; otherwise each retry would leak a connection.
    await Promise.race([client.end(), sleep(GOODBYE_MS, undefined, { ref: false })]);
  }
}

function ignoreAbort(error: unknown): void {
  if ((error as Error).name !== "AbortError") throw error;
}
