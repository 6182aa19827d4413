/** How the fields of a form are described: for its controls, for messages and for histories. */
import { type Message, t, textOf } from "../i18n/i18n.ts";
import { type FieldPath, ORDER } from "./differences.ts";

interface Described {
  readonly label: string | Message;
  readonly hint?: string | Message | undefined;
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
    | "email"
    | "phone"
    | "web"
    | "number"
    /** Major units of the shop's currency. */
    | "money"
    | "date"
    /** Not shown; new entries get one. */
    | "key";
  /** The most characters, for lists in entries. */
  readonly max?: number;
  /** Further attributes of the input. */
  readonly input?: Readonly<Record<string, string | number>>;
}

/** One of several values. */
export interface ChoiceField extends Described {
  readonly type: "choice";
  readonly options: Readonly<Record<string, string | Message>>;
  /** The values are locales, and each text is its language's name in itself. */
  readonly areLanguages?: true;
}

/** Some of several values, each with a note. */
export interface ChoicesField extends Described {
  readonly type: "choices";
  readonly options: Readonly<
    Record<string, { readonly text: string | Message; readonly note?: string | Message }>
  >;
  /** The texts are names that programs use. */
  readonly areCodes?: true;
}

/** A feature draws it; in its form it is a text unless the feature says otherwise. */
export interface OwnField extends Described {
  readonly type: "own";
  /** Which of the feature's controls. */
  readonly control: string;
  readonly max?: number;
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
  /** Field of a percentage that stands beside the title. */
  readonly percent?: string;
  readonly fields: Fields;
  readonly max: number;
}

export type FormField =
  | TextField
  | ChoiceField
  | ChoicesField
  | SwitchField
  | OwnField
  | GroupField
  | ListField;
export type Fields = Readonly<Record<string, FormField>>;

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
      labels.push(name === ORDER ? t("settings.order", "Order") : entryLabel(name));
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

/** Entries without a name are counted from 1. */
const entryLabel = (name: string) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name);

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
