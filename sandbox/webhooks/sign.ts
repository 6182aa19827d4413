import { createHmac } from "node:crypto";
import type { WebhookMode } from "./types.ts";

/** The signing secrets, `whsec_…` each; two during a rotation. */
export type Secrets = readonly string[];

/**
 * The header by which the shop knows that an event comes from its provider: the time of the attempt
 * in whole seconds, and for each secret an HMAC-SHA256 over time and body. `at` is epoch ms of the
 * machine's clock, with which the shop compares it.
 */
export function signature(body: string, secrets: Secrets, at: number, mode: WebhookMode): string {
  const seconds = Math.floor(wronged(at, mode) / 1000);
  const keys = mode.mode === "wrong-signature" ? ["whsec_of_somebody_else"] : secrets;
  const marks = keys.map((key) => {
    const mark = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
    return `v1=${mark}`;
  });
  return [`t=${seconds}`, ...marks].join(",");
}

function wronged(at: number, { mode, ms }: WebhookMode): number {
  if (mode === "old-timestamp") return at - ms;
  return mode === "future-timestamp" ? at + ms : at;
}
