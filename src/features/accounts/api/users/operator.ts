/**
 * The operator's word. It makes an admin (docs/decisions/0010): of a user whose mailbox is proven at once,
 * of everybody else by a one-time link, which proves the mailbox and sets the password.
 */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import type { Outcome } from "../../../../kit/result.ts";
import { removedUser } from "../../contract-sign-in.ts";
import { noSuchUser, userNotVerified } from "../../contract-users.ts";
import { createLink, ownerOf } from "../security/password-links.ts";
import { findAccountByEmail, findAccountOfUser } from "../sign-in/account-store.ts";
import { revokeSignInsOfUser } from "../sign-in/revoke.ts";
import { removeSecondFactor } from "../sign-in/second-factor-store.ts";
import { record } from "./audit.ts";
import { adminRoleBlocker, grantAdminRole } from "./roles.ts";
import { findUser, findUserOrRemoved } from "./store.ts";
import { withUserLock } from "./user-lock.ts";

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
 * `userNotVerified` instead of a link where `links` is false, because passwords are kept elsewhere.
 */
export function grantAdmin(
  db: Database<Schema>,
  email: string,
  { links }: { readonly links: boolean },
): Promise<Outcome<Granted>> {
  return withUserLock<Granted>(db, null, async (tx) => {
    const user = await findUserOrRemoved(tx, email);
    if (user && user.removed_at !== null) return removedUser();
    if (!user || (await adminRoleBlocker(tx, user)))
      return links ? newLink(tx, email) : userNotVerified();
    if (user.role === "admin") return { kind: "had" };
    await grantAdminRole(tx, null, user);
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
  return withUserLock(db, null, async (tx) => {
    const user = await findUserOrRemoved(tx, email);
    const account = await findAccountByEmail(tx, email);
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
export async function removeSecondFactorOf(
  db: Database<Schema>,
  email: string,
): Promise<Outcome<{ readonly ended: boolean }>> {
  return withUserLock(db, null, async (tx) => {
    const user = await findUser(tx, email);
    const account = user && (await findAccountOfUser(tx, user.key));
    if (!user || !account) return noSuchUser();
    const ended = await removeSecondFactor(tx, account.id);
    if (!ended) return { ended };
    await revokeSignInsOfUser(tx, user);
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
  const account = await findAccountByEmail(tx, email);
  const token = await createLink(tx, { purpose, email, accountId: ownerOf(account) });
  return { kind: "link", token, begunAnew: account?.email_proven_at === null };
}
