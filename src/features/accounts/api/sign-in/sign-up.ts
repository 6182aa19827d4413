/** Makes an account and signs it in. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { newId } from "../../../../kit/node/ids.ts";
import { isRefusal, type Outcome } from "../../../../kit/result.ts";
import { emailTaken } from "../../contract-sign-in.ts";
import type { AccountRow } from "./account-store.ts";
import { type CompletedSignIn, entered } from "./complete-sign-in.ts";
import { acceptPassword } from "./password-policy.ts";
import type { Browser } from "./session-store.ts";

/** What somebody signs up with, and the browser and address they use. */
export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly browser: Browser;
  /** The address that limits count by. */
  readonly address: string;
}

/** Signs somebody up; the new account's mailbox is not proven by that. */
export type SignUp = (form: SignUpForm) => Promise<Outcome<CompletedSignIn>>;

/** `onSignedUp` writes what belongs to the same fact, such as the letter that asks for the proof. */
export function createSignUp(
  db: Database<Schema>,
  shop: string,
  onSignedUp: (tx: Transaction<Schema>, account: AccountRow) => Promise<void>,
): SignUp {
  return async ({ name, email, password, browser, address }) => {
    // Before the transaction: every other writer would wait for the hashing.
    const kept = await acceptPassword(password, { email, name, shop, isAdmin: false, address });
    if (isRefusal(kept)) return kept;
    return db.transaction(async (tx) => {
      const now = Date.now();
      const account = await tx
        .insertInto("account")
        .values({
          id: newId(),
          email,
          name,
          email_proven_at: null,
          password_hash: kept.hash,
          long_password_at: kept.isLong ? now : null,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!account) return emailTaken();
      await onSignedUp(tx, account);
      return entered(tx, account, browser);
    });
  };
}
