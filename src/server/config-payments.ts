import * as z from "zod";
import type { PaymentsConfig } from "../features/feature.ts";
import { list, loopbackUrl } from "./config-values.ts";

export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, "must be a Stripe secret key (sk_test_… or sk_live_…)")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, "must be a Stripe publishable key (pk_test_… or pk_live_…)")
    .optional(),
  STRIPE_API_BASE: loopbackUrl.optional(),
  STRIPE_JS_URL: loopbackUrl.optional(),
  STRIPE_WEBHOOK_SECRET: list.refine(
    (secrets) => secrets.length <= 2 && secrets.every((secret) => /^whsec_\S{8,}$/.test(secret)),
    "must be one signing secret of a webhook (whsec_…), or two with a comma between them",
  ),
  // 13.5 s for three tries with pauses, because a buyer waits; the SDK's default is 80 s per try.
  STRIPE_TIMEOUT_SECONDS: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, "must be a number of seconds")
    .transform(Number)
    .refine((seconds) => seconds > 0 && seconds <= 10, "must be more than 0 and at most 10")
    .default(4),
  RECONCILE_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "must be a whole number of seconds from 1")
    .transform(Number)
    .default(60),
};
type Values = z.output<z.ZodObject<typeof paymentVariables>>;

export function paymentFaults(values: Values): string[] {
  const faults: string[] = [];
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = values;
  if (!secret)
    faults.push(
      "STRIPE_SECRET_KEY is missing (npm start sets it for the sandbox while no key is set).",
    );
  if (!publishable)
    faults.push("STRIPE_PUBLISHABLE_KEY is missing: both Stripe keys are needed, or neither.");
  if (secret && publishable && isLive(secret) !== isLive(publishable)) {
    faults.push(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.",
    );
  }
  if (Boolean(values.STRIPE_API_BASE) !== Boolean(values.STRIPE_JS_URL)) {
    faults.push("STRIPE_API_BASE and STRIPE_JS_URL belong together: both are for the sandbox.");
  }
  if (values.STRIPE_API_BASE && secret && isLive(secret)) {
    faults.push("STRIPE_API_BASE must not be set with live keys.");
  }
  return faults;
}

export function paymentsConfig(values: Values): PaymentsConfig {
  const secretKey = values.STRIPE_SECRET_KEY ?? "";
  return {
    mode: isLive(secretKey) ? "live" : values.STRIPE_API_BASE ? "sandbox" : "test",
    secretKey,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? "",
    apiBase: values.STRIPE_API_BASE ? new URL(values.STRIPE_API_BASE) : undefined,
    scriptUrl: values.STRIPE_JS_URL,
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET,
    timeoutMs: values.STRIPE_TIMEOUT_SECONDS * 1000,
    reconcileMs: values.RECONCILE_SECONDS * 1000,
  };
}

function isLive(key: string): boolean {
  return key.includes("k_live_");
}
