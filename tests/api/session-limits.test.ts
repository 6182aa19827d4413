import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { askToken, type Session, signUp, tokenOf } from "./sessions.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

describe.each(engines)("how long a sign-in lasts on %s", (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await buildShop(engine);
  });
  afterAll(() => shop.close());

  const profile = async (token: string) => (await shop.call("GET", "/profile", { token })).status;

  /** Moves session and tokens of an account back in time: as if made and used so long ago. */
  async function age({ email }: Session, sinceMade: number, sinceUse: number): Promise<void> {
    const times = { created_at: Date.now() - sinceMade, used_at: Date.now() - sinceUse };
    const { id } = await shop.db.read
      .selectFrom("account")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await shop.db.write
      .updateTable("identity_session")
      .set(times)
      .where("account_id", "=", id)
      .execute();
    const { key } = await shop.db.read
      .selectFrom("shop_user")
      .select("key")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await shop.db.write
      .updateTable("access_token")
      .set(times)
      .where("user_key", "=", key)
      .execute();
  }

  const cases = [
    ["a customer", null, 24 * HOUR_MS, 7 * DAY_MS],
    ["an admin", "admin", HOUR_MS, 12 * HOUR_MS],
  ] as const;

  describe.each(cases)("of %s", (_who, role, idleMs, absoluteMs) => {
    async function signedIn(): Promise<Session & { token: string }> {
      const session = await signUp(shop);
      await tokenOf(shop, session);
      await shop.db.write
        .updateTable("shop_user")
        .set({ role })
        .where("email", "=", session.email)
        .execute();
      return { ...session, token: await tokenOf(shop, session) };
    }

    it("is over when it was not used for long, for token and session alike", async () => {
      // Two of them: a use that is not written yet keeps its token alive.
      const [used, session] = [await signedIn(), await signedIn()];
      await age(used, idleMs, idleMs - MINUTE_MS);
      expect(await profile(used.token)).toBe(200);
      await age(session, idleMs, idleMs);
      expect(await profile(session.token)).toBe(401);
      expect((await askToken(shop, session)).status).toBe(401);
    });

    it("is over after its longest time, however much it was used", async () => {
      const session = await signedIn();
      await age(session, absoluteMs - MINUTE_MS, 0);
      expect(await profile(session.token)).toBe(200);
      await age(session, absoluteMs, 0);
      expect(await profile(session.token)).toBe(401);
      expect((await askToken(shop, session)).status).toBe(401);
    });

    it("goes on by being used, and a dead token is renewed while it does", async () => {
      const session = await signedIn();
      await age(session, idleMs, idleMs - MINUTE_MS);
      expect(await profile(session.token)).toBe(200);
      await shop.db.write.deleteFrom("access_token").execute();
      const renewed = await tokenOf(shop, session);
      expect(await profile(renewed)).toBe(200);
    });
  });

  it("leaves no token behind when a sign-out meets a renewal", async () => {
    for (let round = 0; round < 15; round += 1) {
      const session = await signUp(shop);
      await tokenOf(shop, session);
      const headers = { cookie: session.cookie };
      const [renewal] = await Promise.all([
        askToken(shop, session),
        shop.call("POST", "/identity/sign-out", { body: {}, headers }),
      ]);
      if (renewal.status === 200) expect(await profile(renewal.json.token)).toBe(401);
    }
  });

  it("ends the session that a sign-in replaces in the same browser, and no other", async () => {
    const first = await signUp(shop);
    const firstToken = await tokenOf(shop, first);
    const elsewhere = await shop.call("POST", "/identity/sign-in", { body: first });
    expect(elsewhere.status).toBe(422);
    const body = { email: first.email, password: first.password };
    const again = await shop.call("POST", "/identity/sign-in", {
      body,
      headers: { cookie: first.cookie },
    });
    expect(again.status).toBe(200);
    expect(await profile(firstToken)).toBe(401);
    expect((await askToken(shop, first)).status).toBe(401);
    const other = await signUp(shop);
    const otherToken = await tokenOf(shop, other);
    await shop.call("POST", "/identity/sign-in", { body });
    expect(await profile(otherToken)).toBe(200);
  });
});
