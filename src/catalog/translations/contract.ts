/** The tools' texts in the shop's other languages. */
import * as z from "zod";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { locale } from "../attribute-names/contract.ts";
import {
  type FieldValue,
  type TranslatedFieldName,
  toolFields,
  translatedFields,
} from "../tools/contract-fields.ts";
import { answerShape, inputSchema } from "../tools/contract-shapes.ts";

const language = z.string();

/** What public answers have in another language than the tools' own, in addition. */
export const translated = {
  /** The category's name in the answer's language; `category` is the same in all. */
  categoryName: z.string().optional(),
  /** The language of each text that is not in the answer's. */
  lang: z
    .object({
      name: language,
      category: language,
      description: language,
      specs: language,
      countryOfOrigin: language,
    })
    .partial()
    .meta({ title: "TextLanguages" })
    .optional(),
  /** The languages that name and description are in; in the answer of one tool, if the shop has several. */
  languages: z.array(language).optional(),
};
export type Lang = NonNullable<z.output<typeof translated.lang>>;

export const translatedCategory = z.object({
  category: z.string(),
  /** Addresses have it; it stays when the category is renamed. */
  id: z.string(),
  /** The id of the category above it. */
  parent: z.string().optional(),
  /** The name is in the answer's language. */
  name: z.string().optional(),
  /** The language of `category`, if it has no name in the answer's. */
  lang: language.optional(),
});

export interface StoredText<Value> {
  text: Value;
  /** The tool's own text that was translated: the translation is outdated when that has changed. */
  original: Value;
}

const storedText = z.object(
  Object.fromEntries(
    translatedFields.map(([name]) => {
      const value = answerShape[name];
      return [name, z.object({ text: value, original: value }).optional()];
    }),
  ) as unknown as {
    [Name in TranslatedFieldName]: z.ZodOptional<z.ZodType<StoredText<FieldValue<Name>>>>;
  },
);
storedText.register(z.globalRegistry, { title: "ToolTexts" });

/** A tool's texts by language, as admins see them; absent in a shop with one language. */
export const storedTexts = z.record(language, storedText);
export type StoredTexts = z.output<typeof storedTexts>;

/** Texts of one language: one that is left out does not change; null, or a list without lines, removes it. */
const newToolText = z.strictObject(
  Object.fromEntries(
    translatedFields.map(([name]) => [name, inputSchema(toolFields[name]).nullable().optional()]),
  ) as {
    [Name in TranslatedFieldName]: z.ZodOptional<
      z.ZodNullable<z.ZodType<FieldValue<Name>, FieldValue<Name>>>
    >;
  },
);
export type NewToolText = z.output<typeof newToolText>;

export const newToolTexts = z.record(locale, newToolText);
export type NewToolTexts = z.output<typeof newToolTexts>;

/** Products whose texts are missing or outdated in a language: "missing-de". */
export type TextPart = `${"missing" | "outdated"}-${string}`;
export const textPart = z
  .string()
  .max(40)
  .regex(
    /^(missing|outdated)-[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
    schemaText(
      "field.textPart",
      "must be `missing` or `outdated` with a language, such as missing-de",
    ),
  ) as z.ZodType<TextPart, string>;
