/** What texts in other languages are called: "Tool (German)". */
import { t } from "../../../lib/i18n/i18n.ts";
import { languageDisplayName } from "../../../lib/i18n/language-display-name.ts";
import { fieldLabel, translatedFields } from "../../tools/contract-fields.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { textState } from "../rules.ts";

/** The label of a field of a product's history: "price", "name:de". */
export function changeLabel(field: string): string {
  const [name = "", locale] = field.split(":");
  if (locale === undefined) return fieldLabel(field);
  return t("product.text.field", "{field} ({language})", {
    field: fieldLabel(name),
    language: languageDisplayName(locale),
  });
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
