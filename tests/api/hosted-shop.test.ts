/** The whole shop with a hosted identity service. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { type Answer, buildShop, type TestShop } from "../support/shop.ts";
import { type HostedPerson, newPerson, startTokenService, type TokenService } from "./id-tokens.ts";
import { placeOrder } from "./ordering.ts";

const HERE = "http://localhost:3000";
const DAY_MS = 24 * 3_600_000;
const SECRET = "A".repeat(43);
/** A sign-in at the service that shows no password. */
const BY_GOOGLE = { firebase: { sign_in_provider: "google.com" } };

describe.each(engines)("a hosted identity service on %s", (engine) => {
  let service: TokenService;
  let shop: TestShop;
  beforeAll(async () => {
    service = await startTokenService();
    shop = await buildShop(engine, service.settings);
  });
  afterAll(async () => {
    await shop.close();
    await service.down();
  });

  const put = (email: string, headers: Record<string, string>) =>
    shop.call("PUT", `/user/${encodeURIComponent(email)}`, { body: { email }, headers });
  const prove = (email: string, idToken: string, headers: Record<string, string> = {}) =>
    put(email, { authorization: `Bearer ${idToken}`, ...headers });
  const signIn = async (person: HostedPerson) => prove(person.email, await service.token(person));
  const startClean = (email: string, idToken: string) =>
    shop.call("PUT", `/user/${encodeURIComponent(email)}`, {
      body: { email, start: "clean" },
      headers: { authorization: `Bearer ${idToken}` },
    });
  const profileOf = (token: string) => shop.call("GET", "/profile", { token });
  const ordersOf = (email: string, token: string) =>
    shop.call("GET", `/purchase?patient=${encodeURIComponent(email)}`, { token });
  const rowsOf = async (table: "access_token" | "shop_user") =>
    (await shop.db.read.selectFrom(table).selectAll().execute()).length;

  async function tokenOf(person: HostedPerson): Promise<string> {
    const { status, text, json } = await signIn(person);
    expect(status, text).toBe(200);
    return json.token;
  }

  async function shopAround(person: HostedPerson, token: string): Promise<void> {
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("there are no tools");
    await placeOrder(shop, { email: person.email, token, userKey: 0 }, tool);
    const profile = {
      patient: person.email,
      patientName: "Whoever Came First",
      phone: "555 0100",
      address: "1 Squatter's Lane",
    };
    expect((await shop.call("POST", "/profile", { token, body: profile })).status).toBe(200);
  }

  it("tells the pages which one", async () => {
    const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID } = service.settings;
    const { json } = await shop.call("GET", "/identity/config");
    expect(json).toMatchObject({
      mode: "hosted",
      firebase: {
        apiKey: FIREBASE_API_KEY,
        authDomain: FIREBASE_AUTH_DOMAIN,
        projectId: FIREBASE_PROJECT_ID,
      },
    });
    expect(JSON.stringify(json)).not.toContain("keys");
  });

  it("gives an access token of the shop's own for the ID token of a new sign-in", async () => {
    const person = newPerson();
    const answer = await signIn(person);
    expect(answer).toMatchObject({ status: 200, json: { email: person.email, name: person.name } });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.json.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(answer.json).not.toHaveProperty("role");
    const lives = Date.parse(answer.json.expiresAt) - Date.now();
    expect(Math.abs(lives - 7 * DAY_MS)).toBeLessThan(60_000);
    expect((await profileOf(answer.json.token)).status).toBe(200);
  });

  it("takes each ID token once", async () => {
    const person = newPerson();
    const idToken = await service.token(person);
    const answers = await Promise.all([1, 2, 3].map(() => prove(person.email, idToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await prove(person.email, idToken)).toMatchObject({
      status: 401,
      json: { code: "no-proof" },
    });
  });

  it("takes no sign-in from before all were ended, however often its token is refreshed", async () => {
    const person = newPerson();
    const signedInAt = Math.floor(Date.now() / 1000) - 5;
    const refreshed = (jti: string) =>
      service
        .token(person, { auth_time: signedInAt, jti })
        .then((token) => prove(person.email, token));
    const { json } = await refreshed("first");
    expect((await refreshed("second")).status).toBe(200);
    const ended = await shop.call("DELETE", "/identity/session", { token: json.token });
    expect(ended).toMatchObject({ status: 200 });
    expect(await refreshed("third")).toMatchObject({ status: 401, json: { code: "no-proof" } });
    expect((await signIn(person)).status).toBe(200);
  });

  it("finds its people again by their account, in whatever spelling the path is", async () => {
    const person = newPerson();
    await shopAround(person, await tokenOf(person));
    const again = await prove(person.email.toUpperCase(), await service.token(person));
    expect(again).toMatchObject({ status: 200, json: { email: person.email } });
    expect((await ordersOf(person.email, again.json.token)).json).toHaveLength(1);
    expect((await profileOf(again.json.token)).json.patientName).toBe("Whoever Came First");
  });

  it("says who is an admin, and gives them a day less", async () => {
    const person = newPerson({ email_verified: true });
    await tokenOf(person);
    await shop.db.write
      .updateTable("shop_user")
      .set({ role: "admin" })
      .where("email", "=", person.email)
      .execute();
    const { json } = await signIn(person);
    expect(json.role).toBe("admin");
    expect(Math.abs(Date.parse(json.expiresAt) - Date.now() - DAY_MS / 2)).toBeLessThan(60_000);
    expect((await shop.call("GET", "/user", { token: json.token })).status).toBe(200);
  });

  it("keeps every bad token out, with one and the same answer, and makes nothing of it", async () => {
    const person = newPerson();
    const before = [await rowsOf("access_token"), await rowsOf("shop_user")];
    const texts = new Set<string>();
    for (const [kind, make] of Object.entries(service.bad(person))) {
      const answer = await prove(person.email, await make());
      expect(answer, kind).toMatchObject({ status: 401, json: { code: "no-proof" } });
      texts.add(answer.text);
    }
    const nothing = await put(person.email, {});
    expect(nothing.status).toBe(401);
    expect([...texts]).toEqual([nothing.text]);
    expect([await rowsOf("access_token"), await rowsOf("shop_user")]).toEqual(before);
  });

  it("takes neither access token nor cookie for a proof", async () => {
    const person = newPerson();
    const token = await tokenOf(person);
    const before = await rowsOf("access_token");
    const idToken = await service.token(person);
    for (const [name, value] of [
      ["authorization", `Bearer ${token}`],
      ["cookie", `millwright.session_token=${token}`],
      ["cookie", `millwright.session_token=${idToken}`],
    ] as const) {
      expect(await put(person.email, { [name]: value })).toMatchObject({ status: 401 });
    }
    expect(await rowsOf("access_token")).toBe(before);
  });

  it("takes no ID token for an access token", async () => {
    const person = newPerson();
    await tokenOf(person);
    expect((await profileOf(await service.token(person))).status).toBe(401);
  });

  it("refuses another's e-mail, however it is spelled, and a body that names another", async () => {
    const [mine, other] = [newPerson(), newPerson()];
    await tokenOf(other);
    const idToken = await service.token(mine);
    for (const email of [other.email, other.email.toUpperCase(), "nobody@shop.test"]) {
      const answer = await prove(email, idToken);
      expect(answer).toMatchObject({ status: 403, json: { code: "not-your-email" } });
    }
    const body = { email: other.email };
    const headers = { authorization: `Bearer ${idToken}` };
    expect((await shop.call("PUT", `/user/${mine.email}`, { body, headers })).status).toBe(422);
  });

  it("is asked by the shop's own pages alone", async () => {
    const person = newPerson();
    const idToken = await service.token(person);
    const foreign = await prove(person.email, idToken, { origin: "https://evil.test" });
    expect(foreign).toMatchObject({ status: 403, json: { code: "foreign-origin" } });
    expect((await prove(person.email, idToken, { origin: HERE })).status).toBe(200);
  });

  it("ends the tokens at sign-out", async () => {
    const person = newPerson();
    const token = await tokenOf(person);
    const out = await shop.call("POST", "/identity/sign-out", { token, body: {} });
    expect(out).toMatchObject({ status: 200, json: { signedOut: true } });
    expect((await profileOf(token)).status).toBe(401);
    expect((await signIn(person)).status).toBe(200);
  });

  it("ends all tokens where one is signed out everywhere", async () => {
    const person = newPerson();
    const tokens = [await tokenOf(person), await tokenOf(person)];
    const [token = ""] = tokens;
    expect((await shop.call("DELETE", "/identity/session", { token })).status).toBe(200);
    for (const one of tokens) expect((await profileOf(one)).status).toBe(401);
  });

  describe("whose account's mailbox is proven later, under the same uid", () => {
    it("keeps everything for whoever shows its password, and ends the tokens from before", async () => {
      const person = newPerson();
      const old = [await tokenOf(person), await tokenOf(person)];
      await shopAround(person, old[0] ?? "");
      const answer = await signIn({ ...person, email_verified: true });
      expect(answer.status, answer.text).toBe(200);
      for (const token of old) expect((await profileOf(token)).status).toBe(401);
      const { token } = answer.json;
      expect((await ordersOf(person.email, token)).json).toHaveLength(1);
      expect((await profileOf(token)).json).not.toBeNull();
      expect((await ordersOf(person.email, await tokenOf(person))).json).toHaveLength(1);
    });

    it("asks first whoever comes another way: a clean account shows nothing from before, and ends its tokens", async () => {
      const squatter = newPerson();
      const old = [await tokenOf(squatter), await tokenOf(squatter)];
      await shopAround(squatter, old[0] ?? "");

      const owner = { ...squatter, email_verified: true, name: "The Owner" };
      const idToken = await service.token(owner, BY_GOOGLE);
      for (const _ of [1, 2]) {
        const asked = await prove(owner.email, idToken);
        expect(asked).toMatchObject({
          status: 409,
          json: { code: "account-not-verified", orders: 1 },
        });
        expect(asked.json).not.toHaveProperty("token");
      }
      for (const token of old) expect((await profileOf(token)).status).toBe(200);
      const answer = await startClean(owner.email, idToken);
      expect(answer).toMatchObject({
        status: 200,
        json: { email: owner.email, name: "The Owner" },
      });
      for (const token of old) expect((await profileOf(token)).status).toBe(401);
      const { token } = answer.json;
      expect((await ordersOf(owner.email, token)).json).toEqual([]);
      expect(await profileOf(token)).toMatchObject({ status: 200, json: null });

      // From here on they are the same person, whatever a token says of the mailbox.
      await shopAround(owner, token);
      for (const person of [owner, squatter]) {
        const again = await tokenOf(person);
        expect((await ordersOf(owner.email, again)).json).toHaveLength(1);
      }
      expect((await profileOf(token)).status).toBe(200);
    });

    it("begins anew once, however many tabs come home", async () => {
      const squatter = newPerson();
      await shopAround(squatter, await tokenOf(squatter));
      const owner = { ...squatter, email_verified: true };
      const answers = await Promise.all(
        [1, 2, 3].map(async (tab) =>
          startClean(owner.email, await service.token(owner, { ...BY_GOOGLE, tab })),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { json } of answers) {
        expect((await ordersOf(owner.email, json.token)).json).toEqual([]);
      }
      const users = await shop.db.read
        .selectFrom("shop_user")
        .select("set_aside_at")
        .where((row) =>
          row.or([row("subject", "=", owner.sub), row("subject", "like", `${owner.sub}#%`)]),
        )
        .execute();
      expect(users.filter(({ set_aside_at }) => set_aside_at === null)).toHaveLength(1);
      expect(users).toHaveLength(2);
    });
  });

  it("gives an address to the account that proves the mailbox, with nothing of the one that did not", async () => {
    const squatter = newPerson();
    const old = await tokenOf(squatter);
    await shopAround(squatter, old);
    const owner = newPerson({ email: squatter.email, email_verified: true });
    expect(await signIn(owner)).toMatchObject({
      status: 409,
      json: { code: "account-not-verified", orders: 1 },
    });
    const { token } = (await startClean(owner.email, await service.token(owner))).json;
    expect((await profileOf(old)).status).toBe(401);
    expect((await ordersOf(owner.email, token)).json).toEqual([]);
    expect((await profileOf(token)).json).toBeNull();
    expect(await signIn(squatter)).toMatchObject({
      status: 409,
      json: { code: "email-not-proven" },
    });
  });

  it("gives no record of a user away to another account with the same e-mail", async () => {
    const { email } = await prepareBuyer(shop);
    expect(await signIn(newPerson({ email }))).toMatchObject({
      status: 409,
      json: { code: "email-not-proven" },
    });
  });

  describe("a removed user", () => {
    const expectRemoved = (answer: Answer) =>
      expect(answer).toMatchObject({ status: 403, json: { code: "account-removed" } });

    it("gets no new token, by account or by address, until an admin restores it", async () => {
      const admin = await prepareBuyer(shop, "admin");
      const person = newPerson({ email_verified: true });
      const token = await tokenOf(person);
      const path = `/user/${person.email}`;
      expect((await shop.call("DELETE", path, { token: admin.token })).status).toBe(200);
      expect((await profileOf(token)).status).toBe(401);
      expectRemoved(await signIn(person));
      expectRemoved(await signIn({ ...person, email_verified: false }));
      expectRemoved(await signIn(newPerson({ email: person.email, email_verified: true })));
      expectRemoved(await signIn(newPerson({ email: person.email })));
      await shop.call("PUT", `${path}/restore`, { token: admin.token });
      expect((await signIn(person)).status).toBe(200);
    });

    it("stays removed when its mailbox is proven afterwards", async () => {
      const admin = await prepareBuyer(shop, "admin");
      const person = newPerson();
      await tokenOf(person);
      await shop.call("DELETE", `/user/${person.email}`, { token: admin.token });
      expectRemoved(await signIn({ ...person, email_verified: true }));
    });
  });

  it.each([
    ["POST", "/identity/sign-up", { name: "Ada", email: "ada@shop.test", password: "123456" }],
    ["POST", "/identity/sign-in", { email: "ada@shop.test", password: "123456" }],
    ["POST", "/identity/second-factor", { challenge: SECRET, code: "123456" }],
    ["POST", "/identity/google", { verifier: SECRET }],
    ["POST", "/identity/password-reset", { email: "ada@shop.test" }],
    ["POST", "/identity/verification", {}],
    ["POST", "/identity/password-link", { token: SECRET }],
    ["POST", "/identity/password", { token: SECRET, password: "123456" }],
    ["PUT", "/identity/password", { currentPassword: "123456", newPassword: "1234567" }],
    ["GET", "/identity/account", undefined],
    ["POST", "/identity/second-factor/begin", {}],
    ["POST", "/identity/second-factor/confirm", { code: "123456" }],
    ["POST", "/identity/second-factor/end", { code: "123456" }],
  ])("does not offer what is the embedded service's: %s %s", async (method, path, body) => {
    const token = await tokenOf(newPerson());
    const answer = await shop.call(method, path, { token, body });
    expect(answer, answer.text).toMatchObject({ status: 409, json: { code: "not-offered" } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});
