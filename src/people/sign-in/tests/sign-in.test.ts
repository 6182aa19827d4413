import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { earlierHash } from "#support/people/earlier-hash.ts";
import {
  cookieOf,
  issueToken,
  requestToken,
  setCookies,
  signUp,
} from "#support/people/sessions.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows, findRow } from "#support/rows.ts";
import { sharedShop } from "#support/shared-shop.ts";

const HERE = "http://localhost:3000";

describe.each(engines)("sign-up and sign-in on %s", (engine) => {
  const shop = sharedShop(engine);

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    shop.call("POST", `/identity/${path}`, { body, headers });
  const signIn = (email: string, password: string) => post("sign-in", { email, password });
  const profile = (token: string) => shop.call("GET", "/profile", { token });

  it("set a cookie that scripts and other sites cannot use", async () => {
    const body = { name: "  Ada  ", email: "ada@shop.test", password: "mill-7" };
    const answer = await post("sign-up", body);
    expect(answer).toMatchObject({ status: 200, json: { email: "ada@shop.test", name: "Ada" } });
    expect(answer.text).not.toContain("token");
    const cookies = setCookies(answer);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^millwright\.session_token=[^;]{32,};/);
    for (const flag of ["HttpOnly", "SameSite=Strict", "Path=/api", "Max-Age=604800"]) {
      expect(cookies[0]).toMatch(new RegExp(`; ${flag}(;|$)`, "i"));
    }
    expect(cookies[0]).not.toMatch(/secure|domain/i);
  });

  it("store no password and no token in plain text", async () => {
    const session = await signUp(shop);
    const token = await issueToken(shop, session);
    const rows = JSON.stringify([
      await shop.db.read.selectFrom("account").selectAll().execute(),
      await shop.db.read.selectFrom("access_token").selectAll().execute(),
    ]);
    expect(rows).toContain("$argon2id$");
    expect(rows).not.toContain(session.password);
    expect(rows).not.toContain(token);
  });

  it.each([
    "r&d/mill@müller.test",
    "  R&D/Mill@MU\u0308LLER.Test ",
    "r&d/mill@xn--mller-kva.test",
    "\u200br&d/mill@müller\uff0etest\u202c",
  ])("refuse a second sign-up as %j, and sign in with it", async (email) => {
    const body = { name: "First", email: "r&d/mill@müller.test", password: "secret-1" };
    await post("sign-up", body);
    const again = await post("sign-up", { ...body, email, password: "secret-2" });
    expect(again).toMatchObject(refusedWith(409, "email-taken"));
    const session = await signIn(email, "secret-1");
    expect(session).toMatchObject({ json: { email: "r&d/mill@xn--mller-kva.test" } });
    const path = `/user/${encodeURIComponent(email)}`;
    const headers = { cookie: cookieOf(session) };
    expect(await shop.call("PUT", path, { body: { email }, headers })).toMatchObject({
      status: 200,
      json: { token: expect.any(String) },
    });
  });

  const EARLIER = ["ada..b@shop.test", ".ada@shop.test", "ada.@shop.test", "ada@-shop-.test"];
  it.each([...EARLIER, "'ada@shop.test", "%20ada@shop.test"])(
    "find the account of %s, which signed up under an earlier rule",
    async (email) => {
      const { password, email: signedUp } = await signUp(shop);
      await changeRows(shop.db, "account", ["email", signedUp], { email });
      const session = await signIn(` ${email.toUpperCase()}`, password);
      expect(session).toMatchObject({ status: 200, json: { email } });
      const token = await issueToken(shop, { cookie: cookieOf(session), email, password });
      const body = {
        patient: email,
        patientName: "Ada",
        phone: "+1 216 555 0188",
        address: "1 Mill",
      };
      expect((await shop.call("POST", "/profile", { token, body })).status).toBe(200);
      const own = await shop.call("GET", `/purchase?patient=${encodeURIComponent(email)}`, {
        token,
      });
      expect(own.status).toBe(200);
      if (!EARLIER.includes(email)) return;
      expect((await post("sign-up", { name: "New", email, password })).status).toBe(422);
    },
  );

  it("find an account behind the mark of a spreadsheet", async () => {
    const { password, email } = await signUp(shop);
    expect(await signIn(`'${email}`, password)).toMatchObject({ status: 200, json: { email } });
  });

  it.each(["duplicate@shop.test", "  DUPLICATE@Shop.Test "])(
    "refuse a second sign-up as %j",
    async (email) => {
      const body = { name: "First", email: "duplicate@shop.test", password: "secret-1" };
      await post("sign-up", body);
      const again = await post("sign-up", { ...body, email, password: "secret-2" });
      expect(again).toMatchObject(refusedWith(409, "email-taken"));
      expect(setCookies(again)).toEqual([]);
      expect((await signIn("duplicate@shop.test", "secret-2")).status).toBe(401);
    },
  );

  it("create one account for three concurrent sign-ups", async () => {
    const body = { name: "Twin", email: "twin@shop.test", password: "correct horse" };
    const answers = await Promise.all([1, 2, 3].map(() => post("sign-up", body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("accept any spelling of the email, and answer wrong credentials alike", async () => {
    const { email, password } = await signUp(shop);
    const { status, json } = await signIn(` ${email.toUpperCase()} `, password);
    expect({ status, json }).toEqual({ status: 200, json: { email, name: "Test Customer" } });
    const wrong = await signIn(email, "wrong password");
    const unknown = await signIn("nobody@shop.test", password);
    expect(wrong).toMatchObject(refusedWith(401, "wrong-credentials"));
    expect(unknown.text).toBe(wrong.text);
    expect(setCookies(wrong)).toEqual([]);
  });

  it("renew an outdated hash of the password once, also when two come at a time", async () => {
    const { email, password } = await signUp(shop);
    const hash = async () => (await findRow(shop.db, "account", ["email", email])).password_hash;
    const earlier = earlierHash(password, 2);
    await changeRows(shop.db, "account", ["email", email], { password_hash: earlier });
    expect((await signIn(email, "wrong password")).status).toBe(401);
    expect(await hash()).toBe(earlier);
    const both = await Promise.all([signIn(email, password), signIn(email, password)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const renewed = await hash();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect((await signIn(email, password)).status).toBe(200);
    expect(await hash()).toBe(renewed);
  });

  it("revoke session and tokens at sign-out, by cookie or by token alone", async () => {
    for (const by of ["cookie", "token"] as const) {
      const session = await signUp(shop);
      const token = await issueToken(shop, session);
      const answer = await shop.call("POST", "/identity/sign-out", {
        body: {},
        ...(by === "token" ? { token } : { headers: { cookie: session.cookie } }),
      });
      expect(answer).toMatchObject({ status: 200, json: { signedOut: true } });
      expect(await profile(token), by).toMatchObject({ status: 401 });
      if (by === "cookie") {
        expect(setCookies(answer).join()).toMatch(/millwright\.session_token=;.*Max-Age=0/i);
        expect((await requestToken(shop, session)).status).toBe(401);
      }
    }
  });

  it("refuse a cross-site sign-out, and accept a second sign-out", async () => {
    const session = await signUp(shop);
    const token = await issueToken(shop, session);
    const headers = { cookie: session.cookie, origin: "https://evil.test" };
    expect((await post("sign-out", {}, headers)).status).toBe(403);
    expect((await profile(token)).status).toBe(200);
    for (let times = 0; times < 2; times += 1) {
      expect((await post("sign-out", {}, { cookie: session.cookie })).status).toBe(200);
    }
    expect((await post("sign-out", {})).status).toBe(200);
  });

  it("refuse cross-site requests", async () => {
    const { email, password } = await signUp(shop);
    for (const origin of ["https://evil.test", "null", `${HERE}.evil.test`]) {
      for (const [path, body] of [
        ["sign-in", { email, password }],
        ["sign-up", { name: "Eve", email: "eve@shop.test", password }],
      ] as const) {
        const answer = await post(path, body, { origin });
        expect(answer).toMatchObject(refusedWith(403, "foreign-origin"));
        expect(setCookies(answer)).toEqual([]);
      }
    }
  });

  it("refuse a removed user", async () => {
    const session = await signUp(shop);
    const token = await issueToken(shop, session);
    await changeRows(shop.db, "shop_user", ["email", session.email], { removed_at: Date.now() });
    expect((await profile(token)).status).toBe(401);
    expect(await requestToken(shop, session)).toMatchObject(refusedWith(403, "account-removed"));
  });

  it("give an account with the same email no access to a user's data", async () => {
    const known = await prepareBuyer(shop);
    const body = { name: "Claimer", email: known.email, password: "correct horse" };
    const cookie = cookieOf(await post("sign-up", body));
    expect(await requestToken(shop, { email: known.email, cookie })).toMatchObject(
      refusedWith(409, "email-not-proven"),
    );
  });

  it("refuse or accept unusual emails, and never fail on one", async () => {
    const { cookie } = await signUp(shop);
    const odd = ["a..b@shop.test", ".a@shop.test", "a.@shop.test", '"a b"@shop.test', "a@b@c.test"];
    const anyByte = Array.from(
      { length: 127 },
      (_, code) => `a${String.fromCharCode(code)}b@shop.test`,
    );
    for (const email of [
      ...anyByte,
      ...odd,
      "ä@shop.test",
      "a@shöp.test",
      "a@[127.0.0.1]",
      "@",
      "",
    ]) {
      const taken = await requestToken(shop, { email, cookie });
      expect(taken.status, JSON.stringify(email)).toBeGreaterThanOrEqual(400);
      expect(taken.status, JSON.stringify(email)).toBeLessThan(500);
      if (/^a[a-z0-9]b@/i.test(email)) continue;
      const made = await post("sign-up", { name: "Odd", email, password: "correct horse" });
      expect([200, 409, 422], `${JSON.stringify(email)} ${made.text}`).toContain(made.status);
      if (made.status !== 200) continue;
      const own = { email: made.json.email, cookie: cookieOf(made) };
      expect((await requestToken(shop, own)).status, JSON.stringify(email)).toBe(200);
      expect((await signIn(email, "correct horse")).status, JSON.stringify(email)).toBe(200);
    }
  });
});
