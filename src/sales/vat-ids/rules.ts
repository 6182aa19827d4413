/** VAT ids as the member states issue them. */
import { withAsciiFigures } from "../../lib/measure/decimal.ts";
import { withoutUnseen } from "../../lib/text/line-text.ts";

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

/** What stands before an id on letters and invoices. */
const LABEL =
  /^(?:ust[ .-]*id(?:[ .-]*nr)?|umsatzsteuer-?id(?:ent(?:ifikations)?nummer)?|vat(?: ?(?:id|no|nr|number|reg\.? ?no))?|uid(?:-?nr)?|tva(?: intra(?:com(?:munautaire)?)?)?|btw(?:-?nr| nummer)?|p\.? ?iva|partita iva|iva|nip|nif|cif|moms(?:nr)?|alv)(?![\p{L}\d])[ .:#-]*/iu;

/**
 * Reads a VAT id in capitals, without what people group its signs with, or write before it; undefined if no member
 * state issues such an id.
 */
export function vatIdOf(typed: string): VatId | undefined {
  const id = withAsciiFigures(withoutUnseen(typed))
    .trim()
    .replace(LABEL, "")
    .replaceAll(/[\s.,:/_'\p{Pd}−·]/gu, "")
    .toUpperCase()
    .replace(/^GR/, "EL");
  const country = id.slice(0, 2);
  const number = country === "BE" ? withZero(id.slice(2)) : id.slice(2);
  if (!FORMATS[country]?.test(number)) return undefined;
  return { country, number, id: `${country}${number}` };
}

/** Belgium put a zero before its ids of nine digits in 2007; the last two are those before them, modulo 97, from 97. */
function withZero(number: string): string {
  const isOld = /^\d{9}$/.test(number);
  const isValid = 97 - (Number(number.slice(0, 7)) % 97) === Number(number.slice(7));
  return isOld && isValid ? `0${number}` : number;
}

/** How far an answer of the register counts. */
export const KEPT_MS = 24 * 3_600_000;

/** `unconfirmed`: the register says no. `away`: it did not answer. Tax is charged in both cases. */
export const vatIdStates = ["confirmed", "unconfirmed", "away", "malformed"] as const;
export type VatIdState = (typeof vatIdStates)[number];
