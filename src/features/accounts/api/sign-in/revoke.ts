/**
 * Ends of sign-ins, each inside the transaction of the fact that ends them. Sessions go before their
 * tokens: whoever issues a token holds its session, so none slips in between.
 */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { EMBEDDED } from "../../rules.ts";

/** Ends every access token of a user: a change of role. How many there were. */
export async function revokeTokens(tx: Transaction<Schema>, userKey: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("access_token")
    .where("user_key", "=", userKey)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends one session and its tokens; how many sessions there were. */
export async function revokeSession(tx: Transaction<Schema>, sessionId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("identity_session")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("access_token").where("session_id", "=", sessionId).execute();
  return Number(numDeletedRows);
}

/**
 * Ends all sessions, sign-ins under way, links and tokens of an account, except one session where
 * `keep` names it. How many sessions there were.
 */
export async function revokeSignInsOfAccount(
  tx: Transaction<Schema>,
  accountId: string,
  keep = "",
): Promise<number> {
  await tx.deleteFrom("sign_in_challenge").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("google_join").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("password_link").where("account_id", "=", accountId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom("identity_session")
    .where("account_id", "=", accountId)
    .where("id", "<>", keep)
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom("access_token")
    .where("session_id", "<>", keep)
    .where("user_key", "in", (user) =>
      user
        .selectFrom("shop_user")
        .select("key")
        .where("issuer", "=", EMBEDDED)
        .where("subject", "=", accountId),
    )
    .execute();
  return Number(numDeletedRows);
}

/**
 * Ends every sign-in of a user, embedded or hosted: removal, "sign out everywhere". How many
 * sessions there were, or tokens where those are more.
 */
export async function revokeSignInsOfUser(
  tx: Transaction<Schema>,
  user: { readonly key: number; readonly issuer: string; readonly subject: string },
): Promise<number> {
  const sessions = user.issuer === EMBEDDED ? await revokeSignInsOfAccount(tx, user.subject) : 0;
  // A hosted service's tokens from before do not open a session again.
  await tx
    .updateTable("shop_user")
    .set({ sign_ins_ended_at: Date.now() })
    .where("key", "=", user.key)
    .execute();
  return Math.max(sessions, await revokeTokens(tx, user.key));
}
