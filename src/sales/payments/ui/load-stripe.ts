import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { currentLanguage } from "../../../lib/i18n/language.ts";

/** The page's language, for the card fields and the messages of Stripe, which knows languages by the first part. */
export function stripeLocale(): StripeElementLocale {
  return currentLanguage().locale.split("-", 1)[0] as StripeElementLocale;
}

const TIMEOUT_MS = 20_000;

class CardFieldsFailure extends Error {
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

/** The loaded Stripes by publishable key: card fields that are shown cannot be given another one. */
const loaded = new Map<string, Stripe>();

async function load(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  // `loadStripe` takes an existing window.Stripe, or loads Stripe's own script.
  if (scriptUrl !== null && !("Stripe" in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey, { locale: stripeLocale() }).catch(() => null);
  if (stripe === null) throw new CardFieldsFailure();
  loaded.set(publishableKey, stripe);
  return stripe;
}

/** `scriptUrl` null: Stripe's own script. Throws `CardFieldsFailure` after 20 s. */
export async function loadCardFields(config: {
  readonly publishableKey: string;
  readonly scriptUrl: string | null;
}): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CardFieldsFailure()), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(config.publishableKey, config.scriptUrl), late]);
  } finally {
    clearTimeout(timer);
  }
}
