/** What a link can do: for which account, and whether the browser that opens it is signed in to it. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Outcome } from "../../../../kit/result.ts";
import { linkExpired } from "../../contract.ts";
import { removedUser } from "../../contract-sign-in.ts";
import { linkGoogle } from "../google/google-choice.ts";
import { type AccountRow, findAccountByEmail } from "../sign-in/account-store.ts";
import { findSession, type LiveSession } from "../sign-in/session-store.ts";
import { ordersOfAccount } from "../sign-in/unverified.ts";
import type { AccountDeps } from "./deps.ts";
import { holderOf } from "./mailbox.ts";
import { findLink, type LinkRow } from "./password-links.ts";

/** A link that can be used now. */
export interface OpenedLink {
  readonly link: LinkRow;
  /** The verified account whose password it sets; undefined: there is none. */
  readonly account: AccountRow | undefined;
  /** The unverified account of the mailbox, which is kept or gives way to a clean one. */
  readonly unverified: AccountRow | undefined;
  /** The browser's session, if it is one of that unverified account. */
  readonly session: LiveSession | undefined;
  /** Whether the password has to be an admin's. */
  readonly forAdmin: boolean;
}

/** Reads a link for the browser with this session cookie; refuses one that is over, and one to a removed user. */
export async function openLink(
  { db, adminEmails }: AccountDeps,
  token: string,
  cookie: string | undefined,
): Promise<Outcome<OpenedLink>> {
  const link = await findLink(db.read, token);
  if (!link) return linkExpired();
  const { email, purpose } = link;
  const holder = await holderOf(db.read, email);
  if (holder?.isRemoved) return removedUser();
  const account = await findAccountByEmail(db.read, email);
  const isVerified = account !== undefined && account.email_proven_at !== null;
  const session = isVerified ? undefined : await findSession(db.read, cookie);
  return {
    link,
    account: isVerified ? account : undefined,
    unverified: isVerified ? undefined : account,
    session: session?.account.id === account?.id ? session : undefined,
    forAdmin: purpose === "admin" || holder?.isAdmin === true || adminEmails.includes(email),
  };
}

/** What the page behind a link is told of an unverified account: no more than this, to anybody who holds the link. */
export async function unverifiedFacts(
  { db }: AccountDeps,
  { unverified, session }: OpenedLink,
): Promise<{ beginsAnew: boolean; orders: number; signedInAs?: string }> {
  return {
    beginsAnew: unverified !== undefined,
    orders: unverified ? await ordersOfAccount(db.read, unverified.id) : 0,
    ...(session && { signedInAs: session.account.name }),
  };
}

/** Links the Google account that has vouched for the mailbox, where the link came about so. */
export async function keepGoogleLink(
  tx: Transaction<Schema>,
  { google_subject }: LinkRow,
  { id }: AccountRow,
): Promise<void> {
  if (google_subject !== null) await linkGoogle(tx, google_subject, id);
}
