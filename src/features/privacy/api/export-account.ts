/** Who a person is to the shop. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { recoveryCodesLeft } from "../../accounts/api/security/recovery-codes.ts";
import { findAccountOfUser } from "../../accounts/api/sign-in/account-store.ts";
import { hasSecondFactor } from "../../accounts/api/sign-in/second-factor-store.ts";
import { EMBEDDED } from "../../accounts/rules.ts";
import { moment } from "./json-file.ts";

/** The account and the ways in. */
export async function accountData(db: Kysely<Schema>, userKey: number) {
  const user = await db
    .selectFrom("shop_user")
    .selectAll()
    .where("key", "=", userKey)
    .executeTakeFirstOrThrow();
  return {
    _id: user.id,
    email: user.email,
    name: user.name,
    role: user.role ?? "customer",
    emailConfirmedAt: user.email_proven_at === null ? null : moment(user.email_proven_at),
    since: moment(user.created_at),
    signIn:
      user.issuer === EMBEDDED
        ? await waysIn(db, userKey)
        : { service: user.issuer, account: user.subject },
  };
}

async function waysIn(db: Kysely<Schema>, userKey: number) {
  const account = await findAccountOfUser(db, userKey);
  if (!account) return null;
  const google = await db
    .selectFrom("account_google")
    .select(["subject", "linked_at"])
    .where("account_id", "=", account.id)
    .execute();
  return {
    service: "this shop",
    email: account.email,
    name: account.name,
    since: moment(account.created_at),
    hasPassword: account.password_hash !== null,
    google: google.map(({ subject, linked_at }) => ({
      account: subject,
      linkedAt: moment(linked_at),
    })),
    secondFactor: await hasSecondFactor(db, account.id),
    recoveryCodesLeft: await recoveryCodesLeft(db, account.id),
  };
}
