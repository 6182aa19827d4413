import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { engines } from "#support/engines.ts";
import {
  advanceClock,
  codeOf,
  freezeClock,
  secondFactorCalls,
  statuses,
  wrongCodeOf,
} from "#support/people/second-factor-calls.ts";
import {
  cookieOf,
  emailTo,
  linkTokenIn,
  MAIL,
  requestToken,
  setCookies,
} from "#support/people/sessions.ts";
import { refusedWith } from "#support/refused-with.ts";
import { sharedShop } from "#support/shared-shop.ts";

const PERIOD_MS = 30_000;
const MINUTE_MS = 60_000;
const WRONG = { status: 403, json: { code: "wrong-code" } };

describe.each(engines)("a sign-in with a second factor on %s", (engine) => {
  const shop = sharedShop(engine, MAIL);
  const calls = secondFactorCalls(shop);
  beforeEach(freezeClock);
  afterAll(() => void vi.useRealTimers());

  it("accepts each code of the app once", async () => {
    const { customer, secret } = await calls.setUp();
    const code = codeOf(secret);
    const challenge = await calls.challenge(customer);
    const wrong = await calls.submitCode(challenge, wrongCodeOf(secret));
    expect(wrong).toMatchObject(refusedWith(401, "wrong-code"));
    expect(setCookies(wrong)).toEqual([]);
    const entered = await calls.submitCode(challenge, code);
    expect(entered).toMatchObject({ status: 200, json: { email: customer.email } });
    expect((await requestToken(shop, { ...customer, cookie: cookieOf(entered) })).status).toBe(200);

    const over = await calls.submitCode(challenge, codeOf(secret, 1));
    expect(over).toMatchObject(refusedWith(401, "challenge-over"));
    const replayed = await calls.submitCode(await calls.challenge(customer), code);
    expect(replayed).toMatchObject(refusedWith(401, "wrong-code"));
  });

  it("accepts the code of the previous period, and none older", async () => {
    const { customer, secret } = await calls.setUp();
    advanceClock(2 * PERIOD_MS);
    const challenge = await calls.challenge(customer);
    expect((await calls.submitCode(challenge, codeOf(secret, -2))).status).toBe(401);
    expect((await calls.submitCode(challenge, codeOf(secret, 2))).status).toBe(401);
    expect((await calls.submitCode(challenge, codeOf(secret, -1))).status).toBe(200);
  });

  it("accepts a recovery code once, however it is typed", async () => {
    const { customer, token, recoveryCodes } = await calls.setUp();
    const [code = "", other = ""] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
    expect((await calls.submitCode(await calls.challenge(customer), typed)).status).toBe(200);
    expect((await calls.submitCode(await calls.challenge(customer), code)).status).toBe(401);
    expect(await calls.state(token)).toMatchObject({ recoveryCodesLeft: 7 });
    expect((await calls.submitCode(await calls.challenge(customer), other)).status).toBe(200);
    const foreign = await calls.setUp();
    const tried = await calls.submitCode(
      await calls.challenge(foreign.customer),
      recoveryCodes[2] ?? "",
    );
    expect(tried.status).toBe(401);
  });

  it("accepts a code once, also when it is sent twice at the same time", async () => {
    const { customer, secret, recoveryCodes } = await calls.setUp();
    for (const code of [codeOf(secret), recoveryCodes[0] ?? ""]) {
      const challenges = [await calls.challenge(customer), await calls.challenge(customer)];
      const both = await Promise.all(
        challenges.map((challenge) => calls.submitCode(challenge, code)),
      );
      expect(statuses(both)).toEqual([200, 401]);
    }
    const challenge = await calls.challenge(customer);
    const twoCodes = await Promise.all([
      calls.submitCode(challenge, recoveryCodes[1] ?? ""),
      calls.submitCode(challenge, recoveryCodes[2] ?? ""),
    ]);
    expect(statuses(twoCodes)).toEqual([200, 401]);
  });

  it("requires the code after a new password too", async () => {
    const { customer, secret } = await calls.setUp();
    const { email } = customer;
    await shop.call("POST", "/identity/password-reset", { body: { email } });
    const token = linkTokenIn(await emailTo(shop, email, 2));
    const password = "set by a reset";
    await shop.call("POST", "/identity/password", { body: { token, password } });
    const challenge = await calls.challenge({ ...customer, password });
    expect((await calls.submitCode(challenge, codeOf(secret))).status).toBe(200);
  });

  it("expires after ten minutes", async () => {
    const { customer, secret } = await calls.setUp();
    const challenge = await calls.challenge(customer);
    advanceClock(10 * MINUTE_MS);
    const late = await calls.submitCode(challenge, codeOf(secret));
    expect(late).toMatchObject(refusedWith(401, "challenge-over"));
  });

  it("is void once the password was replaced", async () => {
    const { customer, token, secret } = await calls.setUp();
    const challenge = await calls.challenge(customer);
    const changed = await shop.call("PUT", "/identity/password", {
      token,
      body: { currentPassword: customer.password, newPassword: "another password" },
    });
    expect(changed.status).toBe(200);
    const over = await calls.submitCode(challenge, codeOf(secret));
    expect(over).toMatchObject(refusedWith(401, "challenge-over"));
  });
});
describe.each(engines)("rate limits of a second factor on %s", (engine) => {
  beforeAll(freezeClock);
  const limited = { ...MAIL, RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
  const shop = sharedShop(engine, limited);
  const calls = secondFactorCalls(shop);
  afterAll(() => void vi.useRealTimers());

  it("end a sign-in after five wrong codes, and do not affect the owner's own", async () => {
    const { customer, secret } = await calls.setUp();
    const challenge = await calls.challenge(customer);
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await calls.submitCode(challenge, wrongCodeOf(secret));
      expect(wrong).toMatchObject(refusedWith(401, "wrong-code"));
    }
    const over = await calls.submitCode(challenge, codeOf(secret));
    expect(over).toMatchObject(refusedWith(401, "challenge-over"));
    expect((await calls.submitCode(await calls.challenge(customer), codeOf(secret))).status).toBe(
      200,
    );
  });

  it("refuse wrong codes for one account across sign-ins, but no recovery code", async () => {
    const { customer, secret, recoveryCodes } = await calls.setUp();
    for (let tried = 0; tried < 4; tried += 1) {
      const challenge = await calls.challenge(customer);
      for (let guess = 0; guess < 5; guess += 1) {
        const headers = { "x-forwarded-for": `203.0.113.${tried}` };
        const wrong = await calls.submitCode(challenge, wrongCodeOf(secret), headers);
        expect(wrong.json.code).toBe("wrong-code");
      }
    }
    const challenge = await calls.challenge(customer);
    const stopped = await calls.submitCode(challenge, codeOf(secret));
    expect(stopped).toMatchObject(refusedWith(429, "too-many-requests"));
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
    expect((await calls.submitCode(challenge, recoveryCodes[0] ?? "")).status).toBe(200);
  });

  it("refuse wrong codes and wrong passwords of a signed-in user", async () => {
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
      expect(wrong).toMatchObject(refusedWith(403, "wrong-password"));
    }
    const form = { password: other.customer.password, code: codeOf(other.secret) };
    expect(await calls.end(other.token, form)).toMatchObject(tooMany);
    const elsewhere = await calls.end(other.token, form, { "x-forwarded-for": "203.0.113.9" });
    expect(elsewhere.status).toBe(200);
  });
});
