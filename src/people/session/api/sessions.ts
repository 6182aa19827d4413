/** One's own sessions, listed and revoked. Hosted sign-ins are known by their access tokens only. */

import type { Db, Tx } from "../../../database/schema.ts";
import type { SessionTable } from "../../../database/tables/accounts.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import { recentSignInRequired, type Session } from "../../account/contract.ts";
import { EMBEDDED, isOver } from "../../account/rules.ts";
import { revokeSignInsOfUser } from "./revoke.ts";

const RECENT_MS = 10 * 60_000;

type SessionRow = Pick<SessionTable, "id" | "user_agent" | "created_at" | "used_at">;

/** The newest first, of the `limit` last used ones. */
export async function listOwnSessions(
  db: Db,
  { userKey, sessionId, isAdmin }: Caller,
  limit: number,
): Promise<Session[]> {
  const now = Date.now();
  const embedded = await embeddedSessions(db, userKey, limit);
  const known = new Set(embedded.map(({ id }) => id));
  const others = (await tokenSessions(db, userKey, limit)).filter(({ id }) => !known.has(id));
  return [...embedded, ...others]
    .filter((row) => !isOver(row, isAdmin, now))
    .sort((one, other) => other.used_at - one.used_at)
    .slice(0, limit)
    .sort((one, other) => other.created_at - one.created_at)
    .map(({ id, user_agent, created_at, used_at }) => ({
      _id: id,
      current: id === sessionId,
      device: user_agent,
      createdAt: isoTime(created_at),
      usedAt: isoTime(used_at),
    }));
}

function embeddedSessions(db: Db, userKey: number, limit: number): Promise<SessionRow[]> {
  return db
    .selectFrom("identity_session as session")
    .innerJoin("shop_user", "shop_user.subject", "session.account_id")
    .where("shop_user.key", "=", userKey)
    .where("shop_user.issuer", "=", EMBEDDED)
    .select(["session.id", "session.user_agent", "session.created_at", "session.used_at"])
    .orderBy("session.used_at", "desc")
    .limit(limit)
    .execute();
}

/** Hosted sign-ins, by the tokens they were issued. */
async function tokenSessions(db: Db, userKey: number, limit: number): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom("access_token")
    .where("user_key", "=", userKey)
    .groupBy("session_id")
    .select((token) => [
      "session_id as id",
      token.fn.min<number>("created_at").as("created_at"),
      token.fn.max<number>("used_at").as("used_at"),
    ])
    .orderBy("used_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, user_agent: "" }));
}

/** Revokes one of the caller's sessions; returns 0 or 1. */
export async function revokeOwnSession(
  tx: Tx,
  { userKey }: Caller,
  sessionId: string,
): Promise<number> {
  // The session before its tokens: issuing a token locks its session.
  const sessions = await tx
    .deleteFrom("identity_session")
    .where("id", "=", sessionId)
    .where("account_id", "in", (user) =>
      user
        .selectFrom("shop_user")
        .select("subject")
        .where("key", "=", userKey)
        .where("issuer", "=", EMBEDDED),
    )
    .executeTakeFirstOrThrow();
  const tokens = await tx
    .deleteFrom("access_token")
    .where("session_id", "=", sessionId)
    .where("user_key", "=", userKey)
    .executeTakeFirstOrThrow();
  return sessions.numDeletedRows + tokens.numDeletedRows > 0n ? 1 : 0;
}

/** Revokes all of the caller's sessions; returns their number. */
export async function revokeAllOwnSessions(tx: Tx, { userKey }: Caller): Promise<number> {
  const user = await tx
    .selectFrom("shop_user")
    .select(["key", "issuer", "subject"])
    .where("key", "=", userKey)
    .executeTakeFirstOrThrow();
  return revokeSignInsOfUser(tx, user);
}

/** Requires a session younger than ten minutes, where there is no password to ask for again. */
export async function requireRecentSession(
  db: Db,
  sessionId: string,
): Promise<Refusal | undefined> {
  const recent = await db
    .selectFrom("identity_session")
    .select("id")
    .where("id", "=", sessionId)
    .where("created_at", ">", Date.now() - RECENT_MS)
    .executeTakeFirst();
  return recent ? undefined : recentSignInRequired();
}

/** The same for hosted users: their access token was issued at sign-in. */
export async function requireRecentToken(
  db: Db,
  { userKey, sessionId }: Caller,
): Promise<Refusal | undefined> {
  const recent = await db
    .selectFrom("access_token")
    .select("hash")
    .where("user_key", "=", userKey)
    .where("session_id", "=", sessionId)
    .where("created_at", ">", Date.now() - RECENT_MS)
    .executeTakeFirst();
  return recent ? undefined : recentSignInRequired();
}
