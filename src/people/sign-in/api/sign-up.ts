import type * as z from "zod";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { insertAccount } from "../../account/api/account-store.ts";
import { sendVerificationEmail } from "../../passwords/api/emails.ts";
import { acceptPassword } from "../../passwords/api/password-policy.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import type { Client } from "../../session/api/session-store.ts";
import { emailTaken, type signUpForm } from "../../session/contract.ts";
import { type CompletedSignIn, startSession } from "./complete-sign-in.ts";

/** The new account's email is unverified until the link in the verification email is used. */
export async function signUp(
  context: AccountsContext,
  { name, email, password }: z.output<typeof signUpForm>,
  client: Client,
): Promise<Outcome<CompletedSignIn>> {
  const shopName = context.shop().company.name;
  const owner = { email, name, isAdmin: false, shopName, address: client.address };
  const hashed = await acceptPassword(password, owner);
  if (isRefusal(hashed)) return hashed;
  const signedUp = await context.db.transaction(async (tx) => {
    const account = await insertAccount(tx, { email, name, password: hashed, isVerified: false })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .executeTakeFirst();
    if (!account) return emailTaken();
    await sendVerificationEmail(context, tx, account);
    return startSession(tx, account, client);
  });
  if (!isRefusal(signedUp)) context.outbox?.nudge();
  return signedUp;
}
