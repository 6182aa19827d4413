/** Whether a typed part number or name is a tool's own, or another one that only resembles it. */
import { foldText } from "./fold.ts";
import { normalized } from "./normalized.ts";

const HYPHENS = /^[-‐‑‒–—―−_]*$/;
/** "1½" is 1 1/2, not 11/2. */
const VULGAR = /(\p{N})(?=[¼-¾⅐-⅞])/gu;
/** "10²" is not 102, nor "①" 1: such a figure gets a mark in front of it, which no other text has. */
const SMALL = /(?![¼-¾⅐-⅞])\p{No}/gu;
const DIGIT = /\p{N}/u;

/**
 * A part number without case, and without spaces and signs, except for those that make another number: one between
 * two digits, and each plus. "PT06-M8x1.25" and "pt06 m8x1,25" are the same; M8x12.5, M8x125 and M8x1/25 are not. Letters
 * keep their marks: MÜ-1 is not MU-1.
 */
export function signedPartNumber(partNumber: string): string {
  const lower = normalized(prepared(partNumber), "NFKC").toLowerCase();
  // The small letter of the Turkish İ is an i.
  return withFewSigns(lower.replaceAll("i\u0307", "i"));
}

/** The same of a name, in which no mark makes another one: "Perceuse a colonne" is "Perceuse à colonne". */
export function signedName(name: string): string {
  return withFewSigns(foldText(prepared(name)));
}

function prepared(partNumber: string): string {
  return withoutInvisible(partNumber)
    .replace(/[×✕]/g, "x")
    .replace(VULGAR, "$1 ")
    .replace(SMALL, "\u20dd$&");
}

function withFewSigns(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, (signs, at: number) => {
    const isBetweenDigits =
      DIGIT.test(text.charAt(at - 1)) && DIGIT.test(text.charAt(at + signs.length));
    return isBetweenDigits ? categoryOf(signs) : signs.includes("+") ? "+" : "";
  });
}

/** The same with none of them: its letters, digits and their marks. */
export function withoutSigns(partNumber: string): string {
  return signedPartNumber(partNumber).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** The signs that it keeps, and behind how many letters and digits without marks each of them stands. */
export function keptSigns(
  partNumber: string,
): { readonly sign: string; readonly behind: number }[] {
  let before = 0;
  return [...signedName(partNumber).matchAll(/[^\p{L}\p{N}]+/gu)].map(({ 0: sign, index }) => {
    const behind = index - before;
    before += sign.length;
    return { sign, behind };
  });
}

/** A space stands for a hyphen, and a comma for a point, as it does in German. */
function categoryOf(signs: string): string {
  const dense = signs.replace(/\s/g, "");
  if (HYPHENS.test(dense)) return "-";
  return dense.replaceAll(",", ".").replaceAll(/[⁄∕]/g, "/");
}

function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Variation_Selector}]/gu, "");
}

function toTheLetter(text: string): string {
  return normalized(withoutInvisible(text), "NFC").replace(/\s+/g, " ").trim();
}

/**
 * Those of the candidates that the typed text means: the one that is written to the letter alone, otherwise those
 * that differ in nothing that makes another number. None where all only resemble it: then they are to be offered.
 * `signs`: what is compared then, of names `signedName`.
 */
export function meant<Candidate extends { readonly written: string }>(
  typed: string,
  candidates: readonly Candidate[],
  signs = signedPartNumber,
): Candidate[] {
  const letters = toTheLetter(typed);
  const same = candidates.filter(({ written }) => toTheLetter(written) === letters);
  if (same.length > 0) return same;
  const signed = signs(typed);
  return candidates.filter(({ written }) => signs(written) === signed);
}

/**
 * The one candidate that a text names as a whole: what `meant` says, else the only one that the text is but for its signs.
 * Signs may be left out, but one between two digits is never taken for another or elsewhere.
 */
export function named<Candidate extends { readonly written: string }>(
  typed: string,
  candidates: readonly Candidate[],
): Candidate | undefined {
  if (withoutSigns(typed) === "") return undefined;
  const own = meant(typed, candidates);
  const found =
    own.length > 0 || keptSigns(typed).length > 0
      ? own
      : candidates.filter(({ written }) => withoutSigns(written) === withoutSigns(typed));
  return found.length === 1 ? found[0] : undefined;
}
