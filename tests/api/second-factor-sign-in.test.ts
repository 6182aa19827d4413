import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import {
  callsTo,
  codeOf,
  statuses,
  stopClock,
  waitFor,
  wrongCodeOf,
} from "./second-factor-calls.ts";
import { askToken, cookieOf, emailTo, MAIL, setCookies, tokenIn } from "./sessions.ts";

const PERIOD_MS = 30_000;
const MINUTE_MS = 60_000;
const WRONG = { status: 403, json: { code: "wrong-code" } };

describe.each(engines)("a sign-in with a second factor on %s", (engine) => {
  let shop: TestShop;
  let calls: ReturnType<typeof callsTo>;
  beforeAll(async () => {
    shop = await buildShop(engine, MAIL);
    calls = callsTo(shop);
  });
  beforeEach(stopClock);
  afterAll(async () => {
    vi.useRealTimers();
    await shop.close();
  });

  it("lets the app's code in, and each code once", async () => {
    const { customer, secret } = await calls.setUp();
    const code = codeOf(secret);
    const challenge = await calls.challenge(customer);
    const wrong = await calls.give(challenge, wrongCodeOf(secret));
    expect(wrong).toMatchObject({ status: 401, json: { code: "wrong-code" } });
    expect(setCookies(wrong)).toEqual([]);
    const entered = await calls.give(challenge, code);
    expect(entered).toMatchObject({ status: 200, json: { email: customer.email } });
    expect((await askToken(shop, { ...customer, cookie: cookieOf(entered) })).status).toBe(200);

    const over = await calls.give(challenge, codeOf(secret, 1));
    expect(over).toMatchObject({ status: 401, json: { code: "challenge-over" } });
    const replayed = await calls.give(await calls.challenge(customer), code);
    expect(replayed).toMatchObject({ status: 401, json: { code: "wrong-code" } });
  });

  it("takes the code of the period before, and none older", async () => {
    const { customer, secret } = await calls.setUp();
    waitFor(2 * PERIOD_MS);
    const challenge = await calls.challenge(customer);
    expect((await calls.give(challenge, codeOf(secret, -2))).status).toBe(401);
    expect((await calls.give(challenge, codeOf(secret, 2))).status).toBe(401);
    expect((await calls.give(challenge, codeOf(secret, -1))).status).toBe(200);
  });

  it("takes a recovery code once, however it is typed", async () => {
    const { customer, token, recoveryCodes } = await calls.setUp();
    const [code = "", other = ""] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
    expect((await calls.give(await calls.challenge(customer), typed)).status).toBe(200);
    expect((await calls.give(await calls.challenge(customer), code)).status).toBe(401);
    expect(await calls.state(token)).toMatchObject({ recoveryCodesLeft: 7 });
    expect((await calls.give(await calls.challenge(customer), other)).status).toBe(200);
    const foreign = await calls.setUp();
    const tried = await calls.give(await calls.challenge(foreign.customer), recoveryCodes[2] ?? "");
    expect(tried.status).toBe(401);
  });

  it("takes a code once, also when it is given twice at the same moment", async () => {
    const { customer, secret, recoveryCodes } = await calls.setUp();
    for (const code of [codeOf(secret), recoveryCodes[0] ?? ""]) {
      const challenges = [await calls.challenge(customer), await calls.challenge(customer)];
      const both = await Promise.all(challenges.map((challenge) => calls.give(challenge, code)));
      expect(statuses(both)).toEqual([200, 401]);
    }
    const challenge = await calls.challenge(customer);
    const twoCodes = await Promise.all([
      calls.give(challenge, recoveryCodes[1] ?? ""),
      calls.give(challenge, recoveryCodes[2] ?? ""),
    ]);
    expect(statuses(twoCodes)).toEqual([200, 401]);
  });

  it("is asked for by a new password too", async () => {
    const { customer, secret } = await calls.setUp();
    const { email } = customer;
    await shop.call("POST", "/identity/password-reset", { body: { email } });
    const token = tokenIn(await emailTo(shop, email, 2));
    const password = "set by a reset";
    await shop.call("POST", "/identity/password", { body: { token, password } });
    const challenge = await calls.challenge({ ...customer, password });
    expect((await calls.give(challenge, codeOf(secret))).status).toBe(200);
  });

  it("has to be given within ten minutes", async () => {
    const { customer, secret } = await calls.setUp();
    const challenge = await calls.challenge(customer);
    waitFor(10 * MINUTE_MS);
    const late = await calls.give(challenge, codeOf(secret));
    expect(late).toMatchObject({ status: 401, json: { code: "challenge-over" } });
  });

  it("is not given any more once the password was replaced", async () => {
    const { customer, token, secret } = await calls.setUp();
    const challenge = await calls.challenge(customer);
    const changed = await shop.call("PUT", "/identity/password", {
      token,
      body: { currentPassword: customer.password, newPassword: "another password" },
    });
    expect(changed.status).toBe(200);
    const over = await calls.give(challenge, codeOf(secret));
    expect(over).toMatchObject({ status: 401, json: { code: "challenge-over" } });
  });
});
describe.each(engines)("limits of guessing a second factor on %s", (engine) => {
  let shop: TestShop;
  let calls: ReturnType<typeof callsTo>;
  beforeAll(async () => {
    stopClock();
    shop = await buildShop(engine, { ...MAIL, RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
    calls = callsTo(shop);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await shop.close();
  });

  it("end a sign-in after five wrong codes, and leave the owner's own alone", async () => {
    const { customer, secret } = await calls.setUp();
    const challenge = await calls.challenge(customer);
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await calls.give(challenge, wrongCodeOf(secret));
      expect(wrong).toMatchObject({ status: 401, json: { code: "wrong-code" } });
    }
    const over = await calls.give(challenge, codeOf(secret));
    expect(over).toMatchObject({ status: 401, json: { code: "challenge-over" } });
    expect((await calls.give(await calls.challenge(customer), codeOf(secret))).status).toBe(200);
  });

  it("stop wrong codes at one account by however many sign-ins, but no recovery code", async () => {
    const { customer, secret, recoveryCodes } = await calls.setUp();
    for (let tried = 0; tried < 4; tried += 1) {
      const challenge = await calls.challenge(customer);
      for (let guess = 0; guess < 5; guess += 1) {
        const headers = { "x-forwarded-for": `203.0.113.${tried}` };
        const wrong = await calls.give(challenge, wrongCodeOf(secret), headers);
        expect(wrong.json.code).toBe("wrong-code");
      }
    }
    const challenge = await calls.challenge(customer);
    const stopped = await calls.give(challenge, codeOf(secret));
    expect(stopped).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
    expect((await calls.give(challenge, recoveryCodes[0] ?? "")).status).toBe(200);
  });

  it("stop wrong codes and wrong passwords of who is signed in", async () => {
    const { customer, token, secret } = await calls.setUp();
    const { password } = customer;
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await calls.end(token, { password, code: wrongCodeOf(secret) })).toMatchObject(WRONG);
    }
    const tooMany = { status: 429, json: { code: "too-many-requests" } };
    expect(await calls.end(token, { password, code: codeOf(secret) })).toMatchObject(tooMany);

    const other = await calls.setUp();
    for (let guess = 0; guess < 8; guess += 1) {
      const wrong = await calls.end(other.token, { password: "a guess", code: "123456" });
      expect(wrong).toMatchObject({ status: 403, json: { code: "wrong-password" } });
    }
    const form = { password: other.customer.password, code: codeOf(other.secret) };
    expect(await calls.end(other.token, form)).toMatchObject(tooMany);
    const elsewhere = await calls.end(other.token, form, { "x-forwarded-for": "203.0.113.9" });
    expect(elsewhere.status).toBe(200);
  });
});
