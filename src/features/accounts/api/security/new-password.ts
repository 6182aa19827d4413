/** The choice of a new password for an account. */
import type { Transaction } from "kysely";
import { shop } from "../../../../../shop.config.ts";
import type { Schema } from "../../../../database/schema.ts";
import { invalidInput } from "../../../../kit/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../../kit/result.ts";
import { EMBEDDED, MIN_ADMIN_PASSWORD, MIN_PASSWORD } from "../../rules.ts";
import type { AccountRow } from "../sign-in/account-store.ts";
import {
  acceptPassword,
  type PasswordOwner,
  tooShortForAdmin,
} from "../sign-in/password-policy.ts";
import type { HashedPassword } from "../sign-in/verified-account.ts";

/** The shortest password that is taken, in characters. */
export function minPasswordLength(isAdmin: boolean): number {
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
): Promise<Outcome<HashedPassword>> {
  const kept = await acceptPassword(password, { ...owner, shop: shop.company.name });
  return isRefusal(kept) ? named(kept, field) : kept;
}

/**
 * Refuses a short password where its account's user has become an admin since it was typed. For the
 * transaction that sets it and holds the account, as whoever gives the role does.
 */
export async function refuseShortNow(
  tx: Transaction<Schema>,
  accountId: string,
  { isLong }: HashedPassword,
  field = "password",
): Promise<Refusal | undefined> {
  if (isLong) return undefined;
  const admin = await tx
    .selectFrom("shop_user")
    .select("key")
    .where("issuer", "=", EMBEDDED)
    .where("subject", "=", accountId)
    .where("role", "=", "admin")
    .executeTakeFirst();
  return admin && named(tooShortForAdmin(), field);
}

/** The refusal as the form that has this field shows it. */
function named(refused: Refusal, field: string): Refusal {
  const message = refused.detail;
  return field === "password" ? refused : invalidInput(message, { errors: [{ field, message }] });
}
