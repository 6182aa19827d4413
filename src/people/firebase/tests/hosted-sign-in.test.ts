/** Hosted sign-ins at the whole shop: which are accepted, and for how long. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { createCustomerData, ordersOf, profileOf } from "#support/people/customer-data.ts";
import { createHostedShop } from "#support/people/hosted-shop.ts";
import { newPerson } from "#support/people/id-tokens.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";

const HERE = "http://localhost:3000";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SECRET = "A".repeat(43);

describe.each(engines)("a hosted identity service on %s", (engine) => {
  const stage = createHostedShop(engine);
  const { put, signInBy, signIn, issueToken } = stage;
  const rowsOf = async (table: "access_token" | "shop_user") =>
    (await stage.shop.db.read.selectFrom(table).selectAll().execute()).length;

  it("is named in the configuration", async () => {
    const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID } = stage.service.settings;
    const { json } = await stage.shop.call("GET", "/identity/config");
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

  it("yields an access token of the shop for the ID token of a recent sign-in", async () => {
    const person = newPerson();
    const answer = await signIn(person);
    expect(answer).toMatchObject({ status: 200, json: { email: person.email, name: person.name } });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.json.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(answer.json).not.toHaveProperty("role");
    const lives = Date.parse(answer.json.expiresAt) - Date.now();
    expect(Math.abs(lives - 7 * DAY_MS)).toBeLessThan(HOUR_MS);
    expect((await profileOf(stage.shop, answer.json.token)).status).toBe(200);
  });

  it("accepts each ID token once", async () => {
    const person = newPerson();
    const idToken = await stage.service.token(person);
    const answers = await Promise.all([1, 2, 3].map(() => signInBy(person.email, idToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await signInBy(person.email, idToken)).toMatchObject(refusedWith(401, "no-proof"));
  });

  it("accepts no sign-in from before all were revoked, however often its token is refreshed", async () => {
    const person = newPerson();
    const signedInAt = Math.floor(Date.now() / 1000) - 5;
    const refreshed = (jti: string) =>
      stage.service
        .token(person, { auth_time: signedInAt, jti })
        .then((token) => signInBy(person.email, token));
    const { json } = await refreshed("first");
    expect((await refreshed("second")).status).toBe(200);
    const ended = await stage.shop.call("DELETE", "/identity/session", { token: json.token });
    expect(ended).toMatchObject({ status: 200 });
    expect(await refreshed("third")).toMatchObject(refusedWith(401, "no-proof"));
    expect((await signIn(person)).status).toBe(200);
  });

  it("finds users again by their account, whatever the spelling of the path", async () => {
    const person = newPerson();
    await createCustomerData(stage.shop, person.email, await issueToken(person));
    const again = await signInBy(person.email.toUpperCase(), await stage.service.token(person));
    expect(again).toMatchObject({ status: 200, json: { email: person.email } });
    expect((await ordersOf(stage.shop, person.email, again.json.token)).json).toHaveLength(1);
    expect((await profileOf(stage.shop, again.json.token)).json.patientName).toBe("First Customer");
  });

  it("reports admins, whose tokens are shorter-lived", async () => {
    const person = newPerson({ email_verified: true });
    await issueToken(person);
    await changeRows(stage.shop.db, "shop_user", ["email", person.email], { role: "admin" });
    const { json } = await signIn(person);
    expect(json.role).toBe("admin");
    expect(Math.abs(Date.parse(json.expiresAt) - Date.now() - DAY_MS / 2)).toBeLessThan(HOUR_MS);
    expect((await stage.shop.call("GET", "/user", { token: json.token })).status).toBe(200);
  });

  it("refuses every bad token with the same answer, and stores nothing", async () => {
    const person = newPerson();
    const before = [await rowsOf("access_token"), await rowsOf("shop_user")];
    const texts = new Set<string>();
    for (const [kind, make] of Object.entries(stage.service.bad(person))) {
      const answer = await signInBy(person.email, await make());
      expect(answer, kind).toMatchObject(refusedWith(401, "no-proof"));
      texts.add(answer.text);
    }
    const nothing = await put(person.email, {});
    expect(nothing.status).toBe(401);
    expect([...texts]).toEqual([nothing.text]);
    expect([await rowsOf("access_token"), await rowsOf("shop_user")]).toEqual(before);
  });

  it("accepts neither an access token nor a cookie as an ID token", async () => {
    const person = newPerson();
    const token = await issueToken(person);
    const before = await rowsOf("access_token");
    const idToken = await stage.service.token(person);
    for (const [name, value] of [
      ["authorization", `Bearer ${token}`],
      ["cookie", `millwright.session_token=${token}`],
      ["cookie", `millwright.session_token=${idToken}`],
    ] as const) {
      expect(await put(person.email, { [name]: value })).toMatchObject({ status: 401 });
    }
    expect(await rowsOf("access_token")).toBe(before);
  });

  it("accepts no ID token as an access token", async () => {
    const person = newPerson();
    await issueToken(person);
    expect((await profileOf(stage.shop, await stage.service.token(person))).status).toBe(401);
  });

  it("refuses another user's email in any spelling, and a body with another email", async () => {
    const [mine, other] = [newPerson(), newPerson()];
    await issueToken(other);
    const idToken = await stage.service.token(mine);
    for (const email of [other.email, other.email.toUpperCase(), "nobody@shop.test"]) {
      const answer = await signInBy(email, idToken);
      expect(answer).toMatchObject(refusedWith(403, "not-your-email"));
    }
    const body = { email: other.email };
    const headers = { authorization: `Bearer ${idToken}` };
    expect((await stage.shop.call("PUT", `/user/${mine.email}`, { body, headers })).status).toBe(
      422,
    );
  });

  it("answers same-site requests only", async () => {
    const person = newPerson();
    const idToken = await stage.service.token(person);
    const foreign = await signInBy(person.email, idToken, { origin: "https://evil.test" });
    expect(foreign).toMatchObject(refusedWith(403, "foreign-origin"));
    expect((await signInBy(person.email, idToken, { origin: HERE })).status).toBe(200);
  });

  it("revokes the tokens at sign-out", async () => {
    const person = newPerson();
    const token = await issueToken(person);
    const out = await stage.shop.call("POST", "/identity/sign-out", { token, body: {} });
    expect(out).toMatchObject({ status: 200, json: { signedOut: true } });
    expect((await profileOf(stage.shop, token)).status).toBe(401);
    expect((await signIn(person)).status).toBe(200);
  });

  it("revokes all tokens when signing out everywhere", async () => {
    const person = newPerson();
    const tokens = [await issueToken(person), await issueToken(person)];
    const [token = ""] = tokens;
    expect((await stage.shop.call("DELETE", "/identity/session", { token })).status).toBe(200);
    for (const one of tokens) expect((await profileOf(stage.shop, one)).status).toBe(401);
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
  ])("does not offer the embedded service's calls: %s %s", async (method, path, body) => {
    const token = await issueToken(newPerson());
    const answer = await stage.shop.call(method, path, { token, body });
    expect(answer, answer.text).toMatchObject(refusedWith(409, "not-offered"));
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});
