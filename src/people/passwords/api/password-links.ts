/**
 * One-time links to verify an email or set a password: emailed, created by the
 * operator's command, or handed out after a sign-in with Google.
 */

import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import type { PasswordLinkTable } from "../../../database/tables/accounts.ts";
import { paths } from "../../../frame/paths.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { newSecret, secretHash } from "../../../lib/secrets/secret.ts";
import {
  type AccountRow,
  findAccountByEmail,
  isVerified,
} from "../../account/api/account-store.ts";
import { linkExpired } from "../../account/contract.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { findSession, type LiveSession } from "../../session/api/session-store.ts";
import { removedUser } from "../../session/contract.ts";

const MINUTE_MS = 60_000;
const LIFE_MS = {
  verification: 24 * 60 * MINUTE_MS,
  reset: 30 * MINUTE_MS,
  admin: 24 * 60 * MINUTE_MS,
} as const satisfies Record<PasswordLinkTable["purpose"], number>;

type LinkRow = Selectable<PasswordLinkTable>;

interface NewLink {
  readonly purpose: LinkRow["purpose"];
  readonly email: string;
  readonly accountId: string | null;
  readonly lifeMs?: number;
  /** The account at Google that confirmed the email. */
  readonly google?: { readonly subject: string; readonly name: string };
}

/**
 * Links belong to verified accounts only: the holder of an unverified account could otherwise revoke
 * the mailbox owner's links by signing out everywhere.
 */
export function linkOwner(account: AccountRow | undefined): string | null {
  return account && isVerified(account) ? account.id : null;
}

/** Returns the link's secret, which is stored as a hash only. */
export async function createLink(
  tx: Tx,
  { purpose, email, accountId, lifeMs = LIFE_MS[purpose], google }: NewLink,
): Promise<string> {
  const token = newSecret();
  const now = Date.now();
  await tx
    .insertInto("password_link")
    .values({
      hash: secretHash(token),
      purpose,
      email,
      account_id: accountId,
      created_at: now,
      expires_at: now + lifeMs,
      ...(google && { google_subject: google.subject, google_name: google.name }),
    })
    .execute();
  return token;
}

/** The token is in the fragment, which browsers do not send to servers. */
export function linkUrl(publicOrigin: string, token: string): string {
  return publicOrigin + paths.password(token);
}

export interface OpenedLink {
  readonly link: LinkRow;
  /** The verified account whose password it sets. */
  readonly account: AccountRow | undefined;
  /** The unverified account, which is kept or replaced by a clean one. */
  readonly unverified: AccountRow | undefined;
  readonly session: LiveSession | undefined;
  readonly needsAdminPassword: boolean;
}

export async function openLink(
  { db, adminEmails }: AccountsContext,
  token: string,
  sessionCookie: string | undefined,
): Promise<Outcome<OpenedLink>> {
  const link = await db.read
    .selectFrom("password_link")
    .selectAll()
    .where("hash", "=", secretHash(token))
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
  if (!link) return linkExpired();
  const { email, purpose } = link;
  const user = await findEmailHolder(db.read, email);
  if (user?.isRemoved) return removedUser();
  const account = await findAccountByEmail(db.read, email);
  const verified = account && isVerified(account) ? account : undefined;
  const session = verified ? undefined : await findSession(db.read, sessionCookie);
  return {
    link,
    account: verified,
    unverified: verified ? undefined : account,
    session: session?.account.id === account?.id ? session : undefined,
    needsAdminPassword:
      purpose === "admin" || user?.isAdmin === true || adminEmails.includes(email),
  };
}

export async function findEmailHolder(
  db: Db,
  email: string,
): Promise<{ readonly isRemoved: boolean; readonly isAdmin: boolean } | undefined> {
  const user = await db
    .selectFrom("shop_user")
    .select(["role", "removed_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  return user && { isRemoved: user.removed_at !== null, isAdmin: user.role === "admin" };
}

/** Deletes the link with all others to the same email; false when another use of one came first. */
export async function consumeLink(tx: Tx, { hash, email }: LinkRow): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("password_link")
    .where("email", "=", email)
    .returning("hash")
    .execute();
  return deleted.some((link) => link.hash === hash);
}
