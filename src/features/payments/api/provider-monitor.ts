import type { Log } from "../../../kit/node/log.ts";

const REPEAT_MS = 60_000;

export interface ProviderMonitor {
  answered(status: number): void;
  failed(error: unknown): void;
}

export function createProviderMonitor(log: Log): ProviderMonitor {
  let loggedAt: number | undefined;

  function warn(sentence: string): void {
    const now = performance.now();
    if (loggedAt !== undefined && now - loggedAt < REPEAT_MS) return;
    loggedAt = now;
    log.warn(sentence);
  }

  return {
    answered: (status) => {
      if (status === 401 || status === 403) {
        warn(
          `The payment provider refuses the keys (HTTP ${status}): customers cannot pay. Check STRIPE_SECRET_KEY and what it may do.`,
        );
      } else if (status >= 500) {
        warn(`The payment provider answers HTTP ${status}: customers cannot pay while it does.`);
      } else if (loggedAt !== undefined) {
        loggedAt = undefined;
        log.warn("The payment provider answers again.");
      }
    },
    failed: (error) =>
      warn(
        `The payment provider does not answer (${reasonOf(error)}): customers cannot pay until it does.`,
      ),
  };
}

/** `fetch` has the reason in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

interface KeyCheck {
  readonly secretKey: string;
  readonly apiBase: URL | undefined;
  readonly timeoutMs: number;
}

const STRIPE = "https://api.stripe.com";
/** An accepted key gets 404 for this unknown id. */
const NO_INTENT = "/v1/payment_intents/pi_key_check";

/** Checks once whether the provider accepts the key, for the log. Never throws. */
export async function checkKey(
  { secretKey, apiBase, timeoutMs }: KeyCheck,
  monitor: ProviderMonitor,
): Promise<void> {
  try {
    const answer = await fetch(new URL(NO_INTENT, apiBase ?? STRIPE), {
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    monitor.answered(answer.status);
    await answer.body?.cancel();
  } catch (error) {
    monitor.failed(error);
  }
}
