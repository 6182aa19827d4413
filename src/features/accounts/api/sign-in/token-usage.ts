/**
 * When tokens and sessions were last used, written for many together: one by one, each customer's first
 * call after a while would be a commit of its own. A crash loses the last two seconds of it.
 */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";

/** The time of last use is written at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000;
/** How often the uses should be written, in ms; a sign-in lives as much longer as a use lies there. */
export const WRITE_EVERY_MS = 2000;
/** Uses in one transaction: some milliseconds in which an order waits. */
const USES_AT_ONCE = 100;

/** A token as it is stored. */
interface Used {
  readonly hash: string;
  readonly session_id: string;
  readonly used_at: number;
}

/** A use that is not written yet. */
interface Use {
  readonly sessionId: string;
  /** Epoch ms. */
  readonly at: number;
}

/** The uses of one process that wait to be written. */
export interface TokenUses {
  /** The token as it is with the uses that wait. */
  seen<Token extends Used>(token: Token): Token;
  /** Notes a use at `now` (epoch ms), where the stored one is old enough. */
  note(token: Used, now: number): void;
  /** Writes what was noted. What fails is kept and written the next time. */
  write(): Promise<void>;
}

/** Makes an empty store. */
export function createTokenUses(db: Database<Schema>): TokenUses {
  const waiting = new Map<string, Use>();
  return {
    seen: (token) => {
      const use = waiting.get(token.hash);
      return use && use.at > token.used_at ? { ...token, used_at: use.at } : token;
    },
    note: ({ hash, session_id: sessionId, used_at }, now) => {
      if (now - used_at >= TOUCH_EVERY_MS) waiting.set(hash, { sessionId, at: now });
    },
    write: async () => {
      const uses = [...waiting];
      for (let first = 0; first < uses.length; first += USES_AT_ONCE) {
        const some = uses.slice(first, first + USES_AT_ONCE);
        await db.transaction((tx) => writeUses(tx, db.engine.kind, some));
        for (const [hash, use] of some) if (waiting.get(hash) === use) waiting.delete(hash);
      }
    },
  };
}

/** Writes them as of the earliest, so that none is said to be later than it was. */
async function writeUses(
  tx: Transaction<Schema>,
  engine: "sqlite" | "postgres",
  uses: readonly (readonly [hash: string, use: Use])[],
): Promise<void> {
  const used_at = Math.min(...uses.map(([, { at }]) => at));
  // In the order of what ends them: session, then tokens. What another transaction holds is left out:
  // it is being ended or used, and nobody waits for the other for ever.
  const isPostgres = engine === "postgres";
  await tx
    .updateTable("identity_session")
    .set({ used_at })
    .where("id", "in", (sessions) =>
      sessions
        .selectFrom("identity_session")
        .select("id")
        .where(
          "id",
          "in",
          uses.map(([, { sessionId }]) => sessionId),
        )
        .where("used_at", "<", used_at)
        .$if(isPostgres, (query) => query.forUpdate().skipLocked()),
    )
    .execute();
  await tx
    .updateTable("access_token")
    .set({ used_at })
    .where("hash", "in", (tokens) =>
      tokens
        .selectFrom("access_token")
        .select("hash")
        .where(
          "hash",
          "in",
          uses.map(([hash]) => hash),
        )
        .where("used_at", "<", used_at)
        .$if(isPostgres, (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}
