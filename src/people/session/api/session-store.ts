import type { Db, Tx } from "../../../database/schema.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { newSecret, secretHash } from "../../../lib/secrets/secret.ts";
import type { AccountRow } from "../../account/api/account-store.ts";
import { EMBEDDED, isOver, LIMITS } from "../../account/rules.ts";
import { revokeSession } from "./revoke.ts";

const MAX_DEVICE = 200;

export interface LiveSession {
  readonly id: string;
  readonly account: AccountRow;
}

export interface Client {
  readonly address: string;
  readonly device: string;
  /** The session cookie it sent; signing in replaces that session (ASVS 5.0, 7.2.4). */
  readonly sessionCookie: string | undefined;
}

export async function openSession(
  tx: Tx,
  accountId: string,
  { device, sessionCookie }: Client,
): Promise<string> {
  const old = sessionCookie ? await findSessionId(tx, sessionCookie) : undefined;
  if (old) await revokeSession(tx, old);
  const value = newSecret();
  const now = Date.now();
  await tx
    .insertInto("identity_session")
    .values({
      id: newId(),
      hash: secretHash(value),
      account_id: accountId,
      user_agent: device.slice(0, MAX_DEVICE),
      created_at: now,
      used_at: now,
      expires_at: now + LIMITS.customer.absoluteMs,
    })
    .execute();
  return value;
}

async function findSessionId(tx: Tx, value: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("identity_session")
    .select("id")
    .where("hash", "=", secretHash(value))
    .executeTakeFirst();
  return row?.id;
}

/** The session of a cookie's value; undefined when unknown, revoked or expired. */
export async function findSession(
  db: Db,
  value: string | undefined,
): Promise<LiveSession | undefined> {
  if (!value) return undefined;
  const row = await db
    .selectFrom("identity_session as session")
    .innerJoin("account", "account.id", "session.account_id")
    .leftJoin("shop_user", (join) =>
      join.onRef("shop_user.subject", "=", "account.id").on("shop_user.issuer", "=", EMBEDDED),
    )
    .where("session.hash", "=", secretHash(value))
    .selectAll("account")
    .select([
      "session.id as session_id",
      "session.created_at as session_created_at",
      "session.used_at as session_used_at",
      "shop_user.role",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { session_id, session_created_at, session_used_at, role, ...account } = row;
  const times = { created_at: session_created_at, used_at: session_used_at };
  return isOver(times, role === "admin", Date.now()) ? undefined : { id: session_id, account };
}

/**
 * Locks the session row until the transaction ends, so that revoking it also deletes the token being
 * issued. Returns when the session began (epoch ms); undefined when it was revoked.
 */
export async function lockSession(tx: Tx, id: string): Promise<number | undefined> {
  const locked = await tx
    .updateTable("identity_session")
    .set({ used_at: Date.now() })
    .where("id", "=", id)
    .returning("created_at")
    .executeTakeFirst();
  return locked?.created_at;
}

/** Deletes expired sessions, links and unfinished sign-ins. */
export async function sweepSessions(db: Db): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom("identity_session")
    .where((row) =>
      row.or([row("expires_at", "<=", now), row("used_at", "<=", now - LIMITS.customer.idleMs)]),
    )
    .execute();
  for (const table of [
    "sign_in_challenge",
    "password_link",
    "google_sign_in_attempt",
    "google_sign_in_result",
    "google_link_request",
    "used_id_token",
  ] as const) {
    await db.deleteFrom(table).where("expires_at", "<=", now).execute();
  }
}
