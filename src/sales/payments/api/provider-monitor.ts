import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../../lib/process/log.ts";

const REPEAT_MS = 60_000;

/** Wrong keys are the operator's to mend, an outage is not. */
type Level = "error" | "warn";

export interface ProviderMonitor {
  answered(status: number): void;
  failed(error: unknown): void;
}

export function createProviderMonitor(log: Log): ProviderMonitor {
  let logged: { readonly at: number; readonly level: Level } | undefined;

  function report(level: Level, sentence: string): void {
    const now = performance.now();
    if (logged?.level === level && now - logged.at < REPEAT_MS) return;
    logged = { at: now, level };
    log[level](sentence);
  }

  return {
    answered: (status) => {
      if (status === 401 || status === 403) {
        report(
          "error",
          `The payment provider refuses the keys (HTTP ${status}): customers cannot pay. Check STRIPE_SECRET_KEY and what it may do.`,
        );
      } else if (status >= 500) {
        report(
          "warn",
          `The payment provider answers HTTP ${status}: customers cannot pay while it does.`,
        );
      } else if (logged !== undefined) {
        logged = undefined;
        log.warn("The payment provider answers again.");
      }
    },
    failed: (error) =>
      report(
        "warn",
        `The payment provider does not answer (${reasonOf(error)}): customers cannot pay until it does.`,
      ),
  };
}

/** `fetch` has the reason in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

export interface ProviderConfig {
  readonly secretKey: string;
  readonly apiBase: URL | undefined;
  /** The time of one of a call's three tries, in ms. */
  readonly timeoutMs: number;
}

const STRIPE = "https://api.stripe.com";
/** An accepted key gets 404 for this unknown id. */
const NO_INTENT = "/v1/payment_intents/pi_key_check";
const RETRY_MS = 15_000;

/** Reports once whether the provider accepts the key; during an outage again, until it answers. Never throws. */
export async function checkKey(
  key: ProviderConfig,
  monitor: ProviderMonitor,
  retryMs = RETRY_MS,
): Promise<void> {
  while (!(await isAnswered(key, monitor))) await sleep(retryMs, undefined, { ref: false });
}

async function isAnswered(
  { secretKey, apiBase, timeoutMs }: ProviderConfig,
  monitor: ProviderMonitor,
): Promise<boolean> {
  try {
    const answer = await fetch(new URL(NO_INTENT, apiBase ?? STRIPE), {
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    monitor.answered(answer.status);
    await answer.body?.cancel();
    return answer.status < 500;
  } catch (error) {
    monitor.failed(error);
    return false;
  }
}
