/** Other numbers of a tool: its GTIN, a former number, that of another maker, a customer's own. The label says which. */
import { t } from "../../lib/i18n/i18n.ts";
import type { ToolSpec } from "./contract-field-types.ts";

export const MAX_OTHER_NUMBERS = 20;
export const MAX_OTHER_NUMBER = 40;
/** Tools that are found by one own number. */
export const MAX_OWN = 8;

export const GTIN = "GTIN";
const FORMER = "former";

/** One spelling for each label: "EAN-13" is GTIN, "früher" is former, a customer's email is in small letters. */
export function numberLabel(typed: string): string {
  if (/^(?:gtin|ean|upc)(?:[- ]?(?:a|8|12|13|14|code|nr\.?|no\.?|number))?$/i.test(typed))
    return GTIN;
  if (/^(?:former|formerly|old|früher|frühere|alt|ehemals)$/i.test(typed)) return FORMER;
  return typed.includes("@") ? typed.toLowerCase() : typed;
}

/** The customer whose own number it is, by email; undefined for one that everybody sees. */
export function ownerOf({ label }: Pick<ToolSpec, "label">): string | undefined {
  return label.includes("@") ? label : undefined;
}

export function publicNumbers(numbers: readonly ToolSpec[]): ToolSpec[] {
  return numbers.filter((number) => ownerOf(number) === undefined);
}

/** The number in a bar code, if the tool has one. */
export function gtinOf(numbers: readonly ToolSpec[] = []): string | undefined {
  return numbers.find(({ label }) => label === GTIN)?.value;
}

/** Whether a GTIN has 8, 12, 13 or 14 digits, of which the last one checks the others (GS1 General Specifications, 7.9). */
export function isRightNumber({ label, value }: ToolSpec): boolean {
  if (label !== GTIN) return true;
  if (!/^(?:\d{8}|\d{12,14})$/.test(value)) return false;
  const sum = [...value]
    .toReversed()
    .reduce((all, digit, i) => all + Number(digit) * (i % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * "6205-2RS of SKF", "GTIN 4006381333931", "MW-100, the former number", "4711, your own number". `reader`: the email of
 * who reads it.
 */
export function numberText({ label, value }: ToolSpec, reader?: string): string {
  if (label === GTIN) return t("number.gtin", "GTIN {number}", { number: value });
  if (label === FORMER) return t("number.former", "{number}, the former number", { number: value });
  if (ownerOf({ label }) !== undefined && label === reader)
    return t("number.own", "{number}, your own number", { number: value });
  if (ownerOf({ label }) !== undefined)
    return t("number.customer", "{number}, the customer’s own number", { number: value });
  return t("number.maker", "{number} of {maker}", { number: value, maker: label });
}

/** The label as buyers read it. */
export function numberLabelText(label: string): string {
  return label === FORMER ? t("number.formerLabel", "Former number") : label;
}
