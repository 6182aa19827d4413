/** The card fields stand in a frame of the provider's, which cannot see the page's colours. */
import type { StripeCardElementOptions } from "@stripe/stripe-js";
import { useMemo, useSyncExternalStore } from "react";

const DARK = "(prefers-color-scheme: dark)";

/** Options of the card element in the page's colours, followed when the theme changes. */
export function useCardOptions(isDisabled: boolean): StripeCardElementOptions {
  const isDark = useSyncExternalStore(onThemeChange, () => matchMedia(DARK).matches);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides the page's colours
  return useMemo(() => cardOptions(isDisabled), [isDisabled, isDark]);
}

function onThemeChange(listener: () => void): () => void {
  const theme = matchMedia(DARK);
  theme.addEventListener("change", listener);
  return () => theme.removeEventListener("change", listener);
}

function cardOptions(isDisabled: boolean): StripeCardElementOptions {
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
