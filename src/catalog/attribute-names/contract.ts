/** Names of categories, attributes and choices, in the shop's own language and in its others. */
import * as z from "zod";
import { line } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";

export const MAX_NAME = 60;
export const MAX_CATEGORIES = 2000;

/** BCP 47. */
export const locale = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, schemaText("field.locale", "is not a language"));

/** A name without signs that are no text in a list: emoji and the like. */
export function definitionName(max: number) {
  return line(max).regex(
    /^[^\p{Extended_Pictographic}\p{Cf}\p{Co}\p{Cn}]*$/u,
    schemaText("specs.name", "must be letters, digits and common signs"),
  );
}

/** The keys are languages: one that is left out does not change; null removes it. */
export function newNames(max: number) {
  return z.record(locale, definitionName(max).nullable());
}
export type NewNames = z.output<ReturnType<typeof newNames>>;

/**
 * The keys are languages. `original` is the name that was translated: the translation is outdated when that has
 * changed.
 */
export const storedNames = z.record(
  z.string(),
  z.object({ text: z.string(), original: z.string() }),
);
export type StoredNames = z.output<typeof storedNames>;

export const notATextLanguage = refusalKind(
  422,
  "not-a-text-language",
  "The shop does not offer this language, or it is the one of the products themselves.",
);

export function areOffered(names: NewNames = {}, locales: readonly string[]): boolean {
  return Object.keys(names).every((locale) => locales.includes(locale));
}
