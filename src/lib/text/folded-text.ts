/** Texts without case, accents and ways of writing, on both sides of a search. */
import { foldText } from "./fold.ts";
import { normalized } from "./normalized.ts";

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "ss",
  ø: "o",
  Ø: "o",
  ł: "l",
  Ł: "l",
  đ: "d",
  Đ: "d",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
  ı: "i",
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const VULGAR = /(\d)(?=[¼½¾⅐-⅞])/g;
/** A diameter's sign in front of its number is no letter. */
const DIAMETER = /[Øø⌀∅](?=\s*\d)/g;
/** Crosses between figures; the last two are Cyrillic letters. */
const CROSS = /[×✕⨯]|(?<=\d ?)[хХ](?= ?\d)/g;
/** The dots of a unit: N•m. */
const PRODUCT = /(?<=\p{L})[⋅∙•](?=\p{L})/gu;
/** Inches, as word processors write them; NFKD would make two signs of feet of one. */
const INCH = /[″‶]|′′/g;
/** The sign of the ordinals, or a ring, which keyboards have in the place of the degree. */
const DEGREE = /(\d ?)[º˚]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: tests for ASCII
const ASCII = /^[\x00-\x7f]*$/;

/** Signs are kept: figures need them. */
export function foldedText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text
    .replace(/\u00ad/g, "")
    .replace(VULGAR, "$1 ")
    .replace(DIAMETER, " ")
    .replace(DEGREE, "$1°")
    .replace(INCH, '"')
    .replace(CROSS, "x")
    .replace(PRODUCT, "·")
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
  return foldText(plain).replaceAll("⁄", "/");
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** The text, and as it is written on a keyboard without umlauts: "Fräser", "Fraeser". */
export function spellings(text: string): string[] {
  const composed = normalized(text, "NFC");
  const plain = composed.replace(/[äöü]/gi, (letter) => UMLAUTS[letter.toLowerCase()] ?? letter);
  return plain === composed ? [text] : [text, plain];
}
