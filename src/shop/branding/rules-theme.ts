/** What a shop's branding adds to the head of every page; nothing with the look of the style sheet. */

import { darkAccentOf, STYLESHEET_ACCENT } from "../../frame/settings/rules-accent.ts";
import type { Branding } from "../../frame/shop.ts";
import { fontFacesOf, voiceLooks } from "./rules-voices.ts";

/** The style may stand before the style sheet or after it: `html:root` is more specific than its `:root`. */
function themeStyle({ accent, voice }: Pick<Branding, "accent" | "voice">): string {
  const { text, headings } = voiceLooks[voice];
  const hasAccent = accent !== STYLESHEET_ACCENT;
  const light = [
    ...(hasAccent ? [`--color-accent:${accent}`] : []),
    ...(text ? [`--font-sans:${text}`] : []),
    ...(headings ? [`--font-heading:${headings}`] : []),
  ];
  const rules = [
    fontFacesOf(voiceLooks[voice]),
    ...(light.length > 0 ? [`html:root{${light.join(";")}}`] : []),
    ...(hasAccent
      ? [`@media(prefers-color-scheme:dark){html:root{--color-accent:${darkAccentOf(accent)}}}`]
      : []),
  ];
  return rules.join("");
}

interface Theme {
  /** Rules for the head of a document, before its first paint; empty with the look of the style sheet. */
  readonly style: string;
  /** Addresses of the fonts that the first paint needs. */
  readonly fonts: readonly string[];
  /** Texts are not set in the style sheet's typeface. */
  readonly hasOwnText: boolean;
}

export function themeOf(branding: Pick<Branding, "accent" | "voice">): Theme {
  const { text, fonts } = voiceLooks[branding.voice];
  return {
    style: themeStyle(branding),
    fonts: fonts.map(({ address }) => address),
    hasOwnText: Boolean(text),
  };
}
