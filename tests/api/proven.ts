/** Accounts with a proven mailbox, as the page behind a mailed link leaves them. */

import { hashPassword } from "../../src/features/accounts/api/sign-in/password-hash.ts";
import { getOrCreateVerifiedAccount } from "../../src/features/accounts/api/sign-in/verified-account.ts";
import { MIN_ADMIN_PASSWORD } from "../../src/features/accounts/rules.ts";
import type { TestShop } from "../support/shop.ts";
import { cookieOf, type Session } from "./sessions.ts";

let mailboxes = 0;

/** Proves a mailbox with the choice of a password, and signs in. Anything unproven before it ends. */
export async function provenCustomer(
  shop: TestShop,
  { email = newMailbox(), password = "a longer password" } = {},
): Promise<Session> {
  const hash = await hashPassword(password, "a test");
  const isLong = password.length >= MIN_ADMIN_PASSWORD;
  await shop.db.transaction((tx) =>
    getOrCreateVerifiedAccount(tx, { email, name: "Proven Customer", password: { hash, isLong } }),
  );
  return signInAgain(shop, { email, password });
}

/** Signs in by password; throws when the shop refuses. */
export async function signInAgain(
  shop: TestShop,
  { email, password }: Pick<Session, "email" | "password">,
): Promise<Session> {
  const answer = await shop.call("POST", "/identity/sign-in", { body: { email, password } });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.text}`);
  return { email, password, cookie: cookieOf(answer) };
}

function newMailbox(): string {
  mailboxes += 1;
  return `proven-${mailboxes}@shop.test`;
}
