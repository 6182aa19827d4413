/**
 * The operator's word. It makes an admin (docs/decisions/0010): of a user whose mailbox is proven at once,
 * of everybody else by a one-time link, which proves the mailbox and sets the password.
 */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import type { Outcome } from "../../../../kit/result.ts";
import { removedUser } from "../../contract-sign-in.ts";
import { noSuchUser, unprovenMailbox } from "../../contract-users.ts";
import { createLink, ownerOf } from "../security/links.ts";
import { accountByEmail, accountOfUser } from "../sign-in/accounts.ts";
import { endSignInsOfUser } from "../sign-in/endings.ts";
import { dropSecondFactor } from "../sign-in/second-factor.ts";
import { record } from "./audit.ts";
import { giveRole, unfitForAdmin } from "./roles.ts";
import { findHolder, findUser } from "./store.ts";
import { inTurn } from "./turn.ts";

/** A link on the operator's terminal has to reach its owner first: as long as an admin's. */
const LINK_LIFE_MS = 24 * 3_600_000;

/** A link that makes its opener an admin. */
export interface AdminLink {
  readonly kind: "link";
  /** Its secret, 43 characters of base64url. */
  readonly token: string;
  /** Whether an unproven account ends when it is used. */
  readonly begunAnew: boolean;
}

/** What has come of it; `had`: nothing, the user is an admin already. */
export type Granted = { readonly kind: "given" | "had" } | AdminLink;

/**
 * Makes whoever has this address an admin, or makes the link for it. Refuses with `removedUser`; with
 * `unprovenMailbox` instead of a link where `links` is false, because passwords are kept elsewhere.
 */
export function grantAdmin(
  db: Database<Schema>,
  email: string,
  { links }: { readonly links: boolean },
): Promise<Outcome<Granted>> {
  return inTurn<Granted>(db, null, async (tx) => {
    const user = await findHolder(tx, email);
    if (user && user.removed_at !== null) return removedUser();
    if (!user || (await unfitForAdmin(tx, user)))
      return links ? newLink(tx, email) : unprovenMailbox();
    if (user.role === "admin") return { kind: "had" };
    await giveRole(tx, null, user);
    return { kind: "given" };
  });
}

/**
 * Makes a link that sets the password of an account that there is, for a shop that sends no mail.
 * Refuses with `noSuchUser` and `removedUser`.
 */
export async function passwordLink(
  db: Database<Schema>,
  email: string,
): Promise<Outcome<{ readonly token: string }>> {
  return inTurn(db, null, async (tx) => {
    const user = await findHolder(tx, email);
    const account = await accountByEmail(tx, email);
    if (user && user.removed_at !== null) return removedUser();
    if (!user && !account) return noSuchUser();
    const wanted = { purpose: "reset", email, lifeMs: LINK_LIFE_MS } as const;
    return { token: await createLink(tx, { ...wanted, accountId: ownerOf(account) }) };
  });
}

/**
 * Ends the second factor of somebody who has lost app and recovery codes, and all their sign-ins.
 * Refuses with `noSuchUser`. `false`: there was none.
 */
export async function endSecondFactorOf(
  db: Database<Schema>,
  email: string,
): Promise<Outcome<{ readonly ended: boolean }>> {
  return inTurn(db, null, async (tx) => {
    const user = await findUser(tx, email);
    const account = user && (await accountOfUser(tx, user.key));
    if (!user || !account) return noSuchUser();
    const ended = await dropSecondFactor(tx, account.id);
    if (!ended) return { ended };
    await endSignInsOfUser(tx, user);
    await record(tx, "second-factor-ended", null, user);
    return { ended };
  });
}

/** Makes the link, and ends the one that was made before. */
async function newLink(tx: Transaction<Schema>, email: string): Promise<AdminLink> {
  const purpose = "admin";
  await tx
    .deleteFrom("password_link")
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .execute();
  const account = await accountByEmail(tx, email);
  const token = await createLink(tx, { purpose, email, accountId: ownerOf(account) });
  return { kind: "link", token, begunAnew: account?.email_proven_at === null };
}
