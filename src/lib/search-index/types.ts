/** The port of the catalog's index: what goes in, what may be asked, what is answered. */

import type { AttributeType, Definitions } from "./definitions.ts";

/** A row of `tool_attribute`; several choices are several values. */
export interface RecordValue {
  readonly attribute: number;
  readonly place: number;
  readonly low: number | null;
  readonly high: number | null;
  /** The choice's key. */
  readonly choice: number | null;
  /** The name of a thread or tolerance as lib/measure/screw-threads.ts and lib/measure/tolerance.ts write it. */
  readonly text: string | null;
}

export interface ToolRecord {
  readonly key: number;
  /** `tool.category`. */
  readonly category: string;
  readonly name: string;
  /** Translated names by locale. */
  readonly names: Readonly<Record<string, string>>;
  /** Further texts by which the tool is found, in any language; name, category and values are searched anyway. */
  readonly words: readonly string[];
  readonly partNumber: string;
  /** They find it as the part number does. */
  readonly otherNumbers?: readonly string[];
  /** The tags as they are written. */
  readonly tags?: readonly string[];
  readonly minimum: number;
  readonly quantity: number;
  /** The price of a piece, in thousandths of a minor unit. */
  readonly price: number;
  /** 0 without reviews. */
  readonly ratingTenths: number;
  readonly familyKey?: number | undefined;
  /** Those of one attribute follow each other. */
  readonly values: readonly RecordValue[];
  /** Another one says that the record has changed. */
  readonly version?: number;
}

export type IndexSort =
  /** The best match first; the oldest without a search. */
  | "featured"
  | "newest"
  | "name"
  | "-name"
  | "price"
  | "-price"
  | "minimum"
  | "-rating"
  | "quantity"
  | "-quantity"
  /** Says for how many smallest orders the stock is enough. */
  | "orders-left"
  /** Tools without a value are last in both directions. */
  | `spec.${string}`
  | `-spec.${string}`;

/** Values as typed: "6mm", "6mm..8mm", "..8mm", a choice's code, "yes", "M8x1.25". */
export interface SpecFilter {
  readonly code: string;
  readonly values: readonly string[];
}

export interface IndexQuery {
  readonly search?: string | undefined;
  /** The id or the name of a category; categories below it are included. */
  readonly category?: string | undefined;
  readonly inStock?: boolean | undefined;
  /** For how many smallest orders the stock is enough. */
  readonly ordersLeft?: { readonly from: number; readonly below: number } | undefined;
  /** It is as the price of a tool. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly maxMinimum?: number | undefined;
  readonly minRatingTenths?: number | undefined;
  /** Keys of tags, all of which a tool must have. */
  readonly tags?: readonly string[] | undefined;
  /** A tool must have one of the values of each. */
  readonly specs: readonly SpecFilter[];
  readonly sort: IndexSort;
  readonly offset: number;
  readonly limit: number;
  /** The key of a tool: the answer continues behind it, and `offset` is ignored. */
  readonly after?: number | undefined;
  /** Lists the best tool of each family only. */
  readonly isGrouped?: boolean | undefined;
  /** Names and texts in the answer and the order by name are of this language. */
  readonly locale?: string | undefined;
  /** Whether facets and categories are counted. */
  readonly facets: boolean;
  /** Leaves out the values of numbers that have more, which take the longest to count and send. */
  readonly mostValues?: { readonly range: number; readonly list: number } | undefined;
  /** Counts the categories without the facets. */
  readonly categories?: boolean | undefined;
}

export interface FamilyMatch {
  readonly familyKey: number;
  /** "12 of 49 sizes match." */
  readonly found: number;
  readonly size: number;
}

export interface CountedCategory {
  readonly id: string;
  readonly category: string;
  readonly parent?: string | undefined;
  /** Translated. */
  readonly name?: string | undefined;
  /** Includes the categories below it. */
  readonly count: number;
}

export interface FacetValue {
  /** It is asked for so. */
  readonly value: string;
  readonly text: string;
  /** How many tools would be found if this were the facet's only value. */
  readonly count: number;
  /** True for a choice without a name in the language of the question. */
  readonly isOwnLanguage?: true;
}

export interface Facet {
  readonly code: string;
  readonly name: string;
  readonly isOwnLanguage?: true;
  readonly type: AttributeType;
  readonly facet: "list" | "range";
  /** The unit of `min` and `max`, which are the ends of all values in the chosen category. */
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** They are in natural order; values without tools have the count 0. */
  readonly values: readonly FacetValue[];
}

export interface CountedTag {
  /** Its key. */
  readonly tag: string;
  readonly name: string;
  readonly count: number;
}

/** "Nothing says 'micromter'; showing micrometer." */
export interface Correction {
  readonly word: string;
  readonly shown: string;
  /** Tools have the word, but not together with the others. */
  readonly isFound?: true;
  /** The word is a size, and this the next one. */
  readonly isNearest?: true;
}

export interface FilterFault {
  readonly code: string;
  readonly value: string;
  /** `order`: a range from more to less. `comma`: two values, or one with a decimal comma. `unknown`: no attribute. */
  readonly reason: "unreadable" | "order" | "comma" | "unknown";
}

export interface Answer {
  /** Keys of tools. */
  readonly keys: readonly number[];
  /** Beside each key, if the question is grouped. */
  readonly matches: readonly (FamilyMatch | undefined)[];
  readonly total: number;
  /** How many entries a grouped list has: families, and tools without one. 0 if neither it nor facets are asked for. */
  readonly families: number;
  /** How many of the tools can be ordered; `inStock` of the question is not applied. 0 without facets. */
  readonly inStock: number;
  readonly categories: readonly CountedCategory[];
  readonly facets: readonly Facet[];
  /** Tags of the tools that are found, with how many have them; the most frequent first. */
  readonly tags: readonly CountedTag[];
  readonly corrections: readonly Correction[];
  /** Words that no tool has beside the others, without which the tools were found. */
  readonly leftOut: readonly string[];
  /** Pages that the search is about, as `OtherPages` names them. */
  readonly pages: readonly string[];
  /** Codes of filters that no tool of the category can fulfil, which were not applied. */
  readonly dropped: readonly string[];
  /** Values that cannot be read, which were not applied. */
  readonly faults: readonly FilterFault[];
}

/** Searches that are about no tool, and the pages that answer them. */
export interface OtherPages {
  /**
   * The page that a search is about; `isMisspelled` also takes a phrase with a wrong letter or two, `isNothing` one among
   * other words, as no tool is meant by them. A phrase of words that are some (`isWord`) is not misspelled.
   */
  pageOf(
    search: string,
    isMisspelled?: boolean,
    isNothing?: boolean,
    isWord?: (word: string) => boolean,
  ): string | undefined;
  /** The page that a word names beside the name of a tool, too. */
  pageBeside(word: string): string | undefined;
}

export interface CatalogIndex {
  /** Adds a tool or replaces it. */
  put(tool: ToolRecord): void;
  remove(key: number): void;
  setStock(key: number, quantity: number): void;
  /** Replaces the synonyms; other definitions need a new index. */
  setSynonyms(synonyms: Definitions["synonyms"], otherTools?: Definitions["otherTools"]): void;
  ask(question: IndexQuery): Answer;
  /** What is stored of a tool, to compare it with the database. */
  find(key: number): IndexedFigures | undefined;
  /** The keys of tools behind one, up to another. */
  keysBetween(after: number, last: number): readonly number[];
  readonly size: number;
}

export interface IndexedFigures {
  readonly price: number;
  readonly minimum: number;
  readonly quantity: number;
  readonly ratingTenths: number;
  readonly version?: number;
}
