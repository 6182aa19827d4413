import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import {
  cookieOf,
  emailTo,
  issueToken,
  linkTokenIn,
  MAIL,
  requestToken,
  type Session,
  setCookies,
  signUp,
} from "#support/people/sessions.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { findRow } from "#support/rows.ts";
import { sharedShop } from "#support/shared-shop.ts";
import type { TestShop } from "#support/shop.ts";
import type { Session as OwnSession } from "../../account/contract.ts";
import { createTokens } from "../../session/api/access-tokens.ts";

const HOUR_MS = 3_600_000;
const FOREIGN = { status: 403, json: { code: "foreign-origin" } };

function callsTo(shop: TestShop) {
  return {
    list: async (token: string): Promise<OwnSession[]> =>
      (await shop.call("GET", "/identity/session", { token })).json,
    end: (token: string, id: string, headers = {}) =>
      shop.call("DELETE", `/identity/session/${id}`, { token, headers }),
    endAll: (token: string, headers = {}) =>
      shop.call("DELETE", "/identity/session", { token, headers }),
    works: async (token: string) => (await shop.call("GET", "/profile", { token })).status === 200,
  };
}

describe.each(engines)("one's own sessions on %s", (engine) => {
  const shop = sharedShop(engine, MAIL);
  let calls: ReturnType<typeof callsTo>;
  beforeAll(async () => {
    calls = callsTo(shop);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function signInFrom(device: string, { email, password }: Session) {
    const answer = await shop.call("POST", "/identity/sign-in", {
      body: { email, password },
      headers: { "user-agent": device },
    });
    const session = { email, password, cookie: cookieOf(answer) };
    return { session, token: await issueToken(shop, session) };
  }

  async function atTwoPlaces() {
    const customer = await signUp(shop);
    const phone = await signInFrom("A phone", customer);
    const desk = await signInFrom("A desk", customer);
    return { customer, phone, desk };
  }

  it("are listed, the newest first, with their User-Agent", async () => {
    const began = Date.now();
    const { phone, desk } = await atTwoPlaces();
    const listed = await calls.list(desk.token);
    expect(listed.map(({ device, current }) => ({ device, current })).slice(0, 2)).toEqual([
      { device: "A desk", current: true },
      { device: "A phone", current: false },
    ]);
    expect(listed).toHaveLength(3);
    expect(new Set(listed.map(({ _id }) => _id)).size).toBe(3);
    expect((await calls.list(phone.token)).map(({ current }) => current)).toEqual([
      false,
      true,
      false,
    ]);
    const newest = Date.parse(listed[0]?.createdAt ?? "");
    expect(newest).toBeGreaterThanOrEqual(began);
    expect(newest).toBeLessThanOrEqual(Date.now());
    const all = JSON.stringify(listed);
    for (const { session, token } of [phone, desk]) {
      expect(all).not.toContain(token);
      expect(all).not.toContain(session.cookie.split("=")[1]);
    }
  });

  /** Last uses are written in batches every two seconds. */
  async function untilWritten(moment: number): Promise<void> {
    const latest = () =>
      shop.db.read
        .selectFrom("identity_session")
        .select((session) => session.fn.max<number>("used_at").as("at"))
        .executeTakeFirstOrThrow();
    while ((await latest()).at < moment) await sleep(50);
  }

  it("are listed until they expire, with their last use", async () => {
    const { phone, desk } = await atTwoPlaces();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 20 * HOUR_MS);
    expect(await calls.works(desk.token)).toBe(true);
    await untilWritten(Date.now());
    vi.setSystemTime(Date.now() + 5 * HOUR_MS);
    expect(await calls.works(phone.token)).toBe(false);
    const [only, ...others] = await calls.list(desk.token);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ device: "A desk", current: true });
    expect(Date.parse(only?.usedAt ?? "") - Date.parse(only?.createdAt ?? "")).toBeGreaterThan(
      19 * HOUR_MS,
    );
  });

  it("are revoked one by one, with their tokens", async () => {
    const { phone, desk } = await atTwoPlaces();
    const another = await issueToken(shop, phone.session);
    const lost = (await calls.list(desk.token)).find(({ device }) => device === "A phone");
    const ended = await calls.end(desk.token, lost?._id ?? "");
    expect(ended).toMatchObject({ status: 200, json: { deletedCount: 1 } });
    expect(await calls.works(phone.token)).toBe(false);
    expect(await calls.works(another)).toBe(false);
    expect((await requestToken(shop, phone.session)).status).toBe(401);
    expect(await calls.works(desk.token)).toBe(true);
    expect((await calls.end(desk.token, lost?._id ?? "")).json).toEqual({ deletedCount: 0 });
  });

  it("cannot be revoked by another user", async () => {
    const { desk } = await atTwoPlaces();
    const other = await signInFrom("Other", await signUp(shop));
    const [mine] = await calls.list(desk.token);
    const tried = await calls.end(other.token, mine?._id ?? "");
    expect(tried).toMatchObject({ status: 200, json: { deletedCount: 0 } });
    expect(await calls.works(desk.token)).toBe(true);
    expect((await requestToken(shop, desk.session)).status).toBe(200);
  });

  it("are all revoked at once, with everything that could open one, and no other user's", async () => {
    const { customer, phone, desk } = await atTwoPlaces();
    const other = await signInFrom("Other", await signUp(shop));
    const { key } = await findRow(shop.db, "shop_user", ["email", customer.email]);
    const { token: strange } = await createTokens(shop.db).issue(shop.db.write, {
      userKey: key,
      isAdmin: false,
      sessionId: "a session of another service",
      sessionBegan: Date.now(),
    });
    expect(await calls.works(strange)).toBe(true);
    const link = linkTokenIn(await emailTo(shop, customer.email));

    const answer = await calls.endAll(desk.token, { cookie: desk.session.cookie });
    expect(answer).toMatchObject({ status: 200, json: { deletedCount: 3 } });
    expect(setCookies(answer).join()).toMatch(/millwright\.session_token=;.*Max-Age=0/);
    for (const { token, session } of [phone, desk]) {
      expect(await calls.works(token)).toBe(false);
      expect((await requestToken(shop, session)).status).toBe(401);
    }
    expect(await calls.works(strange)).toBe(false);
    const read = await shop.call("POST", "/identity/password-link", { body: { token: link } });
    // The verification link of an unverified account belongs to its mailbox, not to a session.
    expect(read.status).toBe(200);
    expect(await calls.works(other.token)).toBe(true);
    expect((await requestToken(shop, other.session)).status).toBe(200);
    expect((await signInFrom("Again", customer)).token).toBeTruthy();
  });

  it("are not revoked by a cross-site request", async () => {
    const { desk } = await atTwoPlaces();
    const [mine] = await calls.list(desk.token);
    for (const headers of [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }]) {
      expect(await calls.endAll(desk.token, headers)).toMatchObject(FOREIGN);
      expect(await calls.end(desk.token, mine?._id ?? "", headers)).toMatchObject(FOREIGN);
    }
    expect(await calls.works(desk.token)).toBe(true);
  });

  it("that are opened concurrently do not survive revoking all", async () => {
    const customer = await createVerifiedCustomer(shop);
    const token = await issueToken(shop, customer);
    const [, ...answers] = await Promise.all([
      calls.endAll(token),
      ...Array.from({ length: 4 }, () => requestToken(shop, customer)),
    ]);
    expect(await calls.works(token)).toBe(false);
    for (const { status, json } of answers) {
      expect([200, 401]).toContain(status);
      expect(await calls.works(json.token ?? "none")).toBe(false);
    }
    expect((await requestToken(shop, customer)).status).toBe(401);
  });
});

