/** Says in the log when the payment provider fails: without it customers cannot pay, and nobody else would say so. */
import type { Log } from "../../../kit/node/log.ts";

/** While it goes on failing it is said again after this time, in ms. */
const AGAIN_MS = 60_000;

/** Hears of the provider's answers. */
export interface ProviderMonitor {
  /** It answered with this HTTP status. */
  answered(status: number): void;
  /** It did not answer. */
  failed(error: unknown): void;
}

/** Makes the watch of a process. */
export function createProviderMonitor(log: Log): ProviderMonitor {
  let saidAt: number | undefined;

  function say(sentence: string): void {
    const now = performance.now();
    if (saidAt !== undefined && now - saidAt < AGAIN_MS) return;
    saidAt = now;
    log.warn(sentence);
  }

  return {
    answered: (status) => {
      if (status === 401 || status === 403) {
        say(
          `The payment provider refuses the keys (HTTP ${status}): customers cannot pay. Check STRIPE_SECRET_KEY and what it may do.`,
        );
      } else if (status >= 500) {
        say(`The payment provider answers HTTP ${status}: customers cannot pay while it does.`);
      } else if (saidAt !== undefined) {
        saidAt = undefined;
        log.warn("The payment provider answers again.");
      }
    },
    failed: (error) =>
      say(
        `The payment provider does not answer (${reasonOf(error)}): customers cannot pay until it does.`,
      ),
  };
}

/** `fetch` says what happened in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

/** Where the provider is, and with which key. */
export interface KeyCheck {
  readonly secretKey: string;
  readonly apiBase: URL | undefined;
  readonly timeoutMs: number;
}

const STRIPE = "https://api.stripe.com";
/** No intent has this id: a key that is accepted gets 404. */
const NO_INTENT = "/v1/payment_intents/pi_key_check";

/** Asks the provider once whether it takes the key; `watch` says what is wrong. Never throws. */
export async function checkKey(
  { secretKey, apiBase, timeoutMs }: KeyCheck,
  watch: ProviderMonitor,
): Promise<void> {
  try {
    const answer = await fetch(new URL(NO_INTENT, apiBase ?? STRIPE), {
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    watch.answered(answer.status);
    await answer.body?.cancel();
  } catch (error) {
    watch.failed(error);
  }
}
