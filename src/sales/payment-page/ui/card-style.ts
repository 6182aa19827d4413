/** The card fields are in the provider's frame, which cannot read the page's colors. */
import type { StripeCardElementOptions } from "@stripe/stripe-js";
import { useMemo, useSyncExternalStore } from "react";

const DARK = "(prefers-color-scheme: dark)";

export function useCardOptions(isDisabled: boolean): StripeCardElementOptions {
  const isDark = useSyncExternalStore(onThemeChange, () => matchMedia(DARK).matches);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides the page's colors
  return useMemo(() => cardOptions(isDisabled), [isDisabled, isDark]);
}

function onThemeChange(listener: () => void): () => void {
  const theme = matchMedia(DARK);
  theme.addEventListener("change", listener);
  return () => theme.removeEventListener("change", listener);
}

function cardOptions(isDisabled: boolean): StripeCardElementOptions {
  const page = getComputedStyle(document.documentElement);
  const color = (name: string) => page.getPropertyValue(`--color-${name}`).trim();
  return {
    disabled: isDisabled,
    hidePostalCode: true,
    style: {
      base: {
        color: color("ink"),
        iconColor: color("graphite"),
        fontSize: "16px",
        fontFamily: "Arial, sans-serif",
        "::placeholder": { color: color("steel") },
      },
      invalid: { color: color("bad"), iconColor: color("bad") },
    },
  };
}
