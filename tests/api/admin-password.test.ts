/** An admin's password is long also when role and password change in the same moment. */
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { AccountsContext } from "../../src/features/accounts/api/context.ts";
import { changeOwnPassword } from "../../src/features/accounts/api/security/change-password.ts";
import {
  findAccountByEmail,
  lockAccount,
  setPassword,
} from "../../src/features/accounts/api/sign-in/account-store.ts";
import { createLimiter } from "../../src/kit/node/limiter.ts";
import { engines } from "../support/engines.ts";
import { adminsOf, done, refused } from "./admins.ts";
import { provenCustomer } from "./proven.ts";
import { tokenOf } from "./sessions.ts";

/** Long enough for a role to be given that does not wait. */
const HASTE_MS = 200;

describe.each(engines)("an admin's password on %s", (engine) => {
  const at = adminsOf(engine);

  /** A customer with a long password, who has called once. */
  async function customer() {
    const session = await provenCustomer(at.shop);
    await tokenOf(at.shop, session);
    const account = await findAccountByEmail(at.shop.db.read, session.email);
    if (!account) throw new Error("there is no account");
    return { ...session, account };
  }

  it("is looked at after a change of it that is under way", async () => {
    const { email, account } = await customer();
    const making = await at.shop.db.transaction(async (tx) => {
      await lockAccount(tx, account.id);
      await setPassword(tx, account.id, { hash: account.password_hash ?? "", isLong: false });
      const asked = at.make(email);
      await Promise.race([asked, sleep(HASTE_MS)]);
      return { asked };
    });
    expect(await making.asked).toMatchObject(refused(409, "password-too-short"));
  });

  it("is not replaced by a short one that was typed before there was the role", async () => {
    const { email, password, account } = await customer();
    expect(await at.make(email)).toMatchObject(done(1));
    const { db } = at.shop;
    const context = { db, limiter: createLimiter(db.engine, false), adminEmails: [] };
    // Who called then is no admin to this call.
    const caller = { userKey: 0, sessionId: "", email, name: "", isAdmin: false };
    const form = { currentPassword: password, newPassword: "11 letters.", address: "here" };
    const changed = changeOwnPassword(context as unknown as AccountsContext, account, caller, form);
    expect(await changed).toMatchObject({ more: { errors: [{ field: "newPassword" }] } });
    expect(await findAccountByEmail(db.read, email)).toEqual(account);
  });
});
