/** How a section's fields are described for forms, messages and the history; the tables are in contract-form-*.ts. */
import { type Message, t, textOf } from "../../lib/i18n/i18n.ts";
import type { FieldPath } from "../settings/rules-differences.ts";
import { ORDER } from "../settings/rules-differences.ts";

/** Values of a text in which these names stay in braces. */
export function literally(...names: string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]));
}

interface Described {
  readonly label: Message;
  readonly hint?: Message;
  /** An empty one is left out of the value. */
  readonly isOmittedWhenEmpty?: true;
  /** May be empty; the label says so. */
  readonly isOptional?: true;
  /** Stands beside its neighbour on a wide screen. */
  readonly isHalf?: true;
  /** Name of another field: this one is shown and sent only while that one is empty. */
  readonly unless?: string;
  /** Shown and sent only while another field has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
}

/** A text of one line unless the type says otherwise. */
export interface TextField extends Described {
  readonly type:
    | "line"
    | "text"
    /** A list of texts, one to a line. */
    | "lines"
    /** A list of short texts, separated by commas. */
    | "words"
    | "markdown"
    | "email"
    | "phone"
    | "web"
    | "number"
    /** Major units of the shop's currency. */
    | "money"
    /** Grams, typed in any unit. */
    | "weight"
    /** Charges by weight or value, one to a line; the field `kind` beside it says which. */
    | "bands"
    /** ISO 3166-1, two letters; empty: none */
    | "country"
    /** Several of them, or "*" for all */
    | "countries"
    | "date"
    | "timeZone"
    /** A drawing's name or a picture's address. */
    | "picture"
    /** The same, or "none": contract-fields.ts has the drawings. */
    | "heroPicture"
    /** A picture's address, shown on the background of a theme. */
    | "logoLight"
    | "logoDark"
    /** "#rrggbb" */
    | "color"
    | "voice"
    /** ISO 4217, lower case */
    | "currency"
    /** BCP 47 */
    | "numberLocale"
    /** The address of a text page; empty: the contact form. */
    | "page"
    /** Not shown; new entries get one. */
    | "key";
  /** The unit is characters; lists count entries. */
  readonly max?: number;
}

export interface ChoiceField extends Described {
  readonly type: "choice";
  /** A plain string is a language's name in itself, and its key the locale. */
  readonly options: Readonly<Record<string, string | Message>>;
}

export interface SwitchField extends Described {
  readonly type: "switch";
}

export interface GroupField extends Described {
  readonly type: "group";
  readonly fields: Fields;
}

export interface ListField extends Described {
  readonly type: "list";
  /** Name of one entry: "card". */
  readonly entry: Message;
  /** Field whose text names an entry. */
  readonly title: string;
  readonly fields: Fields;
  readonly max: number;
}

export type FormField = TextField | ChoiceField | SwitchField | GroupField | ListField;
export type Fields = Readonly<Record<string, FormField>>;

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

interface FoundField {
  readonly field: FormField | undefined;
  /** Labels and entries on the way: ["Cards", "2", "Title"]. */
  readonly labels: readonly string[];
  /** Path of the control: a line of a text is in its text. */
  readonly path: FieldPath;
}

/** The field at a path of a value. */
export function findField(fields: Fields, path: FieldPath): FoundField {
  const labels: string[] = [];
  const way: string[] = [];
  let inside: Fields = fields;
  let field: FormField | undefined;
  let isEntry = false;
  for (const name of path) {
    if (isEntry) {
      labels.push(
        name === ORDER
          ? t("settings.order", "Order")
          : /^\d+$/.test(name)
            ? String(Number(name) + 1)
            : name,
      );
      isEntry = false;
    } else {
      const next = Object.hasOwn(inside, name) ? inside[name] : undefined;
      if (next === undefined) break;
      field = next;
      labels.push(textOf(field.label));
      inside = field.type === "group" || field.type === "list" ? field.fields : {};
      isEntry = field.type === "list";
    }
    way.push(name);
  }
  return { field, labels, path: way };
}

/** "Cards, 2, Title" */
export function labelAt(fields: Fields, path: FieldPath): string {
  const { labels } = findField(fields, path);
  return labels.length > 0 ? labels.join(", ") : path.join(".");
}

/** A sentence about the field at a path; schemas' messages continue the field's name. */
export function fieldMessage(fields: Fields, path: FieldPath, message: string): string {
  const verbs = t("fieldRules.verbs", "is must has").split(" ");
  if (!verbs.includes(message.split(" ", 1)[0] ?? "")) return message;
  const { field, path: way, labels } = findField(fields, path);
  const name =
    (field && textOf(field.label)) ??
    labels.at(-1) ??
    path.at(-1) ??
    t("settings.thisSection", "This section");
  const line = field?.type === "lines" ? path[way.length] : undefined;
  return line === undefined
    ? t("settings.fieldFault", "{name} {fault}.", { name, fault: message })
    : t("settings.lineFault", "{name}, line {line}, {fault}.", {
        name,
        line: Number(line) + 1,
        fault: message,
      });
}
