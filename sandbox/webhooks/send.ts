import { createHmac } from "node:crypto";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { WebhookMode } from "./types.ts";

/** Signing secrets (`whsec_…`); two during a rotation. */
export type Secrets = readonly string[];

/** Receives events in the process, and returns the HTTP status. */
export type EventHandler = (raw: string, headers: Record<string, string>) => Promise<number>;

export type EventTarget = string | EventHandler;

const TIMEOUT_MS = 10_000;

/** Returns the status; rejects after a timeout. */
export async function send(
  target: EventTarget,
  body: string,
  signature: string,
  aborted: AbortSignal,
): Promise<number> {
  const headers = {
    accept: "*/*; q=0.5, application/xml",
    "cache-control": "no-cache",
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": signature,
    "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
  };
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(TIMEOUT_MS)]);
  const answer =
    typeof target === "string" ? post(target, body, headers, signal) : target(body, headers);
  return Promise.race([answer, failureOf(signal)]);
}

function failureOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** No keep-alive: an open connection would delay the shop's shutdown. */
function post(
  address: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  const request = address.startsWith("https:") ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const options = {
      method: "POST",
      headers: { ...headers, "content-length": length },
      agent: false as const,
      signal,
    };
    const sent = request(address, options, (response) => {
      response.on("error", reject).resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject).end(body);
  });
}

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
