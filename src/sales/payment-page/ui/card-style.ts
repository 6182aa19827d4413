/** The card fields are in the provider's frame, which cannot read the page's colors and typeface. */
import type { CustomFontSource, StripeCardElementOptions } from "@stripe/stripe-js";
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
        fontFamily: `${textFamily()}, Arial, sans-serif`,
        "::placeholder": { color: color("steel") },
      },
      invalid: { color: color("bad"), iconColor: color("bad") },
    },
  };
}

/** The typeface of the page's texts, for the frame to load; none where the page is not at https. */
export function cardFonts(): CustomFontSource[] {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
  const addresses = [...preloads].map(({ href }) => href);
  return fontsOf(textFamily(), addresses);
}

/** `preloaded` are the addresses of the page's fonts, that of its texts last. */
export function fontsOf(family: string, preloaded: readonly string[]): CustomFontSource[] {
  const address = preloaded.at(-1);
  // Stripe throws for any other, and there would be no card fields at all.
  if (!address?.startsWith("https://")) return [];
  return [{ family: family.replaceAll('"', ""), src: `url(${address})` }];
}

/** The first family of the page's texts, as CSS writes it. */
function textFamily(): string {
  const [family = ""] = getComputedStyle(document.documentElement).fontFamily.split(",");
  return family.trim();
}
