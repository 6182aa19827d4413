/** What texts in other languages are called: "Tool (German)". */
import { labelInLanguage } from "../../attribute-names/ui/names.ts";
import { fieldLabel, translatedFields } from "../../tools/contract-fields.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { textState } from "../rules.ts";

/** The label of a field of a product's history: "price", "name:de". */
export function changeLabel(field: string): string {
  const [name = "", locale] = field.split(":");
  return locale === undefined ? fieldLabel(field) : labelInLanguage(fieldLabel(name), locale);
}

/** Whether all that can be translated is translated into a language. */
export function languageState(
  product: Product,
  locale: string,
): "missing" | "outdated" | "current" {
  const states = translatedFields.map(([name]) => textState(name, product, locale));
  if (states.includes("missing")) return "missing";
  return states.includes("outdated") ? "outdated" : "current";
}
