/** The one reading of a typed or pasted phone number (docs/text.md). */
import { comparedText } from "./line-text.ts";

const MAX_TYPED = 200;

/** What stands before a number in a signature or a link; the pictures are of phones. */
const LABEL =
  /^['"]?(?:[☎☏✆📞📱📲📠]|\p{L}[\p{L} -]{0,20}:|(?:office|work|home|büro|zentrale|tele(?:fon|phone|fono)|tel|phone|fon|ph|mobile|mobil|mob|handy|cell)\b|[tmpf](?=[.:]))[ .:]*/iu;

/** What people and telephone systems write before the number of a desk. */
const EXTENSION = new RegExp(
  String.raw`[ ,;(/-]*(?:(?:${[
    ...["extension", "extn", "ext[ .]*#", "ext", "x", "#", "p"],
    ...["durchwahl", "dw", "nebenstelle", "nst", "apparat", "app", "klappe", "kl"],
    ...["interno", "intern", "int", "poste", "anexo", "ramal", "toestel"],
    ...["wewn", "wew", "w", "klapka", "linka", "доб", "转", "分机", "内線"],
  ].join("|")})[ .:=]*|[,;]+ *)(\d{1,6})\)?$`,
  "iu",
);

/** What somebody says of a number behind it. */
const REMARK = / *\(\p{L}[\p{L} .-]{0,30}\)$/u;

const DASHES = /[\p{Pd}\u2212\u30fc]/gu;
const SLASHES = /[\u2044\u2215]/g;
const DOTS = /[·•․∙⋅・]/gu;
const SELECTORS = /[\ufe00-\ufe0f]|\u200c|\u200d/g;

/**
 * The number as it is stored: digits and `+ - / . ( )` with single spaces, and " ext. 12" for whatever names an
 * extension. Full-width and Arabic digits, all dashes and what cannot be seen are folded; what is not understood stays,
 * for `phoneFault`. A text that is far too long comes back as it is.
 */
export function foldedPhone(typed: string): string {
  if (typed.length > MAX_TYPED) return typed;
  const folded = comparedText(comparedText(typed).normalize("NFKC"))
    .replace(SELECTORS, "")
    .replace(/\p{Nd}/gu, decimalDigit)
    .replace(DASHES, "-")
    .replace(SLASHES, "/")
    .replace(DOTS, ".")
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replace(LABEL, "")
    .replace(REMARK, "")
    .trim();
  return folded.replace(EXTENSION, " ext. $1").trim();
}

/** The digit's ASCII form. Unicode has the ten digits of a script in a row, from zero. */
function decimalDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

const NUMBER = /^[\d +\-/.()]*$/;
const SIGN = /[^\d +\-/.()]/u;

/** Why a folded number is none: a sign that no number has, or fewer than five digits. Undefined: it is one. */
export function phoneFault(folded: string): { readonly sign: string } | "digits" | undefined {
  const [number = ""] = folded.split(" ext. ", 1);
  if (!NUMBER.test(number)) return { sign: SIGN.exec(number)?.[0] ?? "" };
  return number.replace(/\D/g, "").length < 5 ? "digits" : undefined;
}
