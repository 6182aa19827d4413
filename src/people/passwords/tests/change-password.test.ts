import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { NEW_PASSWORD, passwordCalls } from "#support/people/password-calls.ts";
import {
  emailsTo,
  emailTo,
  issueToken,
  linkTokenIn,
  MAIL,
  requestToken,
  signUp,
} from "#support/people/sessions.ts";
import { createVerifiedCustomer, signInAgain } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { ownShop, sharedShop } from "#support/shared-shop.ts";

describe.each(engines)("a password on %s", (engine) => {
  const shop = sharedShop(engine, MAIL);
  const calls = passwordCalls(shop);

  it("is changed with the current one, which revokes all other sessions", async () => {
    const here = await createVerifiedCustomer(shop);
    const elsewhere = await signInAgain(shop, here);
    const [access, accessElsewhere] = [
      await issueToken(shop, here),
      await issueToken(shop, elsewhere),
    ];
    const wrong = await calls.change(access, "not my password");
    expect(wrong).toMatchObject(refusedWith(403, "wrong-password"));
    const changed = await calls.change(access, here.password);
    expect(changed).toMatchObject({ status: 200, json: { changed: true } });

    expect((await calls.profile(access)).status).toBe(200);
    expect((await requestToken(shop, here)).status).toBe(200);
    expect((await calls.profile(accessElsewhere)).status).toBe(401);
    expect((await requestToken(shop, elsewhere)).status).toBe(401);
    expect((await calls.signIn(here.email, here.password)).status).toBe(401);
    expect((await calls.signIn(here.email, NEW_PASSWORD)).status).toBe(200);
    const email = await emailTo(shop, here.email);
    expect(email.subject).toBe("Your password was changed");
    expect(email.text).not.toContain(NEW_PASSWORD);
  });

  it("is the same whether its letters come with their marks or apart from them", async () => {
    const customer = await createVerifiedCustomer(shop);
    const apart = "grüße aus köln".normalize("NFD");
    await calls.change(await issueToken(shop, customer), customer.password, apart);
    for (const typed of [apart, apart.normalize("NFC")])
      expect((await calls.signIn(customer.email, typed)).status).toBe(200);
    expect((await calls.signIn(customer.email, "grusse aus koln")).status).toBe(401);
  });

  it("is changed without an email while the address is unverified", async () => {
    const customer = await signUp(shop);
    const access = await issueToken(shop, customer);
    expect((await calls.change(access, customer.password)).status).toBe(200);
    const subjects = (await emailsTo(shop, customer.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining("Confirm your email address")]);
  });

  it("is changed by one of two concurrent requests", async () => {
    const customer = await createVerifiedCustomer(shop);
    const access = await issueToken(shop, customer);
    const both = await Promise.all([
      calls.change(access, customer.password, "the one password"),
      calls.change(access, customer.password, "the other password"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it("is not changed by a cross-site request, nor where there is none", async () => {
    const customer = await createVerifiedCustomer(shop);
    const access = await issueToken(shop, customer);
    const foreign = await calls.change(access, customer.password, NEW_PASSWORD, { origin: "null" });
    expect(foreign).toMatchObject(refusedWith(403, "foreign-origin"));
    await changeRows(shop.db, "account", ["email", customer.email], { password_hash: null });
    const none = await calls.change(access, customer.password);
    expect(none).toMatchObject(refusedWith(403, "wrong-password"));
    expect(none.json.detail).toContain("has no password");
  });

  it.each(["123456", "PASSWORD1", "qwerty123"])(
    "is refused as too common when it is %s",
    async (common) => {
      const customer = await createVerifiedCustomer(shop);
      const access = await issueToken(shop, customer);
      await calls.requestReset(customer.email);
      const token = linkTokenIn(await emailTo(shop, customer.email));
      const refused = (field: string) => ({
        status: 422,
        json: { errors: [{ field, message: expect.stringContaining("most common") }] },
      });
      const form = { name: "New", email: `new-${customer.email}`, password: common };
      expect(await calls.post("sign-up", form)).toMatchObject(refused("password"));
      expect(await calls.use(token, { password: common })).toMatchObject(refused("password"));
      const changed = await calls.change(access, customer.password, common);
      expect(changed).toMatchObject(refused("newPassword"));
      expect((await calls.signIn(customer.email, customer.password)).status).toBe(200);
    },
  );

  it("needs at least 12 characters for an admin, when changed and when reset", async () => {
    const admin = await createVerifiedCustomer(shop);
    await issueToken(shop, admin);
    await changeRows(shop.db, "shop_user", ["email", admin.email], { role: "admin" });
    const access = await issueToken(shop, admin);
    const state = await shop.call("GET", "/identity/account", { token: access });
    expect(state.json.minPasswordLength).toBe(12);
    const tooShort = { status: 422, json: { detail: expect.stringContaining("12") } };
    expect(await calls.change(access, admin.password, "elevenchars")).toMatchObject(tooShort);
    await calls.requestReset(admin.email);
    const token = linkTokenIn(await emailTo(shop, admin.email));
    expect((await calls.read(token)).json.minLength).toBe(12);
    expect(await calls.use(token, { password: "elevenchars" })).toMatchObject(tooShort);
    expect((await calls.use(token, { password: "twelve chars" })).status).toBe(200);
  });

  it("needs 12 characters for addresses in ADMIN_EMAILS, which only a verified owner learns", async () => {
    const named = await ownShop(engine, { ...MAIL, ADMIN_EMAILS: "boss@shop.test" });
    const calls = passwordCalls(named);
    const form = { name: "Squatter", email: "boss@shop.test", password: "short one" };
    const squatter = await calls.post("sign-up", form);
    expect(squatter.status).toBe(200);
    const cookie = String(squatter.headers["set-cookie"]).split(";")[0] ?? "";
    const access = await issueToken(named, { ...form, cookie });
    const state = await named.call("GET", "/identity/account", { token: access });
    expect(state.json.minPasswordLength).toBe(6);
    const token = linkTokenIn(await emailTo(named, form.email));
    expect((await calls.read(token)).json.minLength).toBe(12);
    expect((await calls.use(token, { name: "Boss" })).status).toBe(200);
    const boss = await signInAgain(named, { email: form.email, password: NEW_PASSWORD });
    expect((await requestToken(named, boss)).json).toMatchObject({ role: "admin", name: "Boss" });
  });
});