describe.each(engines)("one's own sessions with a hosted identity service on %s", (engine) => {
  const shop = sharedShop(engine, {
    FIREBASE_API_KEY: "key",
    FIREBASE_AUTH_DOMAIN: "shop.firebaseapp.com",
    FIREBASE_PROJECT_ID: "shop",
  });
  const calls = callsTo(shop);
  let buyer: Buyer;

  async function issue(sessionId: string): Promise<string> {
    const wanted = { userKey: buyer.userKey, isAdmin: false, sessionId, sessionBegan: Date.now() };
    return (await createTokens(shop.db).issue(shop.db.write, wanted)).token;
  }

  it("are the access tokens by the sign-in that issued them", async () => {
    buyer = await prepareBuyer(shop);
    const tokens = [await issue("one"), await issue("one"), await issue("two")] as const;
    const listed = await calls.list(tokens[2]);
    expect(listed.map(({ _id }) => _id).sort()).toEqual(["one", `session-${buyer.userKey}`, "two"]);
    expect(listed.find(({ current }) => current)?._id).toBe("two");

    expect((await calls.end(tokens[2], "one")).json).toEqual({ deletedCount: 1 });
    expect(await Promise.all(tokens.map(calls.works))).toEqual([false, false, true]);
    const other = await prepareBuyer(shop);
    expect((await calls.end(other.token, "two")).json).toEqual({ deletedCount: 0 });

    expect((await calls.endAll(tokens[2])).json).toEqual({ deletedCount: 2 });
    expect(await calls.works(tokens[2])).toBe(false);
    expect(await calls.works(buyer.token)).toBe(false);
    expect(await calls.works(other.token)).toBe(true);
  });

  it("are the only account calls offered", async () => {
    const { token } = await prepareBuyer(shop);
    const secret = "A".repeat(43);
    const password = "a password";
    const offered = [
      ["POST", "/identity/password-reset", { email: "a@shop.test" }],
      ["POST", "/identity/verification", {}],
      ["POST", "/identity/password-link", { token: secret }],
      ["POST", "/identity/password", { token: secret, password }],
      ["PUT", "/identity/password", { currentPassword: password, newPassword: password }],
      ["GET", "/identity/account", undefined],
      ["POST", "/identity/second-factor/begin", {}],
      ["POST", "/identity/second-factor/confirm", { code: "123456" }],
      ["POST", "/identity/second-factor/end", { code: "123456" }],
    ] as const;
    for (const [method, path, body] of offered) {
      const answer = await shop.call(method, path, { token, body });
      expect(answer, path).toMatchObject(refusedWith(409, "not-offered"));
    }
  });
});
