/** Links to set a password: in letters, and from the shop's own command. Each works once. */
import type { Kysely, Selectable, Transaction } from "kysely";
import type { PasswordLinkTable } from "../../../../database/accounts.ts";
import type { Schema } from "../../../../database/schema.ts";
import { newSecret, secretHash } from "../../../../kit/node/secret.ts";
import type { AccountRow } from "../sign-in/account-store.ts";

const MINUTE_MS = 60_000;
/** How long a link may be used: a reset replaces the password of an account that is in use. */
const LIFE_MS = {
  verification: 24 * 60 * MINUTE_MS,
  reset: 30 * MINUTE_MS,
  admin: 24 * 60 * MINUTE_MS,
} as const satisfies Record<PasswordLinkTable["purpose"], number>;

/** A link as it is kept. */
export type LinkRow = Selectable<PasswordLinkTable>;

/** What a link is made for. */
export interface NewLink {
  readonly purpose: LinkRow["purpose"];
  readonly email: string;
  /** As `ownerOf` says. */
  readonly accountId: string | null;
  /** How long it may be used, in ms; undefined: as long as its purpose allows. */
  readonly lifeMs?: number;
}

/**
 * The account that a link is bound to: a verified one. The links of an unverified account are the mailbox's, or
 * whoever signed up with somebody else's address could end them by signing out everywhere.
 */
export function ownerOf(account: AccountRow | undefined): string | null {
  return account?.email_proven_at ? account.id : null;
}

/** Makes a link; returns its secret, which cannot be read again. */
export async function createLink(
  tx: Transaction<Schema>,
  { purpose, email, accountId, lifeMs = LIFE_MS[purpose] }: NewLink,
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
    })
    .execute();
  return token;
}

/** The address of a link. Browsers send what stands behind `#` to no server. */
export function linkAddress(publicOrigin: string, token: string): string {
  return `${publicOrigin}/password#${token}`;
}

/** The link with this secret; undefined when it was used, is too old or never was. */
export function findLink(db: Kysely<Schema>, token: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom("password_link")
    .selectAll()
    .where("hash", "=", secretHash(token))
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
}

/**
 * Uses a link up, and with it all others to the same mailbox: of several uses at once, by whichever
 * links, only one finds it here.
 */
export async function consumeLink(
  tx: Transaction<Schema>,
  { hash, email }: LinkRow,
): Promise<LinkRow | undefined> {
  const ended = await tx
    .deleteFrom("password_link")
    .where("email", "=", email)
    .returningAll()
    .execute();
  return ended.find((link) => link.hash === hash);
}
