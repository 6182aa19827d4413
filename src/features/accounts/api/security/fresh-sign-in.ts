/** A sign-in of the last minutes, asked for where there is no password to be typed again. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Caller } from "../../../../kit/caller.ts";
import type { Refusal } from "../../../../kit/result.ts";
import { recentSignInRequired } from "../../contract.ts";

const FRESH_MS = 10 * 60_000;

/** Refuses where the session of the embedded service is older than ten minutes. */
export async function requireRecentSession(
  db: Kysely<Schema>,
  sessionId: string,
): Promise<Refusal | undefined> {
  const fresh = await db
    .selectFrom("identity_session")
    .select("id")
    .where("id", "=", sessionId)
    .where("created_at", ">", Date.now() - FRESH_MS)
    .executeTakeFirst();
  return fresh ? undefined : recentSignInRequired();
}

/**
 * The same for a hosted service, which tells of no sessions: each token that the shop issued there
 * began one, by a proof that was itself at most ten minutes old.
 */
export async function requireRecentToken(
  db: Kysely<Schema>,
  { userKey, sessionId }: Caller,
): Promise<Refusal | undefined> {
  const fresh = await db
    .selectFrom("access_token")
    .select("hash")
    .where("user_key", "=", userKey)
    .where("session_id", "=", sessionId)
    .where("created_at", ">", Date.now() - FRESH_MS)
    .executeTakeFirst();
  return fresh ? undefined : recentSignInRequired();
}
