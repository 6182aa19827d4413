/** Texts in the current language. How to write one: docs/translations.md. */
import { currentLanguage } from "./language.ts";
import { formatMessage, type Values } from "./message-format.ts";

/** A text that is put into words later, in the language of its reader. */
export interface Message {
  readonly id: string;
  /** English, in ICU MessageFormat. */
  readonly text: string;
  readonly values?: Values | undefined;
}

/** The text now, in the current language: for components and what they call while they render. */
export function t(id: string, text: string, values?: Values): string {
  return formatMessage(currentLanguage().messages[id] ?? text, values);
}

/** The text later: for refusals and for constants of modules. `textOf` puts it into words. */
export function msg(id: string, text: string, values?: Values): Message {
  return { id, text, values };
}

/** A plain string is returned as it is. */
export function textOf(message: string | Message): string {
  return typeof message === "string" ? message : t(message.id, message.text, message.values);
}

/** A label in the middle of an English sentence: "sales tax" for "Sales tax"; "VAT" stays. */
export function withinSentence(label: string): string {
  return currentLanguage().locale === "en" && /^\p{Lu}\p{Ll}/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

interface Tree {
  readonly [key: string]: string | Tree | ((...values: never[]) => string);
}

export type Texts<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Tree ? Texts<T[K]> : T[K];
};

/**
 * A table of texts that are read like properties, each in the language current when it is read. The id
 * of `texts("labels", { tool: { price: "Price" } }).tool.price` is "labels.tool.price".
 */
export function texts<const T extends Tree>(id: string, tree: T): Texts<T> {
  return new Proxy(tree, {
    get(target, key) {
      const value = Reflect.get(target, key);
      const path = `${id}.${String(key)}`;
      if (typeof value === "string") return t(path, value);
      return typeof value === "object" ? texts(path, value) : value;
    },
  }) as Texts<T>;
}
