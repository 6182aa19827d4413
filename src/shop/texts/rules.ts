/** The owner's texts in place of those that the shop has by itself, for each language. */

import type { SectionName } from "../../frame/settings/sections.ts";
import type { FieldPath } from "../../lib/contract/differences.ts";

/** What the owner has written for a text. */
export interface TextOverride {
  readonly text: string;
  /** What it replaced or translated when it was written. */
  readonly original: string;
  /** The language's texts had it when this one was saved. */
  readonly version: number;
}

/** The keys are ids of texts. */
export type TextOverrides = Readonly<Record<string, TextOverride>>;

/** Whose texts: the software's by the pages that show them, or the owner's own in the settings. */
export const textAreas = ["content", "public", "desk", "emails", "admin"] as const;
export type TextArea = (typeof textAreas)[number];

/** A text as it is without the owner's. */
export interface Original {
  readonly id: string;
  readonly area: TextArea;
  /** The text in English, or in the shop's own language if the owner wrote it. */
  readonly source: string;
  /** What is shown. */
  readonly text: string;
  /** It is shown in the language of `source`, because there is no translation. */
  readonly isMissing: boolean;
}

export const textStates = ["original", "changed", "missing", "outdated"] as const;
/** `outdated`: the original is another one now than the one that the owner's text was written for. */
export type TextState = (typeof textStates)[number];

export function textState({ text, isMissing }: Original, own: TextOverride | undefined): TextState {
  if (own === undefined) return isMissing ? "missing" : "original";
  return own.original === text ? "changed" : "outdated";
}

/** A text of the settings. */
export interface ContentText {
  /** "content.pages.items.about.title": keys of entries where they have some, otherwise their numbers. */
  readonly id: string;
  readonly section: SectionName;
  readonly path: FieldPath;
  readonly text: string;
  /** An entry on the way is known by its number, which changes when others are added or moved. */
  readonly isNumbered: boolean;
}

/** A text of a language. */
export interface TextEntry {
  readonly original: Original;
  /** The owner's. */
  readonly own: TextOverride | undefined;
  /** The version of the owner's text that is stored under this id; 0: none. */
  readonly version: number;
  /** Texts of the settings have it. */
  readonly content?: ContentText;
  /** Whether the owner's text is shown. */
  readonly isShown: boolean;
}
