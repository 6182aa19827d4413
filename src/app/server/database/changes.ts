/** Notifications of changes to every process: PostgreSQL's NOTIFY, or in-process on SQLite. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../../database/schema.ts";
import type { Log } from "../../../lib/process/log.ts";

/** What a notification may be about, and its channel. */
const CHANNELS = { catalog: "millwright_catalogue", settings: "millwright_settings" } as const;
export type Topic = keyof typeof CHANNELS;
const topics = Object.keys(CHANNELS) as readonly Topic[];

const NOTIFY_EVERY_MS = 250;
const WATCH_EVERY_MS = 500;
const RECONNECT_MS = 1000;
/** A connection that only listens does not notice a dead server. */
const HEARTBEAT_MS = 5000;
const HEARTBEAT_TIMEOUT_MS = 3000;
const GOODBYE_MS = 500;

export type OnChange = Readonly<Record<Topic, () => void>>;

export interface Changes {
  notify(topic: Topic): void;
  stop(): Promise<void>;
}

/** Tells the running servers, from another program. On SQLite they look whether the file has changed. */
export async function notifyServers({ engine }: Database): Promise<void> {
  if (engine.kind === "sqlite") return;
  for (const channel of Object.values(CHANNELS)) await engine.pool.query(`notify ${channel}`);
}

/** `onChange` is also called for every topic when notifications may have been missed. */
export function watchChanges(db: Database, onChange: OnChange, log: Log): Changes {
  if (db.engine.kind === "sqlite") {
    const stop = watchFile(db, onChange, log);
    return { notify: (topic) => onChange[topic](), stop };
  }
  const { pool, url } = db.engine;
  const stopListening = listen(url, onChange, log);
  const timers = new Map<Topic, NodeJS.Timeout>();
  let isStopped = false;

  function sendIn(ms: number, topic: Topic): void {
    if (!isStopped && !timers.has(topic)) timers.set(topic, setTimeout(send, ms, topic).unref());
  }

  /** Again until it succeeds: what the others show of the catalog stays as it is until they are told. */
  function send(topic: Topic): void {
    timers.delete(topic);
    pool.query(`notify ${CHANNELS[topic]}`).catch((error: unknown) => {
      log.warn({ err: error }, "notify failed");
      sendIn(RECONNECT_MS, topic);
    });
  }

  return {
    notify: (topic) => {
      onChange[topic]();
      sendIn(NOTIFY_EVERY_MS, topic);
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await stopListening();
    },
  };
}

/** Calls `onChange` when another program, such as `npm run demo`, has written to the file. */
function watchFile(db: Database, onChange: OnChange, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keepWatching(): Promise<void> {
    let known: number | undefined;
    while (!signal.aborted) {
      try {
        // Counts the commits of others than this connection, which alone writes for this process.
        const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db.write);
        const now = rows[0]?.data_version;
        if (known !== undefined && now !== known) for (const topic of topics) onChange[topic]();
        known = now;
      } catch (error) {
        log.info({ err: error }, "not looking for changes of the file");
      }
      await sleep(WATCH_EVERY_MS, undefined, { signal, ref: false }).catch(ignoreAbort);
    }
  }

  const watching = keepWatching();
  return async () => {
    stopping.abort();
    await watching;
  };
}

function listen(url: string, onChange: OnChange, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listenUntilLost(url, onChange, signal);
      } catch (error) {
        if (!signal.aborted) log.info({ err: error }, "not listening for changes");
      }
      for (const topic of topics) onChange[topic]();
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
  onChange: OnChange,
  signal: AbortSignal,
): Promise<void> {
  const { default: pg } = await import("pg");
  const { connectionSettings } = await import("../../../lib/db/postgres.ts");
  const client = new pg.Client({ ...connectionSettings(url), query_timeout: HEARTBEAT_TIMEOUT_MS });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  client.on("notification", ({ channel }) => {
    const topic = topics.find((each) => CHANNELS[each] === channel);
    if (topic) onChange[topic]();
  });
  const over = AbortSignal.any([signal, lost.signal]);
  try {
    await client.connect();
    for (const topic of topics) {
      await client.query(`listen ${CHANNELS[topic]}`);
      onChange[topic]();
    }
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
