/** Messages of schemas. Apart from i18n.ts, as most pages load no schema. */
import { type Message, textOf } from "../i18n/i18n.ts";
import type { Values } from "../i18n/message-format.ts";

/** A message that Zod takes as the error of a check; its text is read when the check fails. */
export interface SchemaText extends Message {
  readonly error: () => string;
}

/** Declares a message of a schema by its id, with its English text. */
export function schemaText(id: string, text: string, values?: Values): SchemaText {
  const message = { id, text, values };
  return { ...message, error: () => textOf(message) };
}

/** A table of `schemaText`. */
export function schemaTexts<const T extends Readonly<Record<string, string>>>(
  id: string,
  table: T,
): { readonly [K in keyof T]: SchemaText } {
  const entries = Object.entries(table).map(([key, text]) => [
    key,
    schemaText(`${id}.${key}`, text),
  ]);
  return Object.fromEntries(entries);
}
