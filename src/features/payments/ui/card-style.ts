/** The card fields stand in a frame of the provider's, which cannot see the page's colours. */
import type { StripeCardElementOptions } from "@stripe/stripe-js";

/** Options of the card element in the page's present colours. */
export function cardOptions(isDisabled: boolean): StripeCardElementOptions {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(`--color-${name}`).trim();
  return {
    disabled: isDisabled,
    hidePostalCode: true,
    style: {
      base: {
        color: colour("ink"),
        iconColor: colour("graphite"),
        fontSize: "16px",
        fontFamily: "Arial, sans-serif",
        "::placeholder": { color: colour("steel") },
      },
      invalid: { color: colour("bad"), iconColor: colour("bad") },
    },
  };
}
