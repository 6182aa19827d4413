/** The rules for a new password, beyond the form's minimum length. */
import { validation } from "../../../../shop/messages.ts";
import { signInRefusals } from "../../../../shop/sign-in.ts";
import type { Tx } from "../../../database/schema.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import type { Outcome, Refusal } from "../../../lib/contract/result.ts";
import type { Message } from "../../../lib/i18n/i18n.ts";
import {
  type AccountRow,
  type HashedPassword,
  isVerified,
} from "../../account/api/account-store.ts";
import { EMBEDDED, MIN_ADMIN_PASSWORD, MIN_PASSWORD } from "../../account/rules.ts";
import { composedPassword, hashPassword } from "./password-hash.ts";

const words = signInRefusals;
/** ASVS 5.0, 6.2.4: the 3,000 most common passwords that meet the minimum length. */
const COMMON_PASSWORDS = 3000;

interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  /** No password, either. */
  readonly shopName: string;
  /** Rate limit key of the IP address, whose hashing queue is used. */
  readonly address: string;
}

export function minPasswordLength(isAdmin: boolean): number {
  return isAdmin ? MIN_ADMIN_PASSWORD : MIN_PASSWORD;
}

/** Unverified accounts in ADMIN_EMAILS get the normal rule, so the list stays secret. */
export function needsAdminPassword(
  account: AccountRow,
  isAdmin: boolean,
  adminEmails: readonly string[],
): boolean {
  return isAdmin || (isVerified(account) && adminEmails.includes(account.email));
}

/**
 * Checks and hashes a new password (about 70 ms). Call it before the transaction, which would block
 * other writers while hashing. `field` is the form's name for it.
 */
export async function acceptPassword(
  typed: string,
  owner: PasswordOwner,
  field = "password",
): Promise<Outcome<HashedPassword>> {
  const password = composedPassword(typed);
  const fault = await findFault(password, owner);
  if (fault !== undefined) return invalidField(field, fault);
  const hash = await hashPassword(password, owner.address);
  return { hash, isLong: password.length >= MIN_ADMIN_PASSWORD };
}

async function findFault(password: string, owner: PasswordOwner): Promise<Message | undefined> {
  const { email, name, isAdmin, shopName } = owner;
  const minimum = minPasswordLength(isAdmin);
  if (password.length < minimum)
    return isAdmin ? words.shortForAdmin(minimum) : validation.passwordTooShort;
  const lower = password.toLowerCase();
  if ((await commonPasswords(minimum)).has(lower)) return words.commonPassword;
  const own = [email, email.split("@")[0], name, shopName];
  return own.some((word) => word?.toLowerCase() === lower) ? words.ownPassword : undefined;
}

const lists = new Map<number, Promise<ReadonlySet<string>>>();

function commonPasswords(minimum: number): Promise<ReadonlySet<string>> {
  const known = lists.get(minimum) ?? loadCommonPasswords(minimum);
  lists.set(minimum, known);
  return known;
}

async function loadCommonPasswords(minimum: number): Promise<ReadonlySet<string>> {
  const { default: language } = await import("@zxcvbn-ts/language-common");
  const byRank = language.dictionary["passwords-common"] as readonly string[];
  return new Set(byRank.filter(({ length }) => length >= minimum).slice(0, COMMON_PASSWORDS));
}

/**
 * Refuses a short password when the account's user became an admin while it was hashed. The account
 * has to be locked, as it is when the role is given.
 */
export async function refuseShortForAdmin(
  tx: Tx,
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
  return admin && invalidField(field, words.shortForAdmin(MIN_ADMIN_PASSWORD));
}
