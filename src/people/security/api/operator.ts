/** The operator's commands: an admin, a password link, a lost second factor (docs/decisions/0010). */
import type { Database, Tx } from "../../../database/schema.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { findAccountByEmail, findAccountOfUser } from "../../account/api/account-store.ts";
import { createLink, linkOwner } from "../../passwords/api/password-links.ts";
import { removeSecondFactor } from "../../second-factor/api/second-factor-store.ts";
import { revokeSignInsOfUser } from "../../session/api/revoke.ts";
import { removedUser } from "../../session/contract.ts";
import { recordUserAudit } from "../../users/api/audit-log.ts";
import { adminRoleBlocker, grantAdminRole } from "../../users/api/change-user.ts";
import { findUser, findUserOrRemoved } from "../../users/api/store.ts";
import { withUserLock } from "../../users/api/user-lock.ts";
import { noSuchUser, userNotVerified } from "../../users/contract.ts";

const LINK_LIFE_MS = 24 * 3_600_000;

export interface AdminLink {
  readonly kind: "link";
  readonly token: string;
  readonly replacesAccount: boolean;
}

type Granted = { readonly kind: "granted" | "unchanged" } | AdminLink;

/**
 * Makes a verified user an admin; for others creates a link that verifies the email and sets the
 * password. Refuses with `removedUser`; with `userNotVerified` instead of a link in hosted mode.
 */
export function grantAdmin(
  db: Database,
  email: string,
  { links }: { readonly links: boolean },
): Promise<Outcome<Granted>> {
  return withUserLock<Granted>(db, null, async (tx) => {
    const user = await findUserOrRemoved(tx, email);
    if (user && user.removed_at !== null) return removedUser();
    if (!user || (await adminRoleBlocker(tx, user)))
      return links ? newLink(tx, email) : userNotVerified();
    if (user.role === "admin") return { kind: "unchanged" };
    await grantAdminRole(tx, null, user);
    return { kind: "granted" };
  });
}

/** Creates a password reset link, for a shop that sends no email. Refuses with `noSuchUser` and `removedUser`. */
export async function createPasswordLink(
  db: Database,
  email: string,
): Promise<Outcome<{ readonly token: string }>> {
  return withUserLock(db, null, async (tx) => {
    const user = await findUserOrRemoved(tx, email);
    const account = await findAccountByEmail(tx, email);
    if (user && user.removed_at !== null) return removedUser();
    if (!user && !account) return noSuchUser();
    const link = { purpose: "reset", email, lifeMs: LINK_LIFE_MS } as const;
    return { token: await createLink(tx, { ...link, accountId: linkOwner(account) }) };
  });
}

/**
 * Turns off the second factor of a user who lost app and recovery codes, and revokes all sign-ins.
 * `removed` is false when there was none. Refuses with `noSuchUser`.
 */
export async function removeSecondFactorOf(
  db: Database,
  email: string,
): Promise<Outcome<{ readonly removed: boolean }>> {
  return withUserLock(db, null, async (tx) => {
    const user = await findUser(tx, email);
    const account = user && (await findAccountOfUser(tx, user.key));
    if (!user || !account) return noSuchUser();
    const removed = await removeSecondFactor(tx, account.id);
    if (!removed) return { removed };
    await revokeSignInsOfUser(tx, user);
    await recordUserAudit(tx, "second-factor-ended", null, user);
    return { removed };
  });
}

async function newLink(tx: Tx, email: string): Promise<AdminLink> {
  const purpose = "admin";
  await tx
    .deleteFrom("password_link")
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .execute();
  const account = await findAccountByEmail(tx, email);
  const token = await createLink(tx, { purpose, email, accountId: linkOwner(account) });
  return { kind: "link", token, replacesAccount: account?.email_verified_at === null };
}
