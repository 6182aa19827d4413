/** A section's form; the tables of fields are in contract-form-*.ts. */
import type { Fields } from "../../lib/contract/form-fields.ts";
import type { Message } from "../../lib/i18n/i18n.ts";

/** Values of a text in which these names stay in braces. */
export function literally(...names: string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]));
}

/** A section as the settings show it. */
export interface SectionForm {
  readonly label: Message;
  /** What it holds, in one sentence. */
  readonly summary: Message;
  /** Above the form. */
  readonly note?: Message;
  /** The page that shows it. */
  readonly path?: string;
  readonly fields: Fields;
}
