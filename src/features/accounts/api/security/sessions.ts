/** One's own sessions: those of the embedded service, and tokens that no session of it issued. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Caller } from "../../../../kit/caller.ts";
import type { Session } from "../../contract.ts";
import { EMBEDDED, isOver } from "../../rules.ts";
import { revokeSignInsOfUser } from "../sign-in/revoke.ts";

/** A session as both kinds show it; moments in epoch ms. */
interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly created_at: number;
  readonly used_at: number;
}

/** Where the caller is signed in, the newest first. */
export async function listOwnSessions(
  db: Kysely<Schema>,
  { userKey, sessionId, isAdmin }: Caller,
): Promise<Session[]> {
  const now = Date.now();
  const kept = await embeddedSessions(db, userKey);
  const known = new Set(kept.map(({ id }) => id));
  const others = (await issuedSessions(db, userKey)).filter(({ id }) => !known.has(id));
  return [...kept, ...others]
    .filter((row) => !isOver(row, isAdmin, now))
    .sort((one, other) => other.created_at - one.created_at)
    .map(({ id, device, created_at, used_at }) => ({
      _id: id,
      current: id === sessionId,
      device,
      createdAt: new Date(created_at).toISOString(),
      usedAt: new Date(used_at).toISOString(),
    }));
}

function embeddedSessions(db: Kysely<Schema>, userKey: number): Promise<SessionRow[]> {
  return db
    .selectFrom("identity_session as session")
    .innerJoin("shop_user", "shop_user.subject", "session.account_id")
    .where("shop_user.key", "=", userKey)
    .where("shop_user.issuer", "=", EMBEDDED)
    .select(["session.id", "session.device", "session.created_at", "session.used_at"])
    .execute();
}

/** A hosted service tells of no sessions: what is known of them is the tokens that they issued. */
async function issuedSessions(db: Kysely<Schema>, userKey: number): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom("access_token")
    .where("user_key", "=", userKey)
    .groupBy("session_id")
    .select((token) => [
      "session_id as id",
      token.fn.min<number>("created_at").as("created_at"),
      token.fn.max<number>("used_at").as("used_at"),
    ])
    .execute();
  return rows.map((row) => ({ ...row, device: "" }));
}

/** Ends one of the caller's sessions and its tokens; how many there were of that id: none or one. */
export async function endOwnSession(
  tx: Transaction<Schema>,
  { userKey }: Caller,
  sessionId: string,
): Promise<number> {
  // The session before its tokens: whoever issues one holds its session.
  const ended = await tx
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
  return ended.numDeletedRows + tokens.numDeletedRows > 0n ? 1 : 0;
}

/** Ends all of the caller's sessions and tokens, however they were issued; how many there were. */
export async function endAllOwnSessions(
  tx: Transaction<Schema>,
  { userKey }: Caller,
): Promise<number> {
  const user = await tx
    .selectFrom("shop_user")
    .select(["key", "issuer", "subject"])
    .where("key", "=", userKey)
    .executeTakeFirstOrThrow();
  return revokeSignInsOfUser(tx, user);
}
