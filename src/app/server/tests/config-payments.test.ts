import { describe, expect, it } from "vitest";
import { faultsOf as faults } from "#support/server/config-faults.ts";
import { readConfig } from "../config/config.ts";

const TEST = { STRIPE_SECRET_KEY: "sk_test_a", STRIPE_PUBLISHABLE_KEY: "pk_test_a" };
const LIVE = { STRIPE_SECRET_KEY: "sk_live_a", STRIPE_PUBLISHABLE_KEY: "pk_live_a" };
const SANDBOX = {
  STRIPE_API_BASE: "http://127.0.0.1:3001",
  STRIPE_JS_URL: "http://127.0.0.1:3001/stripe.js",
};

describe("payments", () => {
  it.each([
    [{ ...TEST, ...SANDBOX }, "sandbox"],
    [TEST, "test"],
    [LIVE, "live"],
  ])("know from %j whether money moves", (env, mode) => {
    expect(readConfig(env).payments.mode).toBe(mode);
  });

  describe("43: do not start", () => {
    it.each<[string, Record<string, string>, RegExp]>([
      [
        "without a secret key",
        { STRIPE_PUBLISHABLE_KEY: "pk_test_a" },
        /^STRIPE_SECRET_KEY is missing/,
      ],
      [
        "with a live key at the sandbox",
        { ...LIVE, ...SANDBOX },
        /^STRIPE_API_BASE must not be set with live keys/,
      ],
      [
        "with keys of two modes",
        { ...TEST, STRIPE_PUBLISHABLE_KEY: "pk_live_a" },
        /must both be test keys or both live keys/,
      ],
      [
        "with a sandbox on another machine",
        { ...TEST, ...SANDBOX, STRIPE_API_BASE: "http://10.0.0.1:3001" },
        /^STRIPE_API_BASE must name a loopback host/,
      ],
      [
        "with Stripe.js from another machine",
        { ...TEST, ...SANDBOX, STRIPE_JS_URL: "http://shop.example/stripe.js" },
        /^STRIPE_JS_URL must name a loopback host/,
      ],
      ["with half a sandbox", { ...TEST, STRIPE_JS_URL: SANDBOX.STRIPE_JS_URL }, /belong together/],
    ])("%s", (_what, env, sentence) => {
      expect(faults(env)).toEqual([expect.stringMatching(sentence)]);
    });
  });

  it("take events by one secret, or two while one is exchanged", () => {
    const secrets = (STRIPE_WEBHOOK_SECRET: string) =>
      readConfig({ ...TEST, STRIPE_WEBHOOK_SECRET }).payments.webhookSecrets;
    expect(readConfig(TEST).payments.webhookSecrets).toEqual([]);
    expect(secrets("whsec_12345678")).toEqual(["whsec_12345678"]);
    expect(secrets("whsec_12345678, whsec_abcdefgh")).toEqual(["whsec_12345678", "whsec_abcdefgh"]);
  });

  it.each([
    "secret",
    "whsec_short",
    "whsec_12345678,sk_test_a",
    "whsec_1 2345678",
    "whsec_12345678,whsec_12345679,whsec_12345670",
  ])("take no events by %j", (STRIPE_WEBHOOK_SECRET) => {
    expect(faults({ ...TEST, STRIPE_WEBHOOK_SECRET })).toEqual([
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET must be one signing secret/),
    ]);
  });

  it("wait 4 s for each try of a call, or as is set", () => {
    const timeout = (env: object) => readConfig({ ...TEST, ...env }).payments.timeoutMs;
    expect(timeout({})).toBe(4000);
    expect(timeout({ STRIPE_TIMEOUT_SECONDS: "0.5" })).toBe(500);
    expect(timeout({ STRIPE_TIMEOUT_SECONDS: "10" })).toBe(10_000);
    for (const STRIPE_TIMEOUT_SECONDS of ["0", "10.001", "-1", "99", "soon"])
      expect(faults({ ...TEST, STRIPE_TIMEOUT_SECONDS })).toEqual([
        expect.stringMatching(/^STRIPE_TIMEOUT_SECONDS must be /),
      ]);
  });

  it("are reconciled within a minute, or as is set", () => {
    const period = (env: object) => readConfig({ ...TEST, ...env }).payments.reconcileMs;
    expect(period({})).toBe(60_000);
    expect(period({ RECONCILE_SECONDS: "5" })).toBe(5000);
    for (const RECONCILE_SECONDS of ["0", "1.5", "-1", "never"])
      expect(faults({ ...TEST, RECONCILE_SECONDS })).toEqual([
        "RECONCILE_SECONDS must be a whole number of seconds from 1.",
      ]);
  });
});
