/** The accent color of both themes, and whether it has enough contrast. */

import {
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  toGamut,
  wcagContrast,
} from "#culori";
import { t } from "../../lib/i18n/i18n.ts";

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklab);
registerMode(modeOklch);

/** WCAG 2.2, 1.4.3: level AA for text. */
export const MIN_CONTRAST = 4.5;
/** The accent that src/app/web/styles/theme.css has for both themes. */
export const STYLESHEET_ACCENT = "#c2410c";

/** Other colors of src/app/web/styles/theme.css. `text` is on the accent: the label of a button. */
export const grounds = {
  light: { paper: "#faf8f3", sheet: "#ffffff", text: "#ffffff" },
  dark: { paper: "#0e1820", sheet: "#14212b", text: "#16110d" },
} as const;
export type Theme = keyof typeof grounds;

/** The dark theme has the accent's hue at this lightness (OKLCH), on which dark text is readable. */
const DARK_LIGHTNESS = 0.75;
/** Share of black in the background of a button under the pointer, as in controls.css. */
const HOVER_BLACK = 0.07;
/** Steps of lightness that no eye tells apart. */
const STEP = 0.002;

const toOklch = converter("oklch");
const toDisplayable = toGamut("rgb", "oklch");

export interface Pair {
  readonly theme: Theme;
  readonly front: string;
  readonly back: string;
  readonly ratio: number;
}

/** The accent in the dark theme: "#rrggbb". */
export function darkAccentOf(accent: string): string {
  return withLightness(accent, DARK_LIGHTNESS);
}

export function hoverOf(accent: string): string {
  return formatHex(interpolate([accent, "#000000"], "oklab")(HOVER_BLACK));
}

/** Every pair of text and background that has the accent in it. */
export function accentPairs(accent: string): Pair[] {
  const accents = { light: accent, dark: darkAccentOf(accent) };
  return (["light", "dark"] as const).flatMap((theme) => {
    const { paper, sheet, text } = grounds[theme];
    const own = accents[theme];
    const pairs = [
      [own, paper],
      [own, sheet],
      [text, own],
      [text, hoverOf(own)],
    ] as const;
    return pairs.map(([front, back]) => ({ theme, front, back, ratio: wcagContrast(front, back) }));
  });
}

/** The pair with the least contrast; undefined if all have enough. */
export function failingPair(accent: string): Pair | undefined {
  const [worst] = accentPairs(accent).toSorted((a, b) => a.ratio - b.ratio);
  return worst && worst.ratio < MIN_CONTRAST ? worst : undefined;
}

/** The lightest color of the same hue that has enough contrast. */
export function nearestAccent(accent: string): string {
  let lightness = toOklch(accent)?.l ?? 0;
  let nearest = accent;
  while (failingPair(nearest) && lightness > 0) {
    lightness -= STEP;
    nearest = withLightness(accent, Math.max(0, lightness));
  }
  return nearest;
}

/** What is wrong with an accent, as the end of a sentence that begins with the field's name. */
export function accentFault(accent: string): string | undefined {
  const pair = failingPair(accent);
  if (!pair) return undefined;
  const { theme, front, back, ratio } = pair;
  // Rounded down: 4.496 is not shown as the 4.5 that it misses.
  const shown = Math.floor(ratio * 100) / 100;
  return t(
    "settings.accent.fault",
    "must be easy to read: {front} on {back} in the {theme, select, dark {dark} other {light}} theme has a contrast of {ratio} to 1, and {needed} to 1 is needed. The nearest color that passes is {nearest}",
    { front, back, theme, ratio: shown, needed: MIN_CONTRAST, nearest: nearestAccent(accent) },
  );
}

function withLightness(accent: string, l: number): string {
  const color = toOklch(accent);
  return color ? formatHex(toDisplayable({ ...color, l })) : accent;
}
