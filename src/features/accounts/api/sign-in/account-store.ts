/** Accounts of the embedded identity service. */
import type { Kysely, Selectable, Transaction } from "kysely";
import type { AccountTable } from "../../../../database/accounts.ts";
import type { Schema } from "../../../../database/schema.ts";
import { EMBEDDED } from "../../rules.ts";

/** An account of the embedded service. */
export type AccountRow = Selectable<AccountTable>;

/** The account with this address (in its one spelling). */
export function findAccountByEmail(
  db: Kysely<Schema>,
  email: string,
): Promise<AccountRow | undefined> {
  return db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
}

/**
 * Holds an account until the transaction is over, so that sign-ins and changes of it take turns. The
 * account as it is then; undefined when it is gone.
 */
export function lockAccount(tx: Transaction<Schema>, id: string): Promise<AccountRow | undefined> {
  return tx
    .updateTable("account")
    .set((account) => ({ created_at: account.ref("created_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** The account behind a user of the shop; undefined for users of a hosted service. */
export function findAccountOfUser(
  db: Kysely<Schema>,
  userKey: number,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom("account")
    .innerJoin("shop_user", "shop_user.subject", "account.id")
    .where("shop_user.key", "=", userKey)
    .where("shop_user.issuer", "=", EMBEDDED)
    .selectAll("account")
    .executeTakeFirst();
}

/**
 * Whether a user signs in by a password that is too short for an admin. Only the length's class is
 * kept, at the time when the password was set.
 */
export async function hasShortPassword(db: Kysely<Schema>, userKey: number): Promise<boolean> {
  const account = await findAccountOfUser(db, userKey);
  return account !== undefined && isShort(account);
}

/** The same for who is about to become an admin: until the transaction is over no other one is set. */
export async function lockAndCheckShortPassword(
  tx: Transaction<Schema>,
  userKey: number,
): Promise<boolean> {
  const account = await findAccountOfUser(tx, userKey);
  const held = account && (await lockAccount(tx, account.id));
  return held !== undefined && isShort(held);
}

function isShort({ password_hash, long_password_at }: AccountRow): boolean {
  return password_hash !== null && long_password_at === null;
}
