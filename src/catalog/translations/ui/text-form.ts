/** The form of a product's texts in one language: text in, texts to save out. */
import * as z from "zod";
import { type FormValues, specsField } from "../../edit-tools/ui/tool-form.ts";
import { type ToolField, translatedFields } from "../../tools/contract-fields.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { inputSchema } from "../../tools/contract-shapes.ts";
import { valueToText } from "../../tools/rules-field-text.ts";
import type { NewToolText } from "../contract.ts";
import { textField, textState } from "../rules.ts";

/** An empty field removes its text. */
export const textFormSchema = z.object(
  Object.fromEntries(translatedFields.map(([name, field]) => [name, formField(field)])),
) as unknown as z.ZodType<NewToolText, FormValues>;

function formField(field: ToolField): z.ZodType {
  if (field.type === "specs")
    return specsField(field).transform((specs) => (specs.length > 0 ? specs : null));
  return z
    .string()
    .transform((typed) => typed.trim() || null)
    .pipe(inputSchema(field).nullable() as z.ZodType<unknown, string | null>);
}

export function textValuesOf(product: Product, locale: string): FormValues {
  const texts = product.texts?.[locale];
  return Object.fromEntries(
    translatedFields.map(([name, field]) => [name, valueToText(field, texts?.[name]?.text)]),
  );
}

/** The texts and their originals, for the table of a conflict, by the names of the history. */
export function textRowsOf(product: Product, locale: string, typed?: FormValues): FormValues {
  const values = typed ?? textValuesOf(product, locale);
  return Object.fromEntries(
    translatedFields.flatMap(([name, field]) => [
      [name, valueToText(field, product[name])],
      [textField(name, locale), values[name] ?? ""],
    ]),
  );
}

/** The texts that differ, and those that are outdated: saving them says that they were checked. */
export function textsToSave(all: NewToolText, from: Product, locale: string): NewToolText {
  const before = textValuesOf(from, locale);
  return Object.fromEntries(
    translatedFields.flatMap(([name, field]) => {
      const text = all[name] ?? null;
      const isChanged = valueToText(field, text) !== before[name];
      const isChecked = text !== null && textState(name, from, locale) === "outdated";
      return isChanged || isChecked ? [[name, text]] : [];
    }),
  );
}
