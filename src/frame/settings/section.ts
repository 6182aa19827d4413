/** A section of the settings: the schema of its value, with what the settings show of it. */
import * as z from "zod";
import { type Message, msg } from "../../lib/i18n/i18n.ts";

/** A section as the settings show it. */
interface SectionDescription {
  readonly label: Message;
  /** What it holds, in one sentence. */
  readonly summary: Message;
  /** A note above the form. */
  readonly note?: Message;
  /** The page that shows it. */
  readonly path?: string;
}

const sections = z.registry<SectionDescription>();

/** The schema of a section's value, with what the settings show of the section. */
export function section<Schema extends z.ZodType>(
  schema: Schema,
  about: SectionDescription,
): Schema {
  sections.add(schema, about as never);
  return schema;
}

/** What the settings show of a section. */
export function aboutSection(schema: z.ZodType): SectionDescription {
  const about = sections.get(schema) as SectionDescription | undefined;
  if (about === undefined) throw new Error("Only sections are described");
  return about;
}

/** Values of a text in which these names stay in braces. */
export function literally(...names: string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]));
}

/** It stands above the forms of sections in whose texts the company is named. */
export const PLACEHOLDERS = msg(
  "settings.placeholders",
  "{name}, {shortName}, {email}, {phone} and {address} in a text become the company's.",
  literally("name", "shortName", "email", "phone", "address"),
);
