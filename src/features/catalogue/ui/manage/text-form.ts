/** The form of a product's texts in one language: text in, texts to save out. */
import * as z from "zod";
import { translatedFields } from "../../contract-fields.ts";
import type { Product } from "../../contract-manage.ts";
import { type NewToolText, newToolText } from "../../contract-texts.ts";
import { textField, textState } from "../../rules-texts.ts";
import type { FormValues } from "./tool-form.ts";

/** An empty field removes its text. */
export const textFormSchema = z
  .record(z.string(), z.string())
  .transform((typed) =>
    Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim() || null])),
  )
  .pipe(newToolText as unknown as z.ZodType<NewToolText, Record<string, string | null>>);

export function textValuesOf(product: Product, locale: string): FormValues {
  const texts = product.texts?.[locale];
  return Object.fromEntries(translatedFields.map(([name]) => [name, texts?.[name]?.text ?? ""]));
}

/** For the table of a conflict: what the texts and their originals are, by the names of the history. */
export function textRowsOf(product: Product, locale: string, typed?: FormValues): FormValues {
  const values = typed ?? textValuesOf(product, locale);
  return Object.fromEntries(
    translatedFields.flatMap(([name]) => [
      [name, product[name]],
      [textField(name, locale), values[name] ?? ""],
    ]),
  );
}

/** The texts that differ, and those that are outdated: saving them says that they were checked. */
export function textsToSave(all: NewToolText, from: Product, locale: string): NewToolText {
  const stored = from.texts?.[locale];
  return Object.fromEntries(
    translatedFields.flatMap(([name]) => {
      const text = all[name] ?? null;
      const before = stored?.[name];
      const isChanged = text !== (before?.text ?? null);
      const isChecked = text !== null && textState(from[name], before) === "outdated";
      return isChanged || isChecked ? [[name, text]] : [];
    }),
  );
}
