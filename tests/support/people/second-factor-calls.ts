/** Calls about the second factor, and an authenticator app. */
import { Secret, TOTP } from "otpauth";
import { expect, vi } from "vitest";
import { refusedWith } from "../refused-with.ts";
import type { Answer, TestShop } from "../shop.ts";
import { issueToken, type Session, setCookies } from "./sessions.ts";
import { createVerifiedCustomer } from "./verified-customers.ts";

const PERIOD_MS = 30_000;

/** The code of the app, `later` periods from now. */
export function codeOf(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + later * PERIOD_MS });
}

export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((later) => codeOf(secret, later));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !near.includes(code),
  ) as string;
}

export function secondFactorCalls(shop: TestShop) {
  const post = (path: string, body: unknown, token?: string, headers = {}) =>
    shop.call("POST", `/identity/${path}`, { body, token, headers });
  return {
    begin: (token: string, body: object = {}, headers = {}) =>
      post("second-factor/begin", body, token, headers),
    confirm: (token: string, code: string, headers = {}) =>
      post("second-factor/confirm", { code }, token, headers),
    end: (token: string, body: object, headers = {}) =>
      post("second-factor/end", body, token, headers),
    signIn: ({ email, password }: { email: string; password: string }, headers = {}) =>
      post("sign-in", { email, password }, undefined, headers),
    submitCode: (challenge: string, code: string, headers = {}) =>
      post("second-factor", { challenge, code }, undefined, headers),
    state: async (token: string) => (await shop.call("GET", "/identity/account", { token })).json,
    works: async (token: string) => (await shop.call("GET", "/profile", { token })).status === 200,
    setUp: async () => {
      const customer = await createVerifiedCustomer(shop);
      const token = await issueToken(shop, customer);
      const calls = secondFactorCalls(shop);
      const begun = await calls.begin(token, { password: customer.password });
      const secret: string = begun.json.secret;
      // The code is that of the previous period: the present one stays unused.
      const confirmed = await calls.confirm(token, codeOf(secret, -1));
      if (confirmed.status !== 200) throw new Error(confirmed.text);
      const recoveryCodes: string[] = confirmed.json.recoveryCodes;
      return { customer, token, secret, recoveryCodes };
    },
    challenge: async (customer: Session): Promise<string> => {
      const answer = await secondFactorCalls(shop).signIn(customer);
      expect(answer).toMatchObject(refusedWith(401, "second-factor-needed"));
      expect(setCookies(answer)).toEqual([]);
      return answer.json.challenge;
    },
  };
}

/** Turns one on without its calls. No code opens it unless the secret is sealed as the shop seals it. */
export async function insertSecondFactor(
  { db }: Pick<TestShop, "db">,
  account_id: string,
  encrypted_secret = "sealed",
): Promise<void> {
  const now = Date.now();
  const times = { created_at: now, confirmed_at: now, last_used_step: 0 };
  await db.write
    .insertInto("second_factor")
    .values({ account_id, encrypted_secret, ...times })
    .execute();
}

export const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

/** Freezes the clock in the middle of a period, so that no code expires. */
export function freezeClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS + PERIOD_MS / 2);
}

export function advanceClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}
