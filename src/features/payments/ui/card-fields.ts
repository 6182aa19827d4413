/** Loads the payment provider's script and makes its object for the card fields. */
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

/** Longest wait for the script, ms. */
const TIMEOUT = 20_000;

/** The script of the card fields did not load. */
export class CardFieldsFailure extends Error {
  constructor() {
    super("The payment provider's script did not load.");
    this.name = "CardFieldsFailure";
  }
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new CardFieldsFailure());
    };
    document.head.append(script);
  });
}

async function load(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
  // The loader takes a window.Stripe that is already there and else fetches the provider's own.
  if (scriptUrl !== null && !("Stripe" in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey).catch(() => null);
  if (stripe === null) throw new CardFieldsFailure();
  return stripe;
}

/**
 * The provider's object. `scriptUrl`: a script that defines window.Stripe, or null for the
 * provider's own. Throws `CardFieldsFailure` if it does not load within 20 s.
 */
export async function loadCardFields(config: {
  readonly publishableKey: string;
  readonly scriptUrl: string | null;
}): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CardFieldsFailure()), TIMEOUT);
  });
  try {
    return await Promise.race([load(config.publishableKey, config.scriptUrl), late]);
  } finally {
    clearTimeout(timer);
  }
}
