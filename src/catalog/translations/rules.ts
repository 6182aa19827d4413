/** Whether a tool's text is translated, and the words by which its translation is found. */

import { foldedWords } from "../../lib/text/fold.ts";
import { type TranslatedFieldName, toolFields } from "../tools/contract-fields.ts";
import type { Product } from "../tools/contract-manage.ts";
import { valueToText } from "../tools/rules-field-text.ts";

/** `none`: there is nothing to translate. */
export type TextState = "none" | "missing" | "outdated" | "current";

export function textState(
  name: TranslatedFieldName,
  product: Pick<Product, TranslatedFieldName | "texts">,
  locale: string,
): TextState {
  const field = toolFields[name];
  const original = valueToText(field, product[name]);
  if (original === "") return "none";
  const stored = product.texts?.[locale]?.[name];
  if (stored === undefined) return "missing";
  return valueToText(field, stored.original) === original ? "current" : "outdated";
}

/** The name by which the history and CSV files know a text: "name:de". */
export function textField<Name extends string>(name: Name, locale: string): `${Name}:${string}` {
  return `${name}:${locale}`;
}

/** A filter of the products: "missing-de" are those whose German texts are missing. */
export function textPartOf(
  show = "",
): { readonly state: "missing" | "outdated"; readonly locale: string } | undefined {
  const [, state, locale] = /^(missing|outdated)-(.+)$/.exec(show) ?? [];
  return state && locale ? { state: state as "missing" | "outdated", locale } : undefined;
}

/** Reads what `foldedWords` does, with ß as ss, which Swiss keyboards and many people write. */
export function foldedTextWords(text: string): string[] {
  return foldedWords(text.replaceAll("ß", "ss"));
}
