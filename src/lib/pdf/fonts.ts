/**
 * The fonts of documents, embedded: IBM Plex Mono in the package's subsets (Latin, Cyrillic, Vietnamese), and DejaVu Sans
 * Mono for what it lacks: Greek, mathematics, arrows, fractions, frames, signs of technical drawings. All characters have
 * the same width, so a text is measured by counting. A character of neither is spelled with those of both, so that a box
 * (a missing glyph) cannot be printed.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type * as fontkit from "fontkit";
import { spell } from "../text/node/spell.ts";
import { unpackWoff } from "./woff.ts";

/** Width of a character, relative to the font size. */
export const ADVANCE = 0.6;

export type Weight = 400 | 600;

export interface Run {
  readonly font: string;
  readonly text: string;
}

/** The families in order of preference. */
const FAMILIES = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese", "signs"] as const;
type Family = (typeof FAMILIES)[number];

/** Characters that the first font has, which are most of all. */
const PLAIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]$/;
/** Scripts from right to left, whose letters join: a font alone cannot set them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const require = createRequire(import.meta.url);
const bytes = new Map<string, Buffer>();
const fonts = new Map<string, fontkit.Font>();
const families = new Map<string, Family | undefined>();
const MAX_REMEMBERED = 10_000;

/** What is printed of a text: each is as wide as one character, and a letter and its accents are one. */
export function charactersOf(text: string): string[] {
  return spell(text, (character) => familyOf(character) !== undefined);
}

/** Whether the fonts have all letters of the text, so that none of them is spelled with others. */
export function hasLettersAsTyped(text: string): boolean {
  return (text.normalize("NFC").match(/\p{L}/gu) ?? []).every((letter) => familyOf(letter));
}

/** Cuts a text into pieces, each of which one font has. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of charactersOf(text)) {
    const font = `${familyOf(character)}-${weight}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** The TrueType file of a run's font. */
export function fontBytes(font: string): Buffer {
  const known = bytes.get(font);
  if (known) return known;
  const unpacked = unpackWoff(readFileSync(packaged(font)));
  bytes.set(font, unpacked);
  return unpacked;
}

/** The first that has the character and its accents in both weights. */
function familyOf(character: string): Family | undefined {
  if (PLAIN.test(character)) return "latin";
  if (families.has(character)) return families.get(character);
  const codes = Array.from(character, (each) => each.codePointAt(0) ?? 0);
  const found = RIGHT_TO_LEFT.test(character)
    ? undefined
    : FAMILIES.find((family) =>
        ([400, 600] as const).every((weight) => {
          const font = fontOf(`${family}-${weight}`);
          return codes.every((code) => font.hasGlyphForCodePoint(code));
        }),
      );
  if (families.size > MAX_REMEMBERED) families.clear();
  families.set(character, found);
  return found;
}

/** A run's font, to measure and to draw with. */
export function fontOf(name: string): fontkit.Font {
  const known = fonts.get(name);
  if (known) return known;
  // Loaded at the first text that needs it, because the package takes long.
  const { create } = require("fontkit") as typeof fontkit;
  const font = create(fontBytes(name));
  if (!("layout" in font)) throw new Error(`${name} is a collection of fonts`);
  fonts.set(name, font);
  return font;
}

function packaged(font: string): string {
  const file = font.startsWith("signs")
    ? `dejavu-mono/files/dejavu-mono-latin-${font === "signs-400" ? 400 : 700}-normal.woff`
    : `ibm-plex-mono/files/ibm-plex-mono-${font}-normal.woff`;
  return fileURLToPath(import.meta.resolve(`@fontsource/${file}`));
}
