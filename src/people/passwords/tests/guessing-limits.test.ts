import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { NEW_PASSWORD, passwordCalls } from "#support/people/password-calls.ts";
import {
  emailsTo,
  emailTo,
  issueToken,
  linkTokenIn,
  MAIL,
  type Session,
  signUp,
} from "#support/people/sessions.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { sharedShop } from "#support/shared-shop.ts";

describe.each(engines)("rate limits of guessing on %s", (engine) => {
  const settings = { ...MAIL, RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
  const shop = sharedShop(engine, settings);
  const calls = passwordCalls(shop);

  const from = (address: string) => ({ "x-forwarded-for": address });
  const TOO_MANY = { status: 429, json: { code: "too-many-requests" } };

  it("refuse the 9th wrong password for an account from one address, and nobody else", async () => {
    const { email, password } = await createVerifiedCustomer(shop);
    const guesser = from("203.0.113.1");
    for (let guess = 0; guess < 8; guess += 1) {
      expect((await calls.signIn(email, `guess ${guess}`, guesser)).status).toBe(401);
    }
    const stopped = await calls.signIn(email, password, guesser);
    expect(stopped).toMatchObject(TOO_MANY);
    const wait = Number(stopped.headers["retry-after"]);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await calls.signIn(email, password, from("203.0.113.2"))).status).toBe(200);
    const other = await createVerifiedCustomer(shop);
    expect((await calls.signIn(other.email, other.password, guesser)).status).toBe(200);
  });

  it("refuse the 9th wrong current password likewise, and count no right one", async () => {
    const customer = await createVerifiedCustomer(shop);
    const access = await issueToken(shop, customer);
    const guesser = from("203.0.113.3");
    expect((await calls.change(access, customer.password, NEW_PASSWORD, guesser)).status).toBe(200);
    for (let guess = 0; guess < 8; guess += 1) {
      expect((await calls.change(access, "a guess", NEW_PASSWORD, guesser)).status).toBe(403);
    }
    const stopped = await calls.change(access, NEW_PASSWORD, "and another one", guesser);
    expect(stopped).toMatchObject(TOO_MANY);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(14 * 60);
    const elsewhere = await calls.change(
      access,
      NEW_PASSWORD,
      "and another one",
      from("203.0.113.4"),
    );
    expect(elsewhere.status).toBe(200);
  });

  it("do not let a stranger's reset requests lock anyone out", async () => {
    const owner = await createVerifiedCustomer(shop);
    const own = from("198.51.100.1");
    await calls.requestReset(owner.email, own);
    const first = linkTokenIn(await emailTo(shop, owner.email));
    // Five per hour and address; with two more addresses the limit of ten per mailbox is reached.
    for (const stranger of ["203.0.113.11", "203.0.113.12", "203.0.113.13"]) {
      for (let asked = 0; asked < 5; asked += 1) {
        expect((await calls.requestReset(owner.email, from(stranger))).status).toBe(200);
      }
      const stopped = await calls.requestReset(owner.email, from(stranger));
      expect(stopped).toMatchObject(TOO_MANY);
      expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(50 * 60);
    }
    const silent = await calls.requestReset(owner.email, own);
    expect(silent).toMatchObject({ status: 200, json: { requested: true } });
    const barrier: Session = await createVerifiedCustomer(shop);
    await calls.requestReset(barrier.email, own);
    await emailTo(shop, barrier.email);
    expect(await emailsTo(shop, owner.email)).toHaveLength(10);

    expect((await calls.signIn(owner.email, owner.password, own)).status).toBe(200);
    expect((await calls.use(first)).status).toBe(200);
  });

  it("refuse an address that requests resets for many emails, known or not", async () => {
    const headers = from("203.0.113.20");
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await calls.requestReset(`nobody-${asked}@shop.test`, headers)).status).toBe(200);
    }
    expect(await calls.requestReset("nobody-20@shop.test", headers)).toMatchObject(TOO_MANY);
    const { email } = await createVerifiedCustomer(shop);
    expect((await calls.requestReset(email, from("203.0.113.21"))).status).toBe(200);
  });

  it("refuse repeated requests for the verification email", async () => {
    const customer = await signUp(shop);
    const sent = { token: await issueToken(shop, customer) };
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await calls.post("verification", {}, sent)).status).toBe(200);
    }
    expect(await calls.post("verification", {}, sent)).toMatchObject(TOO_MANY);
  });
});
