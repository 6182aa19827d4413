import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { callsTo, NEW } from "./password-calls.ts";
import { provenCustomer } from "./proven.ts";
import { emailsTo, emailTo, MAIL, type Session, signUp, tokenIn, tokenOf } from "./sessions.ts";

describe.each(engines)("limits of guessing on %s", (engine) => {
  let shop: TestShop;
  let calls: ReturnType<typeof callsTo>;
  beforeAll(async () => {
    const settings = { ...MAIL, RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
    shop = await buildShop(engine, settings);
    calls = callsTo(shop);
  });
  afterAll(() => shop.close());

  const from = (address: string) => ({ "x-forwarded-for": address });
  const TOO_MANY = { status: 429, json: { code: "too-many-requests" } };

  it("stop the 9th wrong password at an account from one address, and nobody else", async () => {
    const { email, password } = await provenCustomer(shop);
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
    const other = await provenCustomer(shop);
    expect((await calls.signIn(other.email, other.password, guesser)).status).toBe(200);
  });

  it("stop the 9th wrong present password likewise, and count no right one", async () => {
    const customer = await provenCustomer(shop);
    const access = await tokenOf(shop, customer);
    const guesser = from("203.0.113.3");
    expect((await calls.change(access, customer.password, NEW, guesser)).status).toBe(200);
    for (let guess = 0; guess < 8; guess += 1) {
      expect((await calls.change(access, "a guess", NEW, guesser)).status).toBe(403);
    }
    const stopped = await calls.change(access, NEW, "and another one", guesser);
    expect(stopped).toMatchObject(TOO_MANY);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(14 * 60);
    const elsewhere = await calls.change(access, NEW, "and another one", from("203.0.113.4"));
    expect(elsewhere.status).toBe(200);
  });

  it("let a stranger who asks for resets lock nobody out", async () => {
    const owner = await provenCustomer(shop);
    const own = from("198.51.100.1");
    await calls.askReset(owner.email, own);
    const first = tokenIn(await emailTo(shop, owner.email));
    // Five an hour by one address; two more addresses bring it to ten letters, the rest is silence.
    for (const stranger of ["203.0.113.11", "203.0.113.12", "203.0.113.13"]) {
      for (let asked = 0; asked < 5; asked += 1) {
        expect((await calls.askReset(owner.email, from(stranger))).status).toBe(200);
      }
      const stopped = await calls.askReset(owner.email, from(stranger));
      expect(stopped).toMatchObject(TOO_MANY);
      expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(50 * 60);
    }
    const silent = await calls.askReset(owner.email, own);
    expect(silent).toMatchObject({ status: 200, json: { requested: true } });
    const barrier: Session = await provenCustomer(shop);
    await calls.askReset(barrier.email, own);
    await emailTo(shop, barrier.email);
    expect(await emailsTo(shop, owner.email)).toHaveLength(10);

    expect((await calls.signIn(owner.email, owner.password, own)).status).toBe(200);
    expect((await calls.use(first)).status).toBe(200);
  });

  it("stop an address that asks for resets of many, known or not", async () => {
    const headers = from("203.0.113.20");
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await calls.askReset(`nobody-${asked}@shop.test`, headers)).status).toBe(200);
    }
    expect(await calls.askReset("nobody-20@shop.test", headers)).toMatchObject(TOO_MANY);
    const { email } = await provenCustomer(shop);
    expect((await calls.askReset(email, from("203.0.113.21"))).status).toBe(200);
  });

  it("stop somebody who wants a letter of confirmation again and again", async () => {
    const customer = await signUp(shop);
    const sent = { token: await tokenOf(shop, customer) };
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await calls.post("verification", {}, sent)).status).toBe(200);
    }
    expect(await calls.post("verification", {}, sent)).toMatchObject(TOO_MANY);
  });
});
