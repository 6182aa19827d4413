/** An admin's password stays long when role and password change concurrently. */
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { done, setUpAdmins } from "#support/people/admin-calls.ts";
import { issueToken } from "#support/people/sessions.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { createLimiter } from "../../../lib/http/limiter.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { findAccountByEmail, lockAccount, setPassword } from "../../account/api/account-store.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { changeOwnPassword } from "../api/change-password.ts";

/** Longer than granting a role takes without waiting. */
const HASTE_MS = 200;

describe.each(engines)("an admin's password on %s", (engine) => {
  const at = setUpAdmins(engine);

  async function customer() {
    const session = await createVerifiedCustomer(at.shop);
    await issueToken(at.shop, session);
    const account = await findAccountByEmail(at.shop.db.read, session.email);
    if (!account) throw new Error("there is no account");
    return { ...session, account };
  }

  it("is checked after a concurrent change of it", async () => {
    const { email, account } = await customer();
    const making = await at.shop.db.transaction(async (tx) => {
      await lockAccount(tx, account.id);
      await setPassword(tx, account.id, { hash: account.password_hash ?? "", isLong: false });
      const asked = at.makeAdmin(email);
      await Promise.race([asked, sleep(HASTE_MS)]);
      return { asked };
    });
    expect(await making.asked).toMatchObject(refusedWith(409, "password-too-short"));
  });

  it("is not replaced by a short one typed before the role was granted", async () => {
    const { email, password, account } = await customer();
    expect(await at.makeAdmin(email)).toMatchObject(done(1));
    const { db } = at.shop;
    const limiter = createLimiter(db, false);
    const context = { db, limiter, adminEmails: [], shop: () => firstShop };
    // The caller was no admin when the call began.
    const caller = { userKey: 0, sessionId: "", email, name: "", isAdmin: false };
    const form = { currentPassword: password, newPassword: "11 letters.", address: "here" };
    const changed = changeOwnPassword(context as unknown as AccountsContext, account, caller, form);
    expect(await changed).toMatchObject({ more: { errors: [{ field: "newPassword" }] } });
    expect(await findAccountByEmail(db.read, email)).toEqual(account);
  });
});
