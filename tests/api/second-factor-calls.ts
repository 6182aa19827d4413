/** The calls about the second factor, and the authenticator app. */
import { Secret, TOTP } from "otpauth";
import { expect, vi } from "vitest";
import type { Answer, TestShop } from "../support/shop.ts";
import { provenCustomer } from "./proven.ts";
import { type Session, setCookies, tokenOf } from "./sessions.ts";

const PERIOD_MS = 30_000;

/** What the app shows now, or so many periods later. */
export function codeOf(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + later * PERIOD_MS });
}

/** A code that is not right just now. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((later) => codeOf(secret, later));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !near.includes(code),
  ) as string;
}

/** The calls about the second factor. */
export function callsTo(shop: TestShop) {
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
    give: (challenge: string, code: string, headers = {}) =>
      post("second-factor", { challenge, code }, undefined, headers),
    state: async (token: string) => (await shop.call("GET", "/identity/account", { token })).json,
    works: async (token: string) => (await shop.call("GET", "/profile", { token })).status === 200,
    /** An account with an app that is set up. */
    setUp: async () => {
      const customer = await provenCustomer(shop);
      const token = await tokenOf(shop, customer);
      const calls = callsTo(shop);
      const begun = await calls.begin(token, { password: customer.password });
      const secret: string = begun.json.secret;
      // By the period before: the present code stays to be used.
      const confirmed = await calls.confirm(token, codeOf(secret, -1));
      if (confirmed.status !== 200) throw new Error(confirmed.text);
      const recoveryCodes: string[] = confirmed.json.recoveryCodes;
      return { customer, token, secret, recoveryCodes };
    },
    /** The first step of a sign-in: its challenge. */
    challenge: async (customer: Session): Promise<string> => {
      const answer = await callsTo(shop).signIn(customer);
      expect(answer).toMatchObject({ status: 401, json: { code: "second-factor-needed" } });
      expect(setCookies(answer)).toEqual([]);
      return answer.json.challenge;
    },
  };
}

/** The statuses of answers, in no order. */
export const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

/** The clock stands in the middle of a period: no code grows old between being made and being sent. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS + PERIOD_MS / 2);
}

/** Lets that much time pass. */
export function waitFor(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}
