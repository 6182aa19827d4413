/** Access tokens: opaque, 256 random bits, only their SHA-256 stored; they end at once when told. */
import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Caller } from "../../../kit/caller.ts";
import { coalesce } from "../../../kit/node/coalesce.ts";
import { compiled } from "../../../kit/node/db/compiled.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Schema } from "../../schema.ts";

const HOUR_MS = 3_600_000;
/** Idle and absolute limits: decisions.md, Identity. */
const LIMITS = {
  customer: { idleMs: 24 * HOUR_MS, absoluteMs: 7 * 24 * HOUR_MS },
  admin: { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS },
} as const;
/** The time of last use is written at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000;

/** A token as its owner keeps it; it cannot be read again. */
export interface IssuedToken {
  readonly token: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** The store of access tokens. */
export interface Tokens {
  /** Who a token belongs to; undefined for unknown, expired and ended ones. */
  find(token: string): Promise<Caller | undefined>;
  issue(userKey: number, sessionId: string, isAdmin: boolean): Promise<IssuedToken>;
  /** Ends every token of a session. */
  endSession(sessionId: string): Promise<void>;
  /** Ends every token of a user: sign-out, removal, role change. */
  endAll(userKey: number): Promise<void>;
  /** Deletes tokens that nobody can use any more. */
  sweep(): Promise<void>;
}

interface TokenRow {
  hash: string;
  used_at: number;
  expires_at: number;
  user_key: number;
  email: string;
  name: string;
  role: "admin" | null;
}

/** The tokens kept in this database. */
export function makeTokens(db: Database<Schema>): Tokens {
  const load = loader(db);

  async function find(token: string): Promise<Caller | undefined> {
    const row = await load(hashOf(token));
    if (!row) return undefined;
    const now = Date.now();
    const { idleMs } = row.role === "admin" ? LIMITS.admin : LIMITS.customer;
    if (now >= row.expires_at || now - row.used_at >= idleMs) return undefined;
    if (now - row.used_at >= TOUCH_EVERY_MS) await touch(row.hash, now);
    return {
      userKey: row.user_key,
      email: row.email,
      name: row.name,
      isAdmin: row.role === "admin",
    };
  }

  async function touch(hash: string, now: number): Promise<void> {
    await db.write
      .updateTable("access_token")
      .set({ used_at: now })
      .where("hash", "=", hash)
      .execute();
  }

  return {
    find,
    issue: async (userKey, sessionId, isAdmin) => {
      const token = randomBytes(32).toString("base64url");
      const now = Date.now();
      const expiresAt = now + (isAdmin ? LIMITS.admin : LIMITS.customer).absoluteMs;
      await db.write
        .insertInto("access_token")
        .values({
          hash: hashOf(token),
          user_key: userKey,
          session_id: sessionId,
          created_at: now,
          used_at: now,
          expires_at: expiresAt,
        })
        .execute();
      return { token, expiresAt };
    },
    endSession: async (sessionId) => {
      await db.write.deleteFrom("access_token").where("session_id", "=", sessionId).execute();
    },
    endAll: async (userKey) => {
      await db.write.deleteFrom("access_token").where("user_key", "=", userKey).execute();
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

function hashOf(token: string): string {
  return hash("sha256", token);
}

/** Looks a token up by its hash: many in one query on PostgreSQL, at once on SQLite (4 µs). */
function loader(db: Database<Schema>): (hash: string) => Promise<TokenRow | undefined> {
  const known = db.read
    .selectFrom("access_token")
    .innerJoin("shop_user", "shop_user.key", "access_token.user_key")
    .where("shop_user.removed_at", "is", null)
    .select(["hash", "used_at", "expires_at", "user_key", "email", "name", "role"]);

  if (db.engine.kind === "sqlite") {
    const one = compiled<{ hash: string }, TokenRow>((value) =>
      known.where("hash", "=", value("hash")).compile(),
    );
    return async (hash) => (await db.query(one, { hash }))[0];
  }
  const many = compiled<{ hashes: string[] }, TokenRow>((value) =>
    known.where(sql<boolean>`hash = any(${value("hashes")})`).compile(),
  );
  return coalesce(async (hashes) => {
    const rows = await db.query(many, { hashes });
    return new Map(rows.map((row) => [row.hash, row]));
  });
}
