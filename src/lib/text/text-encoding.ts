/** Encodings of text files, and which of them a file has that does not say it. */

/**
 * Encodings of older programs, in the order in which they are offered: Western and Central Europe, Cyrillic, Greek, Turkish.
 * These are labels of the WHATWG Encoding Standard, which every decoder knows.
 */
export const olderEncodings = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "iso-8859-15",
  "iso-8859-2",
  "macintosh",
] as const;

export const encodings = ["utf-8", ...olderEncodings, "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof encodings)[number];

/** Those that are guessed, in this order where two fit alike. */
const ONE_BYTE = [
  "windows-1252",
  "windows-1250",
  "macintosh",
  "iso-8859-15",
  "iso-8859-2",
] as const satisfies readonly Encoding[];

/** Languages that Windows writes in its code page of Central Europe. */
const CENTRAL_EUROPE = /^(?:cs|hr|hu|pl|ro|sk|sl)\b/;

/** What the beginning of a file says: its byte order mark, or the zeros between the letters of UTF-16. */
export function encodingOfStart(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  let [even, odd] = [0, 0];
  for (const [place, byte] of bytes.entries()) {
    if (byte === 0 && place % 2 === 0) even += 1;
    if (byte === 0 && place % 2 === 1) odd += 1;
  }
  if (odd > bytes.length / 4 && even * 8 < odd) return "utf-16le";
  if (even > bytes.length / 4 && odd * 8 < even) return "utf-16be";
  return undefined;
}

/** Counts what of a file is UTF-8; parts of it are added in their order. */
export class Utf8Count {
  readonly #decoder = new TextDecoder("utf-8");
  /** Letters of several bytes, and places that are none of UTF-8. */
  letters = 0;
  faults = 0;

  add(part?: Uint8Array): void {
    const text = part ? this.#decoder.decode(part, { stream: true }) : this.#decoder.decode();
    for (const letter of text.match(/[^\0-\x7f]/gu) ?? []) {
      if (letter === "\ufffd") this.faults += 1;
      else this.letters += 1;
    }
  }

  /** A few bad bytes among good letters are faults of a UTF-8 file, not another encoding. */
  get isUtf8(): boolean {
    return this.faults === 0 || (this.letters > 0 && this.letters >= this.faults);
  }
}

/** What is one byte in a letter of these encodings, as the words in which it stands. */
export class ByteWords {
  /** Bytes by word, so that equal words are kept once. */
  readonly #words = new Map<string, Uint8Array>();

  /** Parts may cut a word; it is judged as two. */
  add(part: Uint8Array): void {
    let first = 0;
    let isHigh = false;
    for (let place = 0; place <= part.length && this.#words.size < MAX_WORDS; place += 1) {
      const byte = part[place] ?? 0x20;
      if (byte > 0x7f) isHigh = true;
      if (!isBetween(byte)) continue;
      const word = part.subarray(first, place);
      if (isHigh && word.length <= MAX_WORD) this.#words.set(word.join(), word.slice());
      first = place + 1;
      isHigh = false;
    }
  }

  /** The encoding in which these words look most like words. `languages`: those of the shop. */
  guess(languages: readonly string[] = []): Encoding {
    const isCentral = languages.some((language) => CENTRAL_EUROPE.test(language));
    const [first, second, ...rest] = ONE_BYTE;
    let [best, least]: [Encoding, number] = [first, Number.POSITIVE_INFINITY];
    for (const encoding of isCentral ? [second, first, ...rest] : ONE_BYTE) {
      const decoder = new TextDecoder(encoding);
      let odd = 0;
      for (const word of this.#words.values()) odd += oddness(decoder.decode(word));
      if (odd < least) [best, least] = [encoding, odd];
    }
    return best;
  }
}

const MAX_WORDS = 1000;
const MAX_WORD = 60;

/** Blanks and the signs between the cells and words of a list. */
function isBetween(byte: number): boolean {
  return byte <= 0x20 || byte === 0x2c || byte === 0x3b || byte === 0x22;
}

/** A sign behind a letter, or before one, where the trade and its languages write none. */
const IN_WORD = /\p{L}[^\p{L}\p{M}\0-\x7f’‘”“–™®²³·]|[^\p{L}\p{M}\0-\x7f„“”‚‘’«–Ø⌀±µ°≤≥€£§]\p{L}/u;
const CAPITAL_WITHIN = /\p{Ll}\p{Lu}/u;
const BESIDE_FIGURE = /\d[^\P{L}\0-\x7fØµ]|[^\P{L}\0-\x7fØ]\d/u;

/** How little a word looks like one: signs and capitals inside of it, rare letters, controls. */
function oddness(word: string): number {
  if (/[\u0080-\u009f]/.test(word)) return 4;
  let odd = 0;
  for (const [sign] of word.matchAll(/[^\0-\x7f]/gu)) odd += OFTEN.has(sign) ? 0 : 0.1;
  if (IN_WORD.test(word)) odd += 2;
  if (CAPITAL_WITHIN.test(word.replace(/\d.*$/, ""))) odd += 2;
  if (BESIDE_FIGURE.test(word)) odd += 0.5;
  return odd;
}

/** Letters of the languages of Western and Central Europe, and the signs of the trade. */
const OFTEN = new Set(
  "äöüßÄÖÜéèàùâêîôûçëïœæøåñáíóúãõÉÈÀÇØÅÆąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžýČŘŠŽőűșțĺľŕ°µ±×½¼¾²³€£§®™“”„‚‘’«»–—…Ω≤≥",
);

/** Words with letters that another encoding would change, for somebody who looks whether they are right. */
export function wordsToLookAt(text: string, most: number): string[] {
  const words = text.matchAll(
    /[\p{L}\p{M}\p{N}\u0080-\u{10ffff}]*[^\0-\x7f\s][\p{L}\p{M}\p{N}\u0080-\u{10ffff}]*/gu,
  );
  const found = new Set<string>();
  for (const [word] of words) {
    found.add(word.slice(0, 40));
    if (found.size === most) break;
  }
  return [...found];
}
