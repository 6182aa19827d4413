/** Whose account a sign-in with Google opens. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLink } from "../../src/features/accounts/api/links.ts";
import { authenticator } from "../../src/features/identity/api/second-factor.ts";
import { makeSeal } from "../../src/kit/node/seal.ts";
import { prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { openSandbox, type TestSandbox } from "../support/payments.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { confirmed, newGooglePerson, openBrowser, type TestBrowser } from "./google-window.ts";
import { placeOrder } from "./ordering.ts";
import { provenCustomer, signInAgain } from "./proven.ts";
import { askToken, setCookies, signUp, tokenOf } from "./sessions.ts";

const HERE = "http://localhost:3000";
const NOT_OVER = { status: 409, json: { code: "google-not-finished" } };

describe.each(engines)("the account of a sign-in with Google on %s", (engine) => {
  let sandbox: TestSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await openSandbox({ google: true });
    shop = await buildShop(engine, sandbox.settings);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  const rowsOf = (table: "identity_session") =>
    shop.db.read.selectFrom(table).selectAll().execute();
  const accountOf = (email: string) =>
    shop.db.read.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
  const profileOf = (token: string) => shop.call("GET", "/profile", { token });
  const ordersOf = (email: string, token: string) =>
    shop.call("GET", `/purchase?patient=${encodeURIComponent(email)}`, { token });

  async function tokenIn(browser: TestBrowser, email: string): Promise<string> {
    const answer = await askToken(shop, { email, cookie: browser.cookie() });
    expect(answer.status, answer.text).toBe(200);
    return answer.json.token;
  }

  async function shopAround(email: string, token: string): Promise<void> {
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("there are no tools");
    await placeOrder(shop, { email, token, userKey: 0 }, tool);
    const body = {
      patient: email,
      patientName: "Whoever Came First",
      phone: "555 0100",
      address: "1 Squatter's Lane",
    };
    expect((await shop.call("POST", "/profile", { token, body })).status).toBe(200);
  }

  it("makes a proven account, and signs it in where it began", async () => {
    const { browser, page, who } = await confirmed(shop);
    expect(await accountOf(who.email)).toBeUndefined();
    const answer = await browser.finish(page, { origin: HERE, "sec-fetch-site": "same-origin" });
    expect(answer).toMatchObject({ status: 200, json: { email: who.email, name: who.name } });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(setCookies(answer).join()).toMatch(/^millwright\.session_token=[\w-]{43}; .*HttpOnly/);
    expect(await accountOf(who.email)).toMatchObject({
      email_proven_at: expect.any(Number),
      password_hash: null,
    });

    const token = await tokenIn(browser, who.email);
    const admin = await prepareBuyer(shop, "admin");
    const { json: users } = await shop.call("GET", "/user?limit=100", { token: admin.token });
    const user = users.find(({ email }: { email: string }) => email === who.email);
    expect(user).toMatchObject({ name: who.name, proven: true });
    expect(user).not.toHaveProperty("role");
    expect((await shop.call("GET", "/user", { token })).status).toBe(403);
  });

  it("finds the account again, whatever address Google has for it by then", async () => {
    const who = newGooglePerson();
    const first = openBrowser(shop);
    await first.signIn(who);
    const token = await tokenIn(first, who.email);
    await shopAround(who.email, token);
    const again = openBrowser(shop);
    await again.signIn({ ...who, name: "Another Name" });
    expect((await ordersOf(who.email, await tokenIn(again, who.email))).json).toHaveLength(1);
    expect((await profileOf(token)).status).toBe(200);

    const kept = `kept-${who.email}`;
    const { id } = (await accountOf(who.email)) ?? {};
    await shop.db.write
      .updateTable("account")
      .set({ email: kept })
      .where("id", "=", id ?? "")
      .execute();
    expect((await openBrowser(shop).signIn(who)).json).toEqual({ email: kept, name: who.name });
    expect(await accountOf(who.email)).toBeUndefined();
  });

  it("takes an address in any spelling for the one it is", async () => {
    const who = newGooglePerson();
    await openBrowser(shop).signIn({ ...who, email: who.email.toUpperCase() });
    expect(await accountOf(who.email)).toBeDefined();
  });

  describe("of somebody whose address is known here", () => {
    it("links a proven account, which keeps its password and all it has", async () => {
      const known = await provenCustomer(shop);
      const token = await tokenOf(shop, known);
      await shopAround(known.email, token);
      const { id } = (await accountOf(known.email)) ?? {};

      const browser = openBrowser(shop);
      const { json } = await browser.signIn(newGooglePerson({ email: known.email }));
      expect(json).toEqual({ email: known.email, name: "Proven Customer" });
      expect(await accountOf(known.email)).toMatchObject({ id });
      const again = await tokenIn(browser, known.email);
      expect((await ordersOf(known.email, again)).json).toHaveLength(1);
      expect((await profileOf(token)).status).toBe(200);
      expect((await askToken(shop, await signInAgain(shop, known))).status).toBe(200);
    });

    it("keeps an unverified account for who signs in to it, and links Google", async () => {
      const session = await signUp(shop, "Whoever Came First");
      const { email } = session;
      const token = await tokenOf(shop, session);
      await shopAround(email, token);
      const who = newGooglePerson({ email });
      const browser = openBrowser(shop);
      const link = await browser.meetUnverified(who);
      const read = await shop.call("POST", "/identity/password-link", { body: { token: link } });
      expect(read.json).toEqual({
        email,
        purpose: "google",
        asksName: true,
        beginsAnew: true,
        orders: 1,
        minLength: 6,
      });
      expect(await browser.verify(link)).toMatchObject({ status: 401, json: { code: "no-proof" } });
      await browser.byPassword(session);
      expect(await browser.verify(link)).toMatchObject({ status: 200, json: { email } });

      const mine = await tokenIn(browser, email);
      expect((await ordersOf(email, mine)).json).toHaveLength(1);
      expect((await profileOf(mine)).json).toMatchObject({ patientName: "Whoever Came First" });
      expect((await profileOf(token)).status).toBe(401);
      const again = openBrowser(shop);
      expect((await again.signIn(who)).json).toEqual({ email, name: "Whoever Came First" });
      expect((await ordersOf(email, await tokenIn(again, email))).json).toHaveLength(1);
      expect((await askToken(shop, await signInAgain(shop, session))).status).toBe(200);
      expect(await browser.startClean(link)).toMatchObject({ status: 410 });
    });

    it("signs nobody in before they have chosen, and lets one choice count", async () => {
      const session = await signUp(shop, "Whoever Came First");
      const who = newGooglePerson({ email: session.email });
      const [one, other] = [openBrowser(shop), openBrowser(shop)];
      const links = [await one.meetUnverified(who), await other.meetUnverified(who)];
      expect((await askToken(shop, { email: who.email, cookie: one.cookie() })).status).toBe(401);
      const answers = await Promise.all([
        one.startClean(links[0] ?? ""),
        other.startClean(links[1] ?? ""),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
      const { json } = await openBrowser(shop).signIn(who);
      expect(json).toEqual({ email: who.email, name: who.name });
    });

    it("starts no clean account by a link that Google has not vouched for", async () => {
      const { email } = await signUp(shop);
      const link = await shop.db.transaction((tx) =>
        makeLink(tx, { purpose: "verification", email, accountId: null }),
      );
      expect(await openBrowser(shop).startClean(link)).toMatchObject({
        status: 409,
        json: { code: "not-by-google" },
      });
    });

    it("puts a squatter out, and shows the owner nothing of theirs", async () => {
      const session = await signUp(shop, "Whoever Came First");
      const who = newGooglePerson({ email: session.email });
      const tokens = [await tokenOf(shop, session), await tokenOf(shop, session)];
      await shopAround(who.email, tokens[0] ?? "");
      const other = await signInAgain(shop, session);

      const browser = openBrowser(shop);
      const link = await browser.meetUnverified(who);
      for (const token of tokens) expect((await profileOf(token)).status).toBe(200);
      expect((await browser.startClean(link)).json).toEqual({ email: who.email, name: who.name });
      for (const token of tokens) expect((await profileOf(token)).status).toBe(401);
      for (const { cookie } of [session, other]) {
        expect((await askToken(shop, { email: who.email, cookie })).status).toBe(401);
      }
      const { email, password } = session;
      const byPassword = await shop.call("POST", "/identity/sign-in", {
        body: { email, password },
      });
      expect(byPassword).toMatchObject({ status: 401, json: { code: "wrong-credentials" } });

      const token = await tokenIn(browser, email);
      expect((await ordersOf(email, token)).json).toEqual([]);
      expect(await profileOf(token)).toMatchObject({ status: 200, json: null });
      const audit = await shop.db.read
        .selectFrom("audit")
        .select(["what", "actor_key"])
        .where("user_email", "=", email)
        .execute();
      expect(audit).toEqual([{ what: "set-aside", actor_key: null }]);

      // Nothing from before comes back with a second sign-in either.
      await openBrowser(shop).signIn(who);
      expect((await profileOf(token)).status).toBe(200);
      expect((await ordersOf(email, token)).json).toEqual([]);
    });

    it("ends what the squatter has begun: links and second factor", async () => {
      const { email } = await signUp(shop);
      const who = newGooglePerson({ email });
      await addSecondFactor(email);
      const browser = openBrowser(shop);
      const { json } = await browser.startClean(await browser.meetUnverified(who));
      expect(json).toEqual({ email: who.email, name: who.name });
    });

    it("asks for the second factor", async () => {
      const known = await provenCustomer(shop);
      const secret = await addSecondFactor(known.email);
      for (const who of [1, 2].map(() => newGooglePerson({ email: known.email }))) {
        const { browser, page } = await confirmed(shop, who);
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
        const code = (await authenticator(secret)).generate();
        const answer = await shop.call("POST", "/identity/second-factor", {
          body: { challenge, code },
        });
        expect(answer).toMatchObject({ status: 200, json: { email: known.email } });
        await forgetUsedCode(known.email);
      }
    });

    it("gives a removed user no token", async () => {
      const who = newGooglePerson();
      const browser = openBrowser(shop);
      await browser.signIn(who);
      const token = await tokenIn(browser, who.email);
      const admin = await prepareBuyer(shop, "admin");
      const path = `/user/${who.email}`;
      expect((await shop.call("DELETE", path, { token: admin.token })).status).toBe(200);
      expect((await profileOf(token)).status).toBe(401);
      const again = openBrowser(shop);
      await again.signIn(who);
      for (const cookie of [again.cookie(), browser.cookie()]) {
        const answer = await askToken(shop, { email: who.email, cookie });
        expect([401, 403], answer.text).toContain(answer.status);
      }
      expect(await askToken(shop, { email: who.email, cookie: again.cookie() })).toMatchObject({
        status: 403,
        json: { code: "account-removed" },
      });
    });
  });

  /** Sets a second factor up; its secret. */
  async function addSecondFactor(email: string): Promise<string> {
    const { id = "" } = (await accountOf(email)) ?? {};
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const seal = makeSeal(shop.config.secretKey ?? "", "second factor");
    const now = Date.now();
    await shop.db.write
      .insertInto("second_factor")
      .values({
        account_id: id,
        sealed_secret: seal.close(secret, id),
        created_at: now,
        confirmed_at: now,
        used_step: 0,
      })
      .execute();
    return secret;
  }

  /** A code works once; a test need not wait for the next. */
  async function forgetUsedCode(email: string): Promise<void> {
    const { id = "" } = (await accountOf(email)) ?? {};
    await shop.db.write
      .updateTable("second_factor")
      .set({ used_step: 0 })
      .where("account_id", "=", id)
      .execute();
  }

  it("leaves a password account of another address alone", async () => {
    const other = await signUp(shop);
    await openBrowser(shop).signIn(newGooglePerson());
    expect((await askToken(shop, other)).status).toBe(200);
  });
});
