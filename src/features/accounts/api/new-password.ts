/** The choice of a new password for an account. */
import { shop } from "../../../../shop.config.ts";
import { invalidInput } from "../../../kit/problem.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { AccountRow } from "../../identity/api/accounts.ts";
import type { KeptPassword } from "../../identity/api/first-proof.ts";
import { acceptPassword, type PasswordOwner } from "../../identity/api/new-password.ts";
import { MIN_ADMIN_PASSWORD, MIN_PASSWORD } from "../../identity/rules.ts";

/** The shortest password that is taken, in characters. */
export function minLengthOf(isAdmin: boolean): number {
  return isAdmin ? MIN_ADMIN_PASSWORD : MIN_PASSWORD;
}

/**
 * Whether an account's password has to be an admin's: one of an account that ADMIN_EMAILS names, too,
 * once the mailbox is proven. Before that nobody is told whom it names.
 */
export function needsAdminPassword(
  { email, email_proven_at }: AccountRow,
  isAdmin: boolean,
  adminEmails: readonly string[],
): boolean {
  return isAdmin || (email_proven_at !== null && adminEmails.includes(email));
}

/** The password as it is kept, or why it is refused. `field`: what the form calls it. */
export async function acceptNewPassword(
  password: string,
  owner: Omit<PasswordOwner, "shop">,
  field = "password",
): Promise<Outcome<KeptPassword>> {
  const kept = await acceptPassword(password, { ...owner, shop: shop.company.name });
  if (!isRefusal(kept) || field === "password") return kept;
  return invalidInput(kept.detail, { errors: [{ field, message: kept.detail }] });
}
