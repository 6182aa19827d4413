/**
 * The lettering of papers: IBM Plex Mono, embedded, in the subsets that the site's own package brings
 * (Latin, Cyrillic, Vietnamese). All characters are equally wide, so a text is measured by counting.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { unwrapped } from "./woff.ts";

/** Width of a character, and height of a capital, as parts of the type size. */
export const ADVANCE = 0.6;
export const CAP_HEIGHT = 0.698;

/** Weights that papers use. */
export type Weight = 400 | 600;

/** A part of a line that one font can show. */
export interface Run {
  /** Also the name under which the document knows the font. */
  readonly font: string;
  readonly text: string;
}

const PACKAGE = "@fontsource/ibm-plex-mono";
/** Looked through in this order; the first one also shows the box for what none of them has. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;
type Subset = (typeof SUBSETS)[number];

let ranges: Map<Subset, (readonly [from: number, to: number])[]> | undefined;
const fonts = new Map<string, Buffer>();

/** A line's characters, composed: letters with their accents count once. */
export function charactersOf(text: string): string[] {
  return [...text.normalize("NFC")];
}

/** Cuts a line into parts of one font each. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of charactersOf(text)) {
    const font = `${subsetOf(character)}-${weight}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** The bytes of a font that a run names. */
export function fontBytes(font: string): Buffer {
  const known = fonts.get(font);
  if (known) return known;
  const bytes = unwrapped(readFileSync(packaged(`files/ibm-plex-mono-${font}-normal.woff`)));
  fonts.set(font, bytes);
  return bytes;
}

function subsetOf(character: string): Subset {
  const code = character.codePointAt(0) ?? 0;
  ranges ??= readRanges();
  for (const [subset, spans] of ranges) {
    if (spans.some(([from, to]) => code >= from && code <= to)) return subset;
  }
  return "latin";
}

/** Which characters are in which subset, as the package says: "U+0000-00FF,U+0131". */
function readRanges(): Map<Subset, (readonly [number, number])[]> {
  const said = JSON.parse(readFileSync(packaged("unicode.json"), "utf8")) as Record<Subset, string>;
  return new Map(
    SUBSETS.map((subset) => [
      subset,
      said[subset].split(",").map((span) => {
        const [from = "", to = from] = span.slice(2).split("-");
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    ]),
  );
}

function packaged(file: string): string {
  return fileURLToPath(import.meta.resolve(`${PACKAGE}/${file}`));
}
