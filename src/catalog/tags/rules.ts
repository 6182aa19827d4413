import { foldedLine } from "../../lib/text/fold.ts";
import { listedWords } from "../../lib/text/value-list.ts";

/** Characters of a tag. */
export const MAX_TAG = 40;
/** Tags of a tool. */
export const MAX_TAGS = 20;

/** Two tags with the same key are one. Addresses have it. */
export const tagKey = foldedLine;

/** Reads tags as people list them in a form or a cell: "stainless, metric", with the commas of their script. */
export function typedTagsIn(text: string): string[] {
  return listedWords(text).map((tag) => tag.replaceAll(/\s+/g, " "));
}

/** Reads the tags in the filter of an address: "stainless,metric". Semicolons and lines separate, too. */
export function tagsFromText(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((tag) => tag.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);
}

export function tagsToText(tags: readonly string[] | null | undefined): string {
  return (tags ?? []).join(", ");
}

/** The keys in a list's filter, each once, as its address has them; undefined without any. */
export function tagFilter(text: string): string | undefined {
  const keys = new Set(tagsFromText(text).map(tagKey));
  return keys.size === 0 ? undefined : [...keys].slice(0, MAX_TAGS).join(",");
}

export interface TagChange {
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

/** A tag that is there already keeps its place and its case. */
export function changedTags(
  tags: readonly string[],
  { add = [], remove = [] }: TagChange,
): string[] {
  const removed = new Set(remove.map(tagKey));
  const kept = tags.filter((tag) => !removed.has(tagKey(tag)));
  const known = new Set(kept.map(tagKey));
  return [...kept, ...add.filter((tag) => !known.has(tagKey(tag)))];
}
