/** The typographic voices: which typefaces headings and texts have. Figures are in IBM Plex Mono in all of them. */

import type { Voice } from "../../frame/shop.ts";
import { type Message, msg } from "../../lib/i18n/i18n.ts";

export interface VoiceFont {
  readonly family: string;
  /** A path below node_modules. */
  readonly file: string;
  /** The address has the package's version, because browsers keep the file forever. */
  readonly address: string;
  readonly weight: string;
  /** Scales the typeface to the apparent size of the others. */
  readonly sizeAdjust?: string;
}

/** A system font with the widths and line heights of the typeface, so that loading the font shifts no layout. */
interface Fallback {
  readonly family: string;
  readonly local: readonly string[];
  readonly weight: string;
  readonly sizeAdjust: string;
  readonly ascent: string;
  readonly descent: string;
}

export interface VoiceLook {
  readonly name: Message;
  readonly typefaces: Message;
  /** Undefined: that of the style sheet. */
  readonly text?: string;
  /** Undefined: that of the text. */
  readonly headings?: string;
  /** Fonts beside those of the style sheet, that of the texts last: the card fields load it, too. */
  readonly fonts: readonly VoiceFont[];
  readonly fallbacks: readonly Fallback[];
}

const sourceSans: VoiceFont = {
  family: "Source Sans 3",
  file: "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  address: "/fonts/source-sans-3-5.3.0.woff2",
  weight: "200 900",
  sizeAdjust: "106%",
};
const sourceSerif: VoiceFont = {
  family: "Source Serif 4",
  file: "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2",
  address: "/fonts/source-serif-4-5.3.1.woff2",
  weight: "500 900",
};

/** Measured over 285 characters of the shop's text, against the widths of Arial and Times New Roman. */
const sansFallbacks: readonly Fallback[] = [
  {
    family: "Source Sans Fallback",
    local: ["Arial", "Liberation Sans", "Helvetica"],
    weight: "100 500",
    sizeAdjust: "99.3%",
    ascent: "109.3%",
    descent: "42.7%",
  },
  {
    family: "Source Sans Fallback",
    local: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
    weight: "600 900",
    sizeAdjust: "96%",
    ascent: "113.1%",
    descent: "44.2%",
  },
];
const serifFallback: Fallback = {
  family: "Source Serif Fallback",
  local: ["Times New Roman Bold", "Liberation Serif Bold", "Times Bold"],
  weight: "500 900",
  sizeAdjust: "112.1%",
  ascent: "92.4%",
  descent: "29.9%",
};

const SANS = '"Source Sans 3","Source Sans Fallback",Arial,sans-serif';
const SERIF = '"Source Serif 4","Source Serif Fallback","Times New Roman",serif';

export const voiceLooks: Readonly<Record<Voice, VoiceLook>> = {
  technical: {
    name: msg("settings.voice.technical", "Technical"),
    typefaces: msg(
      "settings.voice.technical.typefaces",
      "Archivo, a grotesque, for headings and texts",
    ),
    fonts: [],
    fallbacks: [],
  },
  classic: {
    name: msg("settings.voice.classic", "Classic"),
    typefaces: msg(
      "settings.voice.classic.typefaces",
      "Source Serif for headings, Source Sans for texts",
    ),
    text: SANS,
    headings: SERIF,
    fonts: [sourceSerif, sourceSans],
    fallbacks: [serifFallback, ...sansFallbacks],
  },
  plain: {
    name: msg("settings.voice.plain", "Plain"),
    typefaces: msg(
      "settings.voice.plain.typefaces",
      "Source Sans, a humanist sans serif, for headings and texts",
    ),
    text: SANS,
    fonts: [sourceSans],
    fallbacks: sansFallbacks,
  },
};

/** The `@font-face` rules of a voice. */
export function fontFacesOf({ fonts, fallbacks }: VoiceLook): string {
  return [
    ...fonts.map(
      ({ family, address, weight, sizeAdjust }) =>
        `@font-face{font-family:"${family}";src:url("${address}") format("woff2");font-weight:${weight};font-display:swap${sizeAdjust ? `;size-adjust:${sizeAdjust}` : ""}}`,
    ),
    ...fallbacks.map(
      ({ family, local, weight, sizeAdjust, ascent, descent }) =>
        `@font-face{font-family:"${family}";src:${local.map((name) => `local("${name}")`).join(",")};font-weight:${weight};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`,
    ),
  ].join("");
}
