import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { passwordCalls } from "#support/people/password-calls.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { findRow } from "#support/rows.ts";
import { sharedShop } from "#support/shared-shop.ts";
import type { TestShop } from "#support/shop.ts";

/** More than the 30 wrong passwords that one address may send in ten minutes. */
const OFFICE = 45;
const PER_ACCOUNT = 8;

describe.each(engines)("concurrent sign-ins on %s", (engine) => {
  const shop = sharedShop(engine, { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
  const calls = passwordCalls(shop);

  /** Retries after each 503 as `Retry-After` says; returns the last status. */
  async function signInPatiently(email: string, password: string, from: object): Promise<number> {
    for (;;) {
      const { status, headers } = await calls.signIn(email, password, { ...from });
      if (status !== 503) return status;
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      await sleep(200);
    }
  }

  it("with the right password are never refused for good, and lock nobody out afterwards", async () => {
    const office = { "x-forwarded-for": "203.0.113.1" };
    const { email, password } = await createVerifiedCustomer(shop);
    const copies = await colleagues(shop, email, OFFICE);
    const statuses = await Promise.all(
      copies.map((colleague) => signInPatiently(colleague, password, office)),
    );
    expect(statuses).toEqual(Array(OFFICE).fill(200));
    expect(await signInPatiently(email, password, office)).toBe(200);
  });

  it("of one person all succeed", async () => {
    const home = { "x-forwarded-for": "203.0.113.4" };
    const { email, password } = await createVerifiedCustomer(shop);
    const all = Array.from({ length: 20 }, () => signInPatiently(email, password, home));
    expect(await Promise.all(all)).toEqual(Array(20).fill(200));
  });

  it("with a wrong password get no more tries than one after the other", async () => {
    const guesser = { "x-forwarded-for": "203.0.113.2" };
    const { email, password } = await createVerifiedCustomer(shop);
    const guesses = Array.from({ length: 40 }, (_, guess) =>
      // Another spelling of an account has no tries of its own.
      signInPatiently(guess % 2 ? `'${email}` : email, `guess ${guess}`, guesser),
    );
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 401)).toHaveLength(PER_ACCOUNT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - PER_ACCOUNT);
    expect((await calls.signIn(email, password, guesser)).status).toBe(429);
  });

  it("refused at the account do not use up the address's limit", async () => {
    const shared = { "x-forwarded-for": "203.0.113.3" };
    const { email } = await createVerifiedCustomer(shop);
    for (let guess = 0; guess < 40; guess += 1) await calls.signIn(email, "a guess", shared);
    const colleague = await createVerifiedCustomer(shop);
    expect((await calls.signIn(colleague.email, colleague.password, shared)).status).toBe(200);
  });
});

/** Creates accounts with the password of the one at `email`; returns their addresses. */
async function colleagues({ db }: TestShop, email: string, count: number): Promise<string[]> {
  const account = await findRow(db, "account", ["email", email]);
  const copies = Array.from({ length: count }, (_, n) => ({
    ...account,
    id: `${account.id}-${n}`,
    email: `colleague-${n}-${email}`,
  }));
  await db.write.insertInto("account").values(copies).execute();
  return copies.map((copy) => copy.email);
}
