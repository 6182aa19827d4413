import { createHmac } from "node:crypto";
import type { WebhookMode } from "./types.ts";

/** Signing secrets (`whsec_…`); two during a rotation. */
export type Secrets = readonly string[];

/**
 * The `Stripe-Signature` header. `at` is machine time in epoch ms, which the shop compares with
 * its own clock.
 */
export function signature(body: string, secrets: Secrets, at: number, mode: WebhookMode): string {
  const seconds = Math.floor(shiftedTime(at, mode) / 1000);
  const keys = mode.mode === "wrong-signature" ? ["whsec_of_somebody_else"] : secrets;
  const digests = keys.map((key) => {
    const digest = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
    return `v1=${digest}`;
  });
  return [`t=${seconds}`, ...digests].join(",");
}

function shiftedTime(at: number, { mode, ms }: WebhookMode): number {
  if (mode === "old-timestamp") return at - ms;
  return mode === "future-timestamp" ? at + ms : at;
}
