/**
 * The font of billing documents: IBM Plex Mono, embedded, in the package's subsets (Latin, Cyrillic, Vietnamese). All
 * characters have the same width, so a text is measured by counting.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

/** Width of a character, relative to the font size. */
export const ADVANCE = 0.6;

export type Weight = 400 | 600;

export interface Run {
  readonly font: string;
  readonly text: string;
}

const PACKAGE = "@fontsource/ibm-plex-mono";
/** In order of preference; the first also shows unsupported characters, as boxes. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;
type Subset = (typeof SUBSETS)[number];

let ranges: Map<Subset, (readonly [from: number, to: number])[]> | undefined;
const fonts = new Map<string, Buffer>();

/** Composed, so that an accented letter counts once. */
export function charactersOf(text: string): string[] {
  return [...text.normalize("NFC")];
}

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

export function fontBytes(font: string): Buffer {
  const known = fonts.get(font);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(packaged(`files/ibm-plex-mono-${font}-normal.woff`)));
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

/** From the package: "U+0000-00FF,U+0131". */
function readRanges(): Map<Subset, (readonly [number, number])[]> {
  const listed = JSON.parse(readFileSync(packaged("unicode.json"), "utf8")) as Record<
    Subset,
    string
  >;
  return new Map(
    SUBSETS.map((subset) => [
      subset,
      listed[subset].split(",").map((span) => {
        const [from = "", to = from] = span.slice(2).split("-");
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    ]),
  );
}

function packaged(file: string): string {
  return fileURLToPath(import.meta.resolve(`${PACKAGE}/${file}`));
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF 1.0 font (W3C Recommendation, 13 December 2012) to TrueType. pdfkit 0.20 accepts WOFF and WOFF2,
 * but its fontkit 2.0.4 throws "Offset is outside the bounds of the DataView": with WOFF for every text, with WOFF2
 * for accented letters.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF font");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    tableAt(woff, WOFF_HEADER + index * WOFF_ENTRY),
  );
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  writeHeader(directory, woff.readUInt32BE(4), count);
  let offset = directory.length;
  tables.forEach(({ tag, checksum, content }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    directory.write(tag, at, "latin1");
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(content.length, at + 12);
    offset += padded(content.length);
  });
  const aligned = tables.map(({ content }) => Buffer.concat([content], padded(content.length)));
  return Buffer.concat([directory, ...aligned]);
}

function tableAt(woff: Buffer, at: number): { tag: string; checksum: number; content: Buffer } {
  const offset = woff.readUInt32BE(at + 4);
  const kept = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
  const length = woff.readUInt32BE(at + 12);
  return {
    tag: woff.toString("latin1", at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    content: kept.length < length ? inflateSync(kept) : kept,
  };
}

/** The sfnt header holds values for a binary search of the tables. */
function writeHeader(directory: Buffer, flavor: number, count: number): void {
  const selector = Math.floor(Math.log2(count));
  const range = 2 ** selector * SFNT_ENTRY;
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(selector, 8);
  directory.writeUInt16BE(count * SFNT_ENTRY - range, 10);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
