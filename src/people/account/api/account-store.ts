import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import type { AccountTable } from "../../../database/tables/accounts.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { foldedEmail } from "../../../lib/text/email-address.ts";
import { EMBEDDED } from "../rules.ts";

export type AccountRow = Selectable<AccountTable>;

export interface HashedPassword {
  readonly hash: string;
  readonly isLong: boolean;
}

export function isVerified({ email_verified_at }: AccountRow): boolean {
  return email_verified_at !== null;
}

/** `email` is normalized (trimmed, lower case). */
export function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
}

/** A mark before an email that a person typed belongs to the address if there is such an account. */
export async function findAccountByTypedEmail(
  db: Db,
  email: string,
): Promise<AccountRow | undefined> {
  const found = await findAccountByEmail(db, email);
  const folded = foldedEmail(email);
  return found || folded === email ? found : findAccountByEmail(db, folded);
}

/** Locks the account row until the transaction ends. Undefined when the account was deleted. */
export function lockAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  return tx
    .selectFrom("account")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findAccountOfUser(db: Db, userKey: number): Promise<AccountRow | undefined> {
  return db
    .selectFrom("account")
    .innerJoin("shop_user", "shop_user.subject", "account.id")
    .where("shop_user.key", "=", userKey)
    .where("shop_user.issuer", "=", EMBEDDED)
    .selectAll("account")
    .executeTakeFirst();
}

interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password?: HashedPassword | undefined;
  readonly isVerified: boolean;
}

export function insertAccount(tx: Tx, account: NewAccount) {
  const { email, name, password, isVerified } = account;
  const now = Date.now();
  return tx
    .insertInto("account")
    .values({
      id: newId(),
      email,
      name,
      locale: currentLanguage().locale,
      email_verified_at: isVerified ? now : null,
      password_hash: password?.hash ?? null,
      strong_password_at: password?.isLong ? now : null,
      created_at: now,
    })
    .returningAll();
}

export function setPassword(
  tx: Tx,
  accountId: string,
  { hash, isLong }: HashedPassword,
): Promise<AccountRow> {
  return tx
    .updateTable("account")
    .set({ password_hash: hash, strong_password_at: isLong ? Date.now() : null })
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores another hash of the password that the account has. */
export async function replaceHash(tx: Tx, accountId: string, hash: string): Promise<void> {
  await tx
    .updateTable("account")
    .set({ password_hash: hash })
    .where("id", "=", accountId)
    .execute();
}

/** Whether the user signs in with a password that is too short for an admin. */
export async function hasShortPassword(db: Db, userKey: number): Promise<boolean> {
  const account = await findAccountOfUser(db, userKey);
  return account !== undefined && isShort(account);
}

/** Checks like `hasShortPassword`, with the account locked so that the password cannot change before commit. */
export async function lockAndCheckShortPassword(tx: Tx, userKey: number): Promise<boolean> {
  const account = await findAccountOfUser(tx, userKey);
  const locked = account && (await lockAccount(tx, account.id));
  return locked !== undefined && isShort(locked);
}

function isShort({ password_hash, strong_password_at }: AccountRow): boolean {
  return password_hash !== null && strong_password_at === null;
}

/** The key of the account's user; undefined before its first sign-in. `subject`: the account, or what another issuer names. */
export async function findUserKey(
  db: Db,
  subject: string,
  issuer = EMBEDDED,
): Promise<number | undefined> {
  const user = await db
    .selectFrom("shop_user")
    .select("key")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return user?.key;
}

/** Whether an account or a user has verified this email. */
export async function hasVerifiedEmail(db: Db, email: string): Promise<boolean> {
  for (const table of ["account", "shop_user"] as const) {
    const verified = await db
      .selectFrom(table)
      .select("email")
      .where("email", "=", email)
      .where("email_verified_at", "is not", null)
      .executeTakeFirst();
    if (verified) return true;
  }
  return false;
}
