/** The account that a Google sign-in opens. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { createCustomerData, ordersOf, profileOf } from "#support/people/customer-data.ts";
import { confirmed, newGooglePerson, openBrowser } from "#support/people/google-popup.ts";
import { createGoogleShop } from "#support/people/google-shop.ts";
import { issueToken, requestToken, setCookies, signUp } from "#support/people/sessions.ts";
import { createVerifiedCustomer, signInAgain } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { createTotp } from "../../second-factor/api/second-factor-store.ts";

const HERE = "http://localhost:3000";
const NOT_OVER = { status: 409, json: { code: "google-not-finished" } };

describe.each(engines)("the account of a sign-in with Google on %s", (engine) => {
  const stage = createGoogleShop(engine);
  const { accountOf, accessTokenIn, addSecondFactor } = stage;
  const rowsOf = (table: "identity_session") =>
    stage.shop.db.read.selectFrom(table).selectAll().execute();

  it("is created verified, and signed in where the sign-in began", async () => {
    const { browser, page, who } = await confirmed(stage.shop);
    expect(await accountOf(who.email)).toBeUndefined();
    const answer = await browser.finish(page, { origin: HERE, "sec-fetch-site": "same-origin" });
    expect(answer).toMatchObject({ status: 200, json: { email: who.email, name: who.name } });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(setCookies(answer).join()).toMatch(/^millwright\.session_token=[\w-]{43}; .*HttpOnly/);
    expect(await accountOf(who.email)).toMatchObject({
      email_verified_at: expect.any(Number),
      password_hash: null,
    });

    const token = await accessTokenIn(browser, who.email);
    const admin = await prepareBuyer(stage.shop, "admin");
    const { json: users } = await stage.shop.call("GET", "/user?limit=100", { token: admin.token });
    const user = users.find(({ email }: { email: string }) => email === who.email);
    expect(user).toMatchObject({ name: who.name, proven: true });
    expect(user).not.toHaveProperty("role");
    expect((await stage.shop.call("GET", "/user", { token })).status).toBe(403);
  });

  it("is found again by its subject, whatever its email at Google has become", async () => {
    const who = newGooglePerson();
    const first = openBrowser(stage.shop);
    await first.signIn(who);
    const token = await accessTokenIn(first, who.email);
    await createCustomerData(stage.shop, who.email, token);
    const again = openBrowser(stage.shop);
    await again.signIn({ ...who, name: "Another Name" });
    expect(
      (await ordersOf(stage.shop, who.email, await accessTokenIn(again, who.email))).json,
    ).toHaveLength(1);
    expect((await profileOf(stage.shop, token)).status).toBe(200);

    const kept = `kept-${who.email}`;
    const { id } = (await accountOf(who.email)) ?? {};
    await changeRows(stage.shop.db, "account", ["id", id ?? ""], { email: kept });
    expect((await openBrowser(stage.shop).signIn(who)).json).toEqual({
      email: kept,
      name: who.name,
    });
    expect(await accountOf(who.email)).toBeUndefined();
  });

  it("is found by an email in any spelling", async () => {
    const who = newGooglePerson();
    await openBrowser(stage.shop).signIn({ ...who, email: who.email.toUpperCase() });
    expect(await accountOf(who.email)).toBeDefined();
  });

  describe("with an email that is known here", () => {
    it("is linked to a verified account, which keeps its password and data", async () => {
      const known = await createVerifiedCustomer(stage.shop);
      const token = await issueToken(stage.shop, known);
      await createCustomerData(stage.shop, known.email, token);
      const { id } = (await accountOf(known.email)) ?? {};

      const browser = openBrowser(stage.shop);
      const { json } = await browser.signIn(newGooglePerson({ email: known.email }));
      expect(json).toEqual({ email: known.email, name: "Verified Customer" });
      expect(await accountOf(known.email)).toMatchObject({ id });
      const again = await accessTokenIn(browser, known.email);
      expect((await ordersOf(stage.shop, known.email, again)).json).toHaveLength(1);
      expect((await profileOf(stage.shop, token)).status).toBe(200);
      expect((await requestToken(stage.shop, await signInAgain(stage.shop, known))).status).toBe(
        200,
      );
    });

    it("requires the account's second factor", async () => {
      const known = await createVerifiedCustomer(stage.shop);
      const secret = await addSecondFactor(known.email);
      for (const who of [1, 2].map(() => newGooglePerson({ email: known.email }))) {
        const { browser, page } = await confirmed(stage.shop, who);
        const before = (await rowsOf("identity_session")).length;
        const asked = await browser.finish(page);
        expect(asked).toMatchObject({
          status: 401,
          json: { code: "second-factor-needed", challenge: expect.stringMatching(/^[\w-]{43}$/) },
        });
        expect(setCookies(asked)).toEqual([]);
        expect(await rowsOf("identity_session")).toHaveLength(before);
        expect(await browser.finish(page)).toMatchObject(NOT_OVER);
        const { challenge } = asked.json;
        const code = (await createTotp(secret)).generate();
        const answer = await stage.shop.call("POST", "/identity/second-factor", {
          body: { challenge, code },
        });
        expect(answer).toMatchObject({ status: 200, json: { email: known.email } });
        await forgetUsedCode(known.email);
      }
    });

    it("gets no token when the user was removed", async () => {
      const who = newGooglePerson();
      const browser = openBrowser(stage.shop);
      await browser.signIn(who);
      const token = await accessTokenIn(browser, who.email);
      const admin = await prepareBuyer(stage.shop, "admin");
      const path = `/user/${who.email}`;
      expect((await stage.shop.call("DELETE", path, { token: admin.token })).status).toBe(200);
      expect((await profileOf(stage.shop, token)).status).toBe(401);
      const again = openBrowser(stage.shop);
      await again.signIn(who);
      for (const cookie of [again.cookie(), browser.cookie()]) {
        const answer = await requestToken(stage.shop, { email: who.email, cookie });
        expect([401, 403], answer.text).toContain(answer.status);
      }
      expect(
        await requestToken(stage.shop, { email: who.email, cookie: again.cookie() }),
      ).toMatchObject(refusedWith(403, "account-removed"));
    });
  });

  /** A code works once; this avoids waiting for the next. */
  async function forgetUsedCode(email: string): Promise<void> {
    const { id = "" } = (await accountOf(email)) ?? {};
    await changeRows(stage.shop.db, "second_factor", ["account_id", id], { last_used_step: 0 });
  }

  it("does not affect a password account with another email", async () => {
    const other = await signUp(stage.shop);
    await openBrowser(stage.shop).signIn(newGooglePerson());
    expect((await requestToken(stage.shop, other)).status).toBe(200);
  });
});
