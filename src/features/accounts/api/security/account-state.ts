/** What is set up for one's own account. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { AnswerOf } from "../../../../kit/endpoint.ts";
import type { accountState } from "../../contract.ts";
import type { AccountRow } from "../sign-in/account-store.ts";
import { hasSecondFactor } from "../sign-in/second-factor-store.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";

/** The state of an account; the rest of it depends on who its user is. */
export async function stateOf(
  db: Kysely<Schema>,
  { id, password_hash, email_proven_at }: AccountRow,
): Promise<Omit<AnswerOf<typeof accountState>, "minPasswordLength">> {
  const google = await db
    .selectFrom("account_google")
    .select("subject")
    .where("account_id", "=", id)
    .executeTakeFirst();
  const secondFactor = await hasSecondFactor(db, id);
  return {
    hasPassword: password_hash !== null,
    emailProven: email_proven_at !== null,
    google: google !== undefined,
    secondFactor,
    recoveryCodesLeft: secondFactor ? await recoveryCodesLeft(db, id) : 0,
  };
}
