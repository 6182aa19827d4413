import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { issueToken, requestToken, type Session, signUp } from "#support/people/sessions.ts";
import { changeRows, findRow } from "#support/rows.ts";
import { sharedShop } from "#support/shared-shop.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

describe.each(engines)("the life of a sign-in on %s", (engine) => {
  const shop = sharedShop(engine);

  const profile = async (token: string) => (await shop.call("GET", "/profile", { token })).status;

  /** Backdates the creation and last use of an account's session and tokens. */
  async function age({ email }: Session, sinceMade: number, sinceUse: number): Promise<void> {
    const times = { created_at: Date.now() - sinceMade, used_at: Date.now() - sinceUse };
    const { id } = await findRow(shop.db, "account", ["email", email]);
    await changeRows(shop.db, "identity_session", ["account_id", id], times);
    const { key } = await findRow(shop.db, "shop_user", ["email", email]);
    await changeRows(shop.db, "access_token", ["user_key", key], times);
  }

  const cases = [
    ["a customer", null, 24 * HOUR_MS, 7 * DAY_MS],
    ["an admin", "admin", HOUR_MS, 12 * HOUR_MS],
  ] as const;

  describe.each(cases)("of %s", (_who, role, idleMs, absoluteMs) => {
    async function signedIn(): Promise<Session & { token: string }> {
      const session = await signUp(shop);
      await issueToken(shop, session);
      await changeRows(shop.db, "shop_user", ["email", session.email], { role });
      return { ...session, token: await issueToken(shop, session) };
    }

    it("ends after the idle time, for token and session alike", async () => {
      // Two sessions: a pending use keeps its token alive.
      const [used, session] = [await signedIn(), await signedIn()];
      await age(used, idleMs, idleMs - MINUTE_MS);
      expect(await profile(used.token)).toBe(200);
      await age(session, idleMs, idleMs);
      expect(await profile(session.token)).toBe(401);
      expect((await requestToken(shop, session)).status).toBe(401);
    });

    it("ends after its absolute time, however much it is used", async () => {
      const session = await signedIn();
      await age(session, absoluteMs - MINUTE_MS, 0);
      expect(await profile(session.token)).toBe(200);
      await age(session, absoluteMs, 0);
      expect(await profile(session.token)).toBe(401);
      expect((await requestToken(shop, session)).status).toBe(401);
    });

    it("is extended by use, and an expired token is renewed meanwhile", async () => {
      const session = await signedIn();
      await age(session, idleMs, idleMs - MINUTE_MS);
      expect(await profile(session.token)).toBe(200);
      await shop.db.write.deleteFrom("access_token").execute();
      const renewed = await issueToken(shop, session);
      expect(await profile(renewed)).toBe(200);
    });
  });

  it("leaves no token behind when a sign-out meets a renewal", async () => {
    const signOut = ({ cookie }: Session) =>
      shop.call("POST", "/identity/sign-out", { body: {}, headers: { cookie } });
    for (let round = 0; round < 15; round += 1) {
      const session = await signUp(shop);
      const first = await issueToken(shop, session);
      const [renewal] = await Promise.all([requestToken(shop, session), signOut(session)]);
      expect([200, 401]).toContain(renewal.status);
      for (const token of [first, renewal.json.token ?? "none"])
        expect(await profile(token)).toBe(401);
    }
    const renewed = await signUp(shop);
    const token = await issueToken(shop, renewed);
    await signOut(renewed);
    expect(await profile(token)).toBe(401);
  });

  it("revokes the session that a sign-in replaces in the same browser, and no other", async () => {
    const first = await signUp(shop);
    const firstToken = await issueToken(shop, first);
    const elsewhere = await shop.call("POST", "/identity/sign-in", { body: first });
    expect(elsewhere.status).toBe(422);
    const body = { email: first.email, password: first.password };
    const again = await shop.call("POST", "/identity/sign-in", {
      body,
      headers: { cookie: first.cookie },
    });
    expect(again.status).toBe(200);
    expect(await profile(firstToken)).toBe(401);
    expect((await requestToken(shop, first)).status).toBe(401);
    const other = await signUp(shop);
    const otherToken = await issueToken(shop, other);
    await shop.call("POST", "/identity/sign-in", { body });
    expect(await profile(otherToken)).toBe(200);
  });
});
