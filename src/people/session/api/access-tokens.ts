/** Access tokens: opaque, 256 random bits, stored as SHA-256 only, revocable at once. */

import type { AccessTokenTable, Database, Db, UserTable } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { compiled } from "../../../lib/db/compiled.ts";
import { isInList } from "../../../lib/db/lists.ts";
import { batchLookups } from "../../../lib/queue/batch-queue.ts";
import { newSecret, secretHash } from "../../../lib/secrets/secret.ts";
import { isOver, LIMITS, limitsOf } from "../../account/rules.ts";
import { createTokenUsage } from "./token-usage.ts";

export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: number;
}

interface TokenOwner {
  readonly userKey: number;
  readonly isAdmin: boolean;
  readonly sessionId: string;
  /** Epoch ms: no token outlives its session. */
  readonly sessionBegan: number;
}

export interface Tokens {
  /** The caller of a token; undefined when unknown, expired or revoked. */
  find(token: string): Promise<Caller | undefined>;
  issue(tx: Db, owner: TokenOwner): Promise<IssuedToken>;
  writeUses(): Promise<void>;
  sweep(): Promise<void>;
}

type TokenRow = AccessTokenTable & Pick<UserTable, "email" | "name" | "role">;

export function createTokens(db: Database): Tokens {
  const load = tokenLoader(db);
  const usage = createTokenUsage(db);

  async function find(token: string): Promise<Caller | undefined> {
    const stored = await load(secretHash(token));
    if (!stored) return undefined;
    const row = usage.apply(stored);
    const now = Date.now();
    const isAdmin = row.role === "admin";
    if (now >= row.expires_at || isOver(row, isAdmin, now)) return undefined;
    usage.record(row, now);
    const { user_key: userKey, session_id: sessionId, email, name } = row;
    return { userKey, sessionId, email, name, isAdmin };
  }

  return {
    find,
    writeUses: usage.write,
    issue: async (tx, { userKey, isAdmin, sessionId, sessionBegan }) => {
      const token = newSecret();
      const now = Date.now();
      const expiresAt = sessionBegan + limitsOf(isAdmin).absoluteMs;
      await tx
        .insertInto("access_token")
        .values({
          hash: secretHash(token),
          user_key: userKey,
          session_id: sessionId,
          created_at: now,
          used_at: now,
          expires_at: expiresAt,
        })
        .execute();
      return { token, expiresAt };
    },
    sweep: async () => {
      const now = Date.now();
      await db.write
        .deleteFrom("access_token")
        .where((row) =>
          row.or([
            row("expires_at", "<=", now),
            row("used_at", "<=", now - LIMITS.customer.idleMs),
          ]),
        )
        .execute();
    },
  };
}

/** Finds tokens by hash; concurrent look-ups share one query. */
export function tokenLoader(db: Database): (hash: string) => Promise<TokenRow | undefined> {
  const known = db.read
    .selectFrom("access_token")
    .innerJoin("shop_user", "shop_user.key", "access_token.user_key")
    .where("shop_user.removed_at", "is", null)
    .where("shop_user.detached_at", "is", null)
    .select([
      "hash",
      "session_id",
      "access_token.created_at",
      "used_at",
      "expires_at",
      "user_key",
      "email",
      "name",
      "role",
    ]);

  const many = compiled<{ hashes: string[] }, TokenRow>((value) =>
    known.where(isInList(db.read, "hash", value("hashes"))).compile(),
  );
  return batchLookups(async (hashes) => {
    const rows = await db.query(many, { hashes });
    return new Map(rows.map((row) => [row.hash, row]));
  });
}
