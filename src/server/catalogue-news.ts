/** Tells every process that the catalogue shows something new. */

import type { Schema } from "../features/schema.ts";
import type { Database } from "../kit/node/db/database.ts";
import type { PostgresEngine } from "../kit/node/db/engine.ts";
import type { Log } from "../kit/node/log.ts";

const CHANNEL = "millwright_catalogue";
/** Other processes hear at most four times a second: a busy shop changes with every order. */
const TELL_EVERY_MS = 250;
/** While the listening connection is down, answers are rebuilt this often instead. */
const RECONNECT_MS = 1000;

/** The news of one process. */
export interface CatalogueNews {
  /** This process has changed the catalogue or its stock. */
  changed(): void;
  stop(): Promise<void>;
}

/** Starts the news; `onChange` hears of this process's changes and of the others'. */
export function startCatalogueNews(
  db: Database<Schema>,
  onChange: () => void,
  log: Log,
): CatalogueNews {
  if (db.engine.kind === "sqlite") return { changed: onChange, stop: async () => {} };
  const teller = makeTeller(db.engine, log);
  const stopListening = listen(db.engine.url, onChange);
  return {
    changed: () => {
      onChange();
      teller.tell();
    },
    stop: async () => {
      teller.stop();
      await stopListening();
    },
  };
}

function makeTeller({ pool }: PostgresEngine, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  return {
    tell: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        pool
          .query(`notify ${CHANNEL}`)
          .catch((error: unknown) => log.warn({ err: error }, "notify failed"));
      }, TELL_EVERY_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Listens on a connection of its own, again and again until stopped. */
function listen(url: string, onChange: () => void): () => Promise<void> {
  let stopped = false;
  let end: () => Promise<void> = async () => {};

  async function connect(): Promise<void> {
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: url });
    const lost = Promise.withResolvers<void>();
    client.on("error", () => lost.resolve());
    client.on("end", () => lost.resolve());
    client.on("notification", onChange);
    end = () => client.end();
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onChange();
      await lost.promise;
    } catch {
      // Not connected: the caller tries again, and until then answers are rebuilt by the clock.
    } finally {
      // Connected, and not allowed to listen: each try would leave a connection behind.
      void client.end().catch(() => {});
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped) {
      await connect();
      onChange();
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
    }
  }

  void keepListening();
  return async () => {
    stopped = true;
    await end();
  };
}
