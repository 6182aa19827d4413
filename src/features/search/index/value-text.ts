/** Values as addresses and people write them. */
import type { IndexAttribute } from "./definitions.ts";
import type { Entry } from "./dictionary.ts";
import { canonicalNumber, numberText } from "./measures.ts";

/** The form of addresses, which finds the same tools. */
export function canonicalValue(attribute: IndexAttribute, entry: Entry): string {
  const { low, high, text } = entry;
  if (attribute.type === "flag") return low === 1 ? "yes" : "no";
  if (attribute.type === "thread") return text.replaceAll("×", "x");
  if (attribute.type !== "number" && attribute.type !== "range") return text;
  const from = canonicalNumber(low, attribute);
  return low === high ? from : `${from}..${canonicalNumber(high, attribute)}`;
}

export function valueText(attribute: IndexAttribute, entry: Entry, locale?: string): string {
  const { low, high, text } = entry;
  if (attribute.type === "flag") return low === 1 ? "yes" : "no";
  if (attribute.type !== "number" && attribute.type !== "range") return text;
  const decimal = decimalSign(locale);
  const to = numberText(high, attribute, decimal);
  return low === high ? to : `${numberText(low, attribute, decimal)}–${to}`;
}

const signs = new Map<string, string>();

function decimalSign(locale = "en"): string {
  const known = signs.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  signs.set(locale, sign);
  return sign;
}
