import { beforeAll, describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { issueToken, requestToken, type Session, signUp } from "#support/people/sessions.ts";
import { refusedWith } from "#support/refused-with.ts";
import { sharedShop } from "#support/shared-shop.ts";

const HERE = "http://localhost:3000";

describe.each(engines)("an access token on %s", (engine) => {
  const shop = sharedShop(engine);
  const profile = (token: string) => shop.call("GET", "/profile", { token });

  let session: Session;
  beforeAll(async () => {
    session = await signUp(shop);
  });

  it("is issued to its own account only", async () => {
    const answer = await requestToken(shop, session);
    expect(answer).toMatchObject({
      status: 200,
      headers: { "cache-control": "no-store" },
      json: { token: expect.stringMatching(/^[\w-]{43}$/), email: session.email },
    });
    expect(answer.json).not.toHaveProperty("role");
    // This shop sends no email, so that nothing can be verified.
    expect(answer.json).not.toHaveProperty("verification");
    const lifetimeMs = Date.parse(answer.json.expiresAt) - Date.now();
    expect(lifetimeMs / 86_400_000).toBeCloseTo(7, 2);
    expect((await profile(answer.json.token)).status).toBe(200);
  });

  it.each<[string, () => Promise<{ status: number; json: { code: string } }>, number, string]>([
    ["no session", () => requestToken(shop, { ...session, cookie: "" }), 401, "no-proof"],
    [
      "a forged session",
      () => requestToken(shop, { ...session, cookie: "millwright.session_token=abc.def" }),
      401,
      "no-proof",
    ],
    [
      "a session with a forged signature",
      () => requestToken(shop, { ...session, cookie: `${session.cookie.slice(0, -8)}AAAAAAAA` }),
      401,
      "no-proof",
    ],
    [
      "another's session",
      async () => requestToken(shop, { ...(await signUp(shop)), email: session.email }),
      403,
      "not-your-email",
    ],
    [
      "another site's page",
      () => requestToken(shop, session, { origin: "https://evil.test" }),
      403,
      "foreign-origin",
    ],
    [
      "a page without an origin",
      () => requestToken(shop, session, { origin: "null" }),
      403,
      "foreign-origin",
    ],
    [
      "another port",
      () => requestToken(shop, session, { origin: "http://localhost:3001" }),
      403,
      "foreign-origin",
    ],
    [
      "a browser that says cross-site",
      () => requestToken(shop, session, { "sec-fetch-site": "cross-site" }),
      403,
      "foreign-origin",
    ],
    [
      "a form's content type",
      () => requestToken(shop, session, { "content-type": "text/plain" }),
      415,
      "wrong-media-type",
    ],
  ])("is not issued for %s", async (_name, ask, status, code) => {
    const tokens = () => shop.db.read.selectFrom("access_token").select("hash").execute();
    const before = await tokens();
    expect(await ask()).toMatchObject({ status, json: { code } });
    expect(await tokens()).toEqual(before);
  });

  it("is not issued when path and body differ", async () => {
    const refused = await shop.call("PUT", `/user/${session.email}`, {
      body: { email: "other@shop.test" },
      headers: { cookie: session.cookie },
    });
    expect(refused).toMatchObject(refusedWith(422, "invalid-input"));
  });

  it("is issued to same-site requests and any spelling of the email, for the same user", async () => {
    const { email, cookie } = session;
    const spelled = { email: email.toUpperCase(), cookie };
    const headers = { origin: HERE, "sec-fetch-site": "same-origin" };
    const answer = await requestToken(shop, spelled, headers);
    expect(answer).toMatchObject({ status: 200, json: { email } });
    const users = await shop.db.read
      .selectFrom("shop_user")
      .select("key")
      .where("email", "like", email)
      .execute();
    expect(users).toHaveLength(1);
  });

  it("belongs to one user, however many requests are concurrent", async () => {
    const fresh = await signUp(shop);
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestToken(shop, fresh)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.token)).size).toBe(5);
  });

  it("is not accepted as a session, nor a session as an access token", async () => {
    const token = await issueToken(shop, session);
    const value = session.cookie.split("=")[1] ?? "";
    for (const bearer of [value, decodeURIComponent(value), value.split(".")[0]]) {
      expect((await profile(bearer ?? "")).status).toBe(401);
    }
    for (const cookie of [`millwright.session_token=${token}`, `accessToken=${token}`]) {
      expect((await requestToken(shop, { ...session, cookie })).status).toBe(401);
    }
    const byCookie = await shop.call("GET", "/profile", { headers: { cookie: session.cookie } });
    expect(byCookie.status).toBe(401);
  });
});
