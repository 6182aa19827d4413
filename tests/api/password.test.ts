import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { callsTo, NEW } from "./password-calls.ts";
import { provenCustomer, signInAgain } from "./proven.ts";
import { askToken, emailsTo, emailTo, MAIL, signUp, tokenIn, tokenOf } from "./sessions.ts";

describe.each(engines)("a password on %s", (engine) => {
  let shop: TestShop;
  let calls: ReturnType<typeof callsTo>;
  beforeAll(async () => {
    shop = await buildShop(engine, MAIL);
    calls = callsTo(shop);
  });
  afterAll(() => shop.close());

  it("is changed by the present one, and ends all sessions but the one that asks", async () => {
    const here = await provenCustomer(shop);
    const elsewhere = await signInAgain(shop, here);
    const [access, accessElsewhere] = [await tokenOf(shop, here), await tokenOf(shop, elsewhere)];
    const wrong = await calls.change(access, "not my password");
    expect(wrong).toMatchObject({ status: 403, json: { code: "wrong-password" } });
    const changed = await calls.change(access, here.password);
    expect(changed).toMatchObject({ status: 200, json: { changed: true } });

    expect((await calls.profile(access)).status).toBe(200);
    expect((await askToken(shop, here)).status).toBe(200);
    expect((await calls.profile(accessElsewhere)).status).toBe(401);
    expect((await askToken(shop, elsewhere)).status).toBe(401);
    expect((await calls.signIn(here.email, here.password)).status).toBe(401);
    expect((await calls.signIn(here.email, NEW)).status).toBe(200);
    const letter = await emailTo(shop, here.email);
    expect(letter.subject).toBe("Your password was changed");
    expect(letter.text).not.toContain(NEW);
  });

  it("is changed without a letter where the mailbox may be somebody else's", async () => {
    const customer = await signUp(shop);
    const access = await tokenOf(shop, customer);
    expect((await calls.change(access, customer.password)).status).toBe(200);
    const subjects = (await emailsTo(shop, customer.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining("Confirm your email address")]);
  });

  it("is changed by one of two who do so at once", async () => {
    const customer = await provenCustomer(shop);
    const access = await tokenOf(shop, customer);
    const both = await Promise.all([
      calls.change(access, customer.password, "the one password"),
      calls.change(access, customer.password, "the other password"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it("is not changed for another site's page, nor where there is none", async () => {
    const customer = await provenCustomer(shop);
    const access = await tokenOf(shop, customer);
    const foreign = await calls.change(access, customer.password, NEW, { origin: "null" });
    expect(foreign).toMatchObject({ status: 403, json: { code: "foreign-origin" } });
    await shop.db.write
      .updateTable("account")
      .set({ password_hash: null })
      .where("email", "=", customer.email)
      .execute();
    const none = await calls.change(access, customer.password);
    expect(none).toMatchObject({ status: 403, json: { code: "wrong-password" } });
    expect(none.json.detail).toContain("has no password");
  });

  it.each(["123456", "PASSWORD1", "qwerty123"])(
    "is not %s, wherever it is chosen",
    async (common) => {
      const customer = await provenCustomer(shop);
      const access = await tokenOf(shop, customer);
      await calls.askReset(customer.email);
      const token = tokenIn(await emailTo(shop, customer.email));
      const refused = (field: string) => ({
        status: 422,
        json: { errors: [{ field, message: expect.stringContaining("one of the commonest") }] },
      });
      const form = { name: "New", email: `new-${customer.email}`, password: common };
      expect(await calls.post("sign-up", form)).toMatchObject(refused("password"));
      expect(await calls.use(token, { password: common })).toMatchObject(refused("password"));
      const changed = await calls.change(access, customer.password, common);
      expect(changed).toMatchObject(refused("newPassword"));
      expect((await calls.signIn(customer.email, customer.password)).status).toBe(200);
    },
  );

  it("has 12 characters at least for an admin, by change and by reset", async () => {
    const admin = await provenCustomer(shop);
    await tokenOf(shop, admin);
    await shop.db.write
      .updateTable("shop_user")
      .set({ role: "admin" })
      .where("email", "=", admin.email)
      .execute();
    const access = await tokenOf(shop, admin);
    const state = await shop.call("GET", "/identity/account", { token: access });
    expect(state.json.minPasswordLength).toBe(12);
    const tooShort = { status: 422, json: { detail: expect.stringContaining("12") } };
    expect(await calls.change(access, admin.password, "elevenchars")).toMatchObject(tooShort);
    await calls.askReset(admin.email);
    const token = tokenIn(await emailTo(shop, admin.email));
    expect((await calls.read(token)).json.minLength).toBe(12);
    expect(await calls.use(token, { password: "elevenchars" })).toMatchObject(tooShort);
    expect((await calls.use(token, { password: "twelve chars" })).status).toBe(200);
  });

  it("has 12 characters for whom ADMIN_EMAILS names, and tells only who has proven the mailbox", async () => {
    const named = await buildShop(engine, { ...MAIL, ADMIN_EMAILS: "boss@shop.test" });
    const calls = callsTo(named);
    const form = { name: "Squatter", email: "boss@shop.test", password: "short one" };
    const squatter = await calls.post("sign-up", form);
    expect(squatter.status).toBe(200);
    const cookie = String(squatter.headers["set-cookie"]).split(";")[0] ?? "";
    const access = await tokenOf(named, { ...form, cookie });
    const state = await named.call("GET", "/identity/account", { token: access });
    expect(state.json.minPasswordLength).toBe(6);
    const token = tokenIn(await emailTo(named, form.email));
    expect((await calls.read(token)).json.minLength).toBe(12);
    expect((await calls.use(token, { name: "Boss" })).status).toBe(200);
    const boss = await signInAgain(named, { email: form.email, password: NEW });
    expect((await askToken(named, boss)).json).toMatchObject({ role: "admin", name: "Boss" });
    await named.close();
  });
});
