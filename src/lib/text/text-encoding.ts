/** Encodings of text files, and which of them a file has that does not say it. */
import { cutText } from "./cut-text.ts";

/**
 * Encodings of older programs, in the order in which they are offered: Western and Central Europe, Cyrillic, Greek, Turkish,
 * Baltic, Hebrew, Arabic, Thai, DOS, East Asia. All but those of DOS are labels of the WHATWG Encoding Standard, which every decoder knows.
 */
export const olderEncodings = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1257",
  "windows-1255",
  "windows-1256",
  "windows-874",
  "iso-8859-15",
  "iso-8859-2",
  "macintosh",
  "koi8-r",
  "ibm850",
  "ibm852",
  "ibm437",
  "ibm866",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;

export const encodings = ["utf-8", ...olderEncodings, "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof encodings)[number];

/** Those that are guessed, in this order where two fit alike. */
const GUESSED = [
  "windows-1252",
  "windows-1250",
  "macintosh",
  "iso-8859-15",
  "iso-8859-2",
  "ibm850",
  "ibm852",
  "windows-1257",
  "shift_jis",
  "gb18030",
] as const satisfies readonly Encoding[];

/** The letters of the bytes 0x80 to 0xff of DOS, which no decoder knows. */
const DOS: Partial<Record<Encoding, string>> = {
  ibm437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  ibm850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ibm852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
};

interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

/** Decodes a text, or its parts in their order; what is not of the encoding is U+FFFD. */
export function decoderOf(encoding: Encoding): Decoder {
  const high = DOS[encoding];
  if (high === undefined) return new TextDecoder(encoding);
  return {
    decode: (bytes: Uint8Array = new Uint8Array()) => {
      let text = "";
      for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : high[byte - 0x80];
      return text;
    },
  };
}

/** Languages that Windows writes in its code page of Central Europe. */
const CENTRAL_EUROPE = /^(?:cs|hr|hu|pl|ro|sk|sl)\b/;
/** Its bytes make words of Portuguese and Icelandic look right, too: it is only guessed where these are the shop's. */
const BALTIC = /^(?:et|lt|lv)\b/;
const CENTRAL: ReadonlySet<Encoding> = new Set(["windows-1250", "ibm852"]);
const PAIRED_HIGH: ReadonlySet<Encoding> = new Set(["gb18030", "euc-jp", "euc-kr"]);

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
  // A text of other letters has zeros beside its ends of lines only.
  const isWide = odd + even > bytes.length / 4 || hasWideLines(bytes);
  if (isWide && even * 8 < odd) return "utf-16le";
  if (isWide && odd * 8 < even) return "utf-16be";
  return undefined;
}

/** Whether each end of a line is of two bytes, one of them zero. */
function hasWideLines(bytes: Uint8Array): boolean {
  const ends = [...bytes.keys()].filter((place) => bytes[place] === 0x0a);
  const isWide = (place: number) => bytes[place % 2 === 0 ? place + 1 : place - 1] === 0;
  return ends.length > 0 && ends.every(isWide);
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
    const isBaltic = languages.some((language) => BALTIC.test(language));
    const possible = GUESSED.filter((encoding) => isBaltic || encoding !== "windows-1257");
    const order: Encoding[] = isCentral
      ? possible.toSorted((a, b) => Number(CENTRAL.has(b)) - Number(CENTRAL.has(a)))
      : possible;
    return this.likeliest(order)[0] ?? "windows-1252";
  }

  /** These encodings, those first in which the words look most like words. */
  likeliest(among: readonly Encoding[]): Encoding[] {
    const odd = new Map(among.map((encoding) => [encoding, this.#oddness(encoding)]));
    return among.toSorted((a, b) => (odd.get(a) ?? 0) - (odd.get(b) ?? 0));
  }

  #oddness(encoding: Encoding): number {
    const decoder = decoderOf(encoding);
    let odd = 0;
    for (const word of this.#words.values()) {
      odd += oddness(decoder.decode(word));
      // What is common of these is above.
      if (PAIRED_HIGH.has(encoding) && word.some((byte) => byte > 0x7f && byte < 0xa1)) odd += 1;
    }
    return odd;
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

const ASIAN = String.raw`[\p{Script=Han}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Arabic}\uff61-\uff9f]`;
/** Bytes of a European word, read as one of Asia. */
const ASIAN_BESIDE_LATIN = new RegExp(`[a-z]${ASIAN}|${ASIAN}[a-z]`, "u");

/** How little a word looks like one: signs and capitals inside of it, rare letters, controls. */
function oddness(word: string): number {
  if (/[\u0080-\u009f\ufffd]/.test(word)) return 4;
  let odd = 0;
  for (const [sign] of word.matchAll(/[^\0-\x7f]/gu)) {
    if (OFTEN.has(sign) || /[\u3040-\u30ff]/.test(sign)) continue;
    odd += /[\uff61-\uff9f]/.test(sign) ? 0.3 : 0.1;
  }
  if (ASIAN_BESIDE_LATIN.test(word)) odd += 2;
  // Kana that is read as Western letters has marks on nearly all.
  const marked = word.match(/[^\P{Script=Latin}\0-\x7f]/gu)?.length ?? 0;
  if (marked > 4 && marked * 4 > word.length * 3) odd += 1;
  if (IN_WORD.test(word)) odd += 2;
  if (CAPITAL_WITHIN.test(word.replace(/\d.*$/, ""))) odd += 2;
  if (BESIDE_FIGURE.test(word)) odd += 0.5;
  return odd;
}

/** Letters of the languages of Western and Central Europe, and the signs of the trade. */
const OFTEN = new Set(
  "äöüßÄÖÜéèàùâêîôûçëïœæøåñáíóúãõÉÈÀÇØÅÆąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžýČŘŠŽőűșțĺľŕėįųūāēģīķļņ°µ±×½¼¾²³€£§®™“”„‚‘’«»–—…Ω≤≥",
);

/** Words with letters that another encoding would change, for somebody who looks whether they are right. */
export function wordsToLookAt(text: string, most: number): string[] {
  const found = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}\u0080-\u{10ffff}]+/gu)) {
    if (!/[^\0-\x7f\s]/u.test(word)) continue;
    found.add(cutText(word, 40));
    if (found.size === most) break;
  }
  return [...found];
}
