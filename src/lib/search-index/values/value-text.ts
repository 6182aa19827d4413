/** Values as addresses and people write them. */

import { withDecimalSign } from "../../measure/decimal.ts";
import type { IndexAttribute, IndexChoice } from "../definitions.ts";
import { canonicalNumber, numberText } from "./measures.ts";

/** A tool's value: several choices are one entry. */
export interface Entry {
  /** A flag's 0 or 1, a thread's diameter; 0 if the value is no number. */
  readonly low: number;
  /** `low` for a single number. */
  readonly high: number;
  readonly text: string;
  readonly choices: readonly IndexChoice[];
}

export interface ValueTexts {
  /** Addresses have it. */
  readonly value: string;
  readonly text: string;
}

export function textsOf(attribute: IndexAttribute, entry: Entry, locale: string): ValueTexts {
  return { value: canonicalValue(attribute, entry), text: valueText(attribute, entry, locale) };
}

/** The form of addresses, which finds the same tools. */
function canonicalValue(attribute: IndexAttribute, entry: Entry): string {
  const { low, high, text } = entry;
  if (attribute.type === "flag") return low === 1 ? "yes" : "no";
  if (attribute.type === "thread") return text.replaceAll("×", "x");
  if (attribute.type !== "number" && attribute.type !== "range") return text;
  const from = canonicalNumber(low, attribute);
  return low === high ? from : `${from}..${canonicalNumber(high, attribute)}`;
}

function valueText(attribute: IndexAttribute, entry: Entry, locale: string): string {
  const { low, high, text } = entry;
  if (attribute.type === "flag") return low === 1 ? "yes" : "no";
  const decimal = decimalSign(locale);
  if (attribute.type === "thread" || attribute.type === "tolerance")
    return withDecimalSign(text, decimal);
  if (attribute.type !== "number" && attribute.type !== "range") return text;
  const to = numberText(high, attribute, decimal);
  return low === high ? to : `${numberText(low, attribute, decimal)}–${to}`;
}

const signs = new Map<string, string>();

function decimalSign(locale: string): string {
  const known = signs.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  signs.set(locale, sign);
  return sign;
}
