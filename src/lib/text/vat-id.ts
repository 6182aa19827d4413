/** The one reading of a typed or pasted VAT id (docs/text.md): those that member states issue. */
import { withAsciiFigures } from "../measure/decimal.ts";
import { withoutUnseen } from "./line-text.ts";

/**
 * The formats behind the country's code, as the European Commission lists them
 * (https://ec.europa.eu/taxation_customs/vies/#/faq, question 11). XI is Northern Ireland, EL Greece.
 */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

export interface VatId {
  /** VIES writes it so: EL for Greece. */
  readonly country: string;
  readonly number: string;
  /** Both, without blanks. */
  readonly id: string;
}

/** What people group the signs of an id with, and write around it. Some ids of Ireland and the Netherlands have + and *. */
const BETWEEN = /[^\p{L}\p{N}+*]+/u;
/** How many words a label has at most: "C.F./P.IVA" has four. */
const MOST_WORDS = 8;

/**
 * Reads a VAT id in capitals, without what people group its signs with, and the words before it: "USt-IdNr.",
 * "N° TVA"; undefined if no member state issues such an id.
 */
export function vatIdOf(typed: string): VatId | undefined {
  const words = withAsciiFigures(withoutUnseen(typed)).split(BETWEEN).filter(Boolean);
  for (const [at, word] of words.slice(0, MOST_WORDS).entries()) {
    const found = issued(words.slice(at).join("").toUpperCase().replace(/^GR/, "EL"));
    // Only what has no figures is a label.
    if (found || /\d/.test(word)) return found;
  }
  return undefined;
}

function issued(id: string): VatId | undefined {
  const country = id.slice(0, 2);
  const number = asIssued(country, id.slice(2));
  if (!FORMATS[country]?.test(number)) return undefined;
  return { country, number, id: `${country}${number}` };
}

/** At home, Hungary writes three digits behind it, and Belgium wrote no zero before it. */
function asIssued(country: string, number: string): string {
  if (country === "HU") return number.replace(/^(\d{8})[1-5]\d\d$/, "$1");
  return country === "BE" ? withZero(number) : number;
}

/** Belgium put a zero before its ids of nine digits in 2007; the last two are those before them, modulo 97, from 97. */
function withZero(number: string): string {
  const isOld = /^\d{9}$/.test(number);
  const isValid = 97 - (Number(number.slice(0, 7)) % 97) === Number(number.slice(7));
  return isOld && isValid ? `0${number}` : number;
}
