/** Categories, attributes and synonyms as an index reads them. */

export type AttributeType =
  | "number"
  | "range"
  | "choice"
  | "flag"
  | "thread"
  | "tolerance"
  | "text";

/** How the values of an attribute are chosen among the filters. */
export type FacetKind = "none" | "list" | "range";

/** A name in the shop's own language, and its translations by locale. */
export interface Names {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

export interface IndexChoice extends Names {
  readonly key: number;
  readonly code: string;
  readonly position: number;
  /** The key of the choice that replaced this one. */
  readonly mergedInto?: number | undefined;
}

export interface IndexAttribute extends Names {
  readonly key: number;
  readonly code: string;
  readonly type: AttributeType;
  readonly dimension?: string | undefined;
  readonly units: readonly string[];
  readonly decimals?: number | undefined;
  readonly choices: readonly IndexChoice[];
}

export interface IndexCategoryAttribute {
  readonly attribute: number;
  readonly isHeadline: boolean;
  readonly facet: FacetKind;
}

/** `name` is what tools have in `tool.category`. */
export interface IndexCategory extends Names {
  readonly id: string;
  readonly parent?: string | undefined;
  /** They are in the order of the category's page. */
  readonly attributes: readonly IndexCategoryAttribute[];
}

export interface Definitions {
  readonly attributes: readonly IndexAttribute[];
  /** They are in the order in which they are listed. */
  readonly categories: readonly IndexCategory[];
  /** Groups of phrases that mean the same, each of up to three words. */
  readonly synonyms: readonly (readonly string[])[];
  /** Those of them that name a tool that is not meant by each of its words: an Allen key is no Allen screw. */
  readonly otherTools?: readonly (readonly string[])[] | undefined;
}
