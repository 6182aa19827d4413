/** Texts without case, accents and signs, for searches, sort keys and addresses. */
import { normalized } from "./normalized.ts";

/** A text without case and accents. */
export function foldText(text: string): string {
  return normalized(text, "NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A line without case, accents and further spaces: what it is compared by. */
export function foldedLine(line: string): string {
  return foldText(line).trim().replaceAll(/\s+/g, " ");
}

/** The words of a text without case and accents, in their order; letters and digits only. */
export function allFoldedWords(text: string): string[] {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean);
}

/** The distinct ones. */
export function foldedWords(text: string): string[] {
  return [...new Set(allFoldedWords(text))];
}

/** A part number without case, spaces and signs: "MW-401-100" and "mw 401.100" are the same. */
export function foldedPartNumber(partNumber: string): string {
  return foldText(partNumber.replaceAll("×", "x")).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Letters of Latin alphabets that no accent is folded off. A sole "ø" is the sign of a diameter. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** "Flute length" becomes "flute-length"; "" for a name without Latin letters and digits. */
export function slugOf(name: string, max = Number.POSITIVE_INFINITY): string {
  const latin = foldText(name).replace(
    /[ßæœłđðþı]|ø(?=\p{L})|(?<=\p{L})ø/gu,
    (letter) => SPELLED[letter] ?? "",
  );
  const words = latin.replace(/[^a-z0-9]+/g, "-").replace(/^-+/, "");
  return words.slice(0, max).replace(/-+$/, "");
}

/** `id` of `lib/contract/fields.ts` takes it. */
const MAX_ID = 100;

/** A readable address: the first words of a name, cut to what the unique part leaves of them. */
export function readableId(name: string, unique: string): string {
  const words = new Set(slugOf(name).split("-"));
  const cut = slugOf([...words].slice(0, 6).join("-"), MAX_ID - unique.length - 1);
  return cut === "" ? unique : `${cut}-${unique}`;
}

/** Further words of a search are ignored. */
export const MAX_SEARCH_WORDS = 8;

/** A single letter or digit matches whole words only: it begins the words of half the catalog. */
export function mustBeWhole(word: string): boolean {
  return /^[a-z0-9]$/.test(word);
}
