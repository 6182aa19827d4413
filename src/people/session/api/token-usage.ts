/** Writes the last use of tokens and sessions in batches, to save commits. A crash loses two seconds. */
import type { Database, Tx } from "../../../database/schema.ts";

const TOUCH_EVERY_MS = 5 * 60_000;
export const WRITE_EVERY_MS = 2000;
/** How many are written in a transaction, which takes a few milliseconds in which orders wait. */
const USES_AT_ONCE = 100;

interface StoredToken {
  readonly hash: string;
  readonly session_id: string;
  readonly used_at: number;
}

interface Use {
  readonly sessionId: string;
  readonly at: number;
}

export function createTokenUsage(db: Database) {
  const pending = new Map<string, Use>();
  return {
    apply<Token extends StoredToken>(token: Token): Token {
      const use = pending.get(token.hash);
      return use && use.at > token.used_at ? { ...token, used_at: use.at } : token;
    },
    record({ hash, session_id: sessionId, used_at }: StoredToken, now: number): void {
      if (now - used_at >= TOUCH_EVERY_MS) pending.set(hash, { sessionId, at: now });
    },
    /** Uses that fail to be written stay pending. */
    async write(): Promise<void> {
      const uses = [...pending];
      for (let first = 0; first < uses.length; first += USES_AT_ONCE) {
        const batch = uses.slice(first, first + USES_AT_ONCE);
        await db.transaction((tx) => writeUses(tx, batch));
        for (const [hash, use] of batch) if (pending.get(hash) === use) pending.delete(hash);
      }
    },
  };
}

/** Writes a batch with its earliest time, so that no use is written later than it was. */
async function writeUses(
  tx: Tx,
  uses: readonly (readonly [hash: string, use: Use])[],
): Promise<void> {
  const used_at = Math.min(...uses.map(([, { at }]) => at));
  const ids = uses.map(([, { sessionId }]) => sessionId);
  const hashes = uses.map(([hash]) => hash);
  // Sessions before tokens, as revocation locks them; locked rows are skipped to avoid deadlocks.
  await tx
    .updateTable("identity_session")
    .set({ used_at })
    .where("id", "in", (sessions) =>
      sessions
        .selectFrom("identity_session")
        .select("id")
        .where("id", "in", ids)
        .where("used_at", "<", used_at)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await tx
    .updateTable("access_token")
    .set({ used_at })
    .where("hash", "in", (tokens) =>
      tokens
        .selectFrom("access_token")
        .select("hash")
        .where("hash", "in", hashes)
        .where("used_at", "<", used_at)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
