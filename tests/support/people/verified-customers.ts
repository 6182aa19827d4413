/** Customers with a verified email. */

import { MIN_ADMIN_PASSWORD } from "../../../src/people/account/rules.ts";
import { hashPassword } from "../../../src/people/passwords/api/password-hash.ts";
import { getOrCreateVerifiedAccount } from "../../../src/people/sign-in/api/verified-account.ts";
import type { TestShop } from "../shop.ts";
import { cookieOf, type Session } from "./sessions.ts";

let emails = 0;

/** Verifies the email, replacing an unverified account, sets the password and signs in. */
export async function createVerifiedCustomer(
  shop: TestShop,
  { email = newEmail(), password = "a longer password" } = {},
): Promise<Session> {
  const hash = await hashPassword(password, "a test");
  const isLong = password.length >= MIN_ADMIN_PASSWORD;
  await shop.db.transaction((tx) =>
    getOrCreateVerifiedAccount(tx, {
      email,
      name: "Verified Customer",
      password: { hash, isLong },
    }),
  );
  return signInAgain(shop, { email, password });
}

/** Throws when the shop refuses. */
export async function signInAgain(
  shop: TestShop,
  { email, password }: Pick<Session, "email" | "password">,
): Promise<Session> {
  const answer = await shop.call("POST", "/identity/sign-in", { body: { email, password } });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.text}`);
  return { email, password, cookie: cookieOf(answer) };
}

function newEmail(): string {
  emails += 1;
  return `verified-${emails}@shop.test`;
}
