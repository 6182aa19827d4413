/**
 * Revokes sessions and access tokens. Sessions go before their tokens: issuing a token locks its
 * session row, so no token survives its session.
 */
import type { Tx } from "../../../database/schema.ts";
import { EMBEDDED } from "../../account/rules.ts";

export async function revokeTokens(tx: Tx, userKey: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("access_token")
    .where("user_key", "=", userKey)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function revokeSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom("identity_session").where("id", "=", sessionId).execute();
  await tx.deleteFrom("access_token").where("session_id", "=", sessionId).execute();
}

/**
 * Revokes an account's sessions, tokens, links and unfinished sign-ins, except the session
 * `exceptSession`. Returns the number of sessions.
 */
export async function revokeSignInsOfAccount(
  tx: Tx,
  accountId: string,
  exceptSession = "",
): Promise<number> {
  await tx.deleteFrom("sign_in_challenge").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("google_link_request").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("password_link").where("account_id", "=", accountId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom("identity_session")
    .where("account_id", "=", accountId)
    .where("id", "<>", exceptSession)
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom("access_token")
    .where("session_id", "<>", exceptSession)
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

/** Revokes every sign-in of a user. Returns the number of sessions, or of tokens where those are more. */
export async function revokeSignInsOfUser(
  tx: Tx,
  user: { readonly key: number; readonly issuer: string; readonly subject: string },
): Promise<number> {
  const sessions = user.issuer === EMBEDDED ? await revokeSignInsOfAccount(tx, user.subject) : 0;
  // ID tokens of sign-ins before this time are refused from now on.
  await tx
    .updateTable("shop_user")
    .set({ sessions_revoked_at: Date.now() })
    .where("key", "=", user.key)
    .execute();
  return Math.max(sessions, await revokeTokens(tx, user.key));
}
