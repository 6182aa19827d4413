/** Sets the password by a link. The link proves the mailbox: whoever uses it reads its letters. */
import type { Transaction } from "kysely";
import { onceMore } from "../../../kit/node/db/lost-race.ts";
import { invalidInput } from "../../../kit/problem.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { type AccountRow, accountByEmail, holdAccount } from "../../identity/api/accounts.ts";
import { type KeptPassword, provenAccount } from "../../identity/api/first-proof.ts";
import { removedUser } from "../../identity/contract.ts";
import type { Schema } from "../../schema.ts";
import { linkOver } from "../contract.ts";
import type { AccountDeps } from "./deps.ts";
import { findLink, type LinkRow, useUpLink } from "./links.ts";
import { holderOf } from "./mailbox.ts";
import { acceptNewPassword, refuseShortNow } from "./new-password.ts";
import { tellOwner } from "./notices.ts";

/** A link that can be used now, and what for. */
export interface OpenLink {
  readonly link: LinkRow;
  /** The account that keeps what it has; undefined: it begins anew, under a name that is asked for. */
  readonly account: AccountRow | undefined;
  /** Whether there is an account that begins anew. */
  readonly beginsAnew: boolean;
  /** Whether the password has to be an admin's. */
  readonly forAdmin: boolean;
}

/** What the page behind a link sends. */
export interface LinkForm {
  readonly token: string;
  readonly name?: string | undefined;
  readonly password: string;
  /** The key of the address that it comes from. */
  readonly address: string;
}

/** Reads a link; refuses one that is over, and one to a removed user. */
export async function openLink(
  { db, adminEmails }: AccountDeps,
  token: string,
): Promise<Outcome<OpenLink>> {
  const link = await findLink(db.read, token);
  if (!link) return linkOver();
  const { email, purpose } = link;
  const holder = await holderOf(db.read, email);
  if (holder?.isRemoved) return removedUser();
  const account = await accountByEmail(db.read, email);
  return {
    link,
    account: account?.email_proven_at ? account : undefined,
    beginsAnew: account?.email_proven_at === null,
    forAdmin: purpose === "admin" || holder?.isAdmin === true || adminEmails.includes(email),
  };
}

/** Uses a link; whose password it has set. */
export async function setByLink(
  deps: AccountDeps,
  { token, name: typed, password, address }: LinkForm,
): Promise<Outcome<{ email: string }>> {
  const open = await openLink(deps, token);
  if (isRefusal(open)) return open;
  const { email } = open.link;
  const name = open.account?.name ?? typed;
  if (name === undefined) return nameMissing();
  // Before the transaction: every other writer would wait for the hashing.
  const kept = await acceptNewPassword(password, {
    email,
    name,
    isAdmin: open.forAdmin,
    address,
  });
  if (isRefusal(kept)) return kept;
  // Two first proofs of one mailbox may meet: the second then finds the account of the first.
  const used = await onceMore(() =>
    deps.db.transaction((tx) => useInside(tx, deps, open, name, kept)),
  );
  if (isRefusal(used)) return used;
  deps.outbox?.nudge();
  return { email };
}

/** Throws a refusal that leaves the link as it was. */
async function useInside(
  tx: Transaction<Schema>,
  deps: AccountDeps,
  { link, account: known }: OpenLink,
  name: string,
  password: KeptPassword,
): Promise<Outcome<AccountRow>> {
  if (known) {
    await holdAccount(tx, known.id);
    const short = await refuseShortNow(tx, known.id, password);
    if (short) throw short;
  }
  if (!(await useUpLink(tx, link))) return linkOver();
  const account = await provenAccount(tx, { email: link.email, name, password });
  const refused = link.purpose === "admin" ? await deps.appoint(tx, account) : undefined;
  if (refused) throw refused;
  if (known) await tellOwner(deps, tx, account, "password");
  return account;
}

function nameMissing() {
  const message = "Name is Required";
  return invalidInput(`name: ${message}`, { errors: [{ field: "name", message }] });
}
