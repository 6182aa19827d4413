/** Whose account a sign-in with Google opens. */
import { describe, expect, it } from "vitest";
import { createTotp } from "../../src/features/accounts/api/sign-in/second-factor-store.ts";
import { prepareBuyer } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { ordersOf, profileOf, shopAround } from "./belongings.ts";
import { googleShop } from "./google-shop.ts";
import { confirmed, newGooglePerson, openBrowser } from "./google-window.ts";
import { provenCustomer, signInAgain } from "./proven.ts";
import { askToken, setCookies, signUp, tokenOf } from "./sessions.ts";

const HERE = "http://localhost:3000";
const NOT_OVER = { status: 409, json: { code: "google-not-finished" } };

describe.each(engines)("the account of a sign-in with Google on %s", (engine) => {
  const stage = googleShop(engine);
  const { accountOf, tokenIn, addSecondFactor } = stage;
  const rowsOf = (table: "identity_session") =>
    stage.shop.db.read.selectFrom(table).selectAll().execute();

  it("makes a proven account, and signs it in where it began", async () => {
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

    const token = await tokenIn(browser, who.email);
    const admin = await prepareBuyer(stage.shop, "admin");
    const { json: users } = await stage.shop.call("GET", "/user?limit=100", { token: admin.token });
    const user = users.find(({ email }: { email: string }) => email === who.email);
    expect(user).toMatchObject({ name: who.name, proven: true });
    expect(user).not.toHaveProperty("role");
    expect((await stage.shop.call("GET", "/user", { token })).status).toBe(403);
  });

  it("finds the account again, whatever address Google has for it by then", async () => {
    const who = newGooglePerson();
    const first = openBrowser(stage.shop);
    await first.signIn(who);
    const token = await tokenIn(first, who.email);
    await shopAround(stage.shop, who.email, token);
    const again = openBrowser(stage.shop);
    await again.signIn({ ...who, name: "Another Name" });
    expect(
      (await ordersOf(stage.shop, who.email, await tokenIn(again, who.email))).json,
    ).toHaveLength(1);
    expect((await profileOf(stage.shop, token)).status).toBe(200);

    const kept = `kept-${who.email}`;
    const { id } = (await accountOf(who.email)) ?? {};
    await stage.shop.db.write
      .updateTable("account")
      .set({ email: kept })
      .where("id", "=", id ?? "")
      .execute();
    expect((await openBrowser(stage.shop).signIn(who)).json).toEqual({
      email: kept,
      name: who.name,
    });
    expect(await accountOf(who.email)).toBeUndefined();
  });

  it("takes an address in any spelling for the one it is", async () => {
    const who = newGooglePerson();
    await openBrowser(stage.shop).signIn({ ...who, email: who.email.toUpperCase() });
    expect(await accountOf(who.email)).toBeDefined();
  });

  describe("of somebody whose address is known here", () => {
    it("links a proven account, which keeps its password and all it has", async () => {
      const known = await provenCustomer(stage.shop);
      const token = await tokenOf(stage.shop, known);
      await shopAround(stage.shop, known.email, token);
      const { id } = (await accountOf(known.email)) ?? {};

      const browser = openBrowser(stage.shop);
      const { json } = await browser.signIn(newGooglePerson({ email: known.email }));
      expect(json).toEqual({ email: known.email, name: "Proven Customer" });
      expect(await accountOf(known.email)).toMatchObject({ id });
      const again = await tokenIn(browser, known.email);
      expect((await ordersOf(stage.shop, known.email, again)).json).toHaveLength(1);
      expect((await profileOf(stage.shop, token)).status).toBe(200);
      expect((await askToken(stage.shop, await signInAgain(stage.shop, known))).status).toBe(200);
    });

    it("asks for the second factor", async () => {
      const known = await provenCustomer(stage.shop);
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

    it("gives a removed user no token", async () => {
      const who = newGooglePerson();
      const browser = openBrowser(stage.shop);
      await browser.signIn(who);
      const token = await tokenIn(browser, who.email);
      const admin = await prepareBuyer(stage.shop, "admin");
      const path = `/user/${who.email}`;
      expect((await stage.shop.call("DELETE", path, { token: admin.token })).status).toBe(200);
      expect((await profileOf(stage.shop, token)).status).toBe(401);
      const again = openBrowser(stage.shop);
      await again.signIn(who);
      for (const cookie of [again.cookie(), browser.cookie()]) {
        const answer = await askToken(stage.shop, { email: who.email, cookie });
        expect([401, 403], answer.text).toContain(answer.status);
      }
      expect(
        await askToken(stage.shop, { email: who.email, cookie: again.cookie() }),
      ).toMatchObject({
        status: 403,
        json: { code: "account-removed" },
      });
    });
  });

  /** A code works once; a test need not wait for the next. */
  async function forgetUsedCode(email: string): Promise<void> {
    const { id = "" } = (await accountOf(email)) ?? {};
    await stage.shop.db.write
      .updateTable("second_factor")
      .set({ last_used_step: 0 })
      .where("account_id", "=", id)
      .execute();
  }

  it("leaves a password account of another address alone", async () => {
    const other = await signUp(stage.shop);
    await openBrowser(stage.shop).signIn(newGooglePerson());
    expect((await askToken(stage.shop, other)).status).toBe(200);
  });
});
