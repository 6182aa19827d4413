/** What the server and the thread with the index tell each other. */
import type { Answer, FilterFault, Question } from "../index/types.ts";

/** Where the thread opens its reading connection. */
export type Place =
  | { readonly kind: "sqlite"; readonly path: string }
  | { readonly kind: "postgres"; readonly url: string };

export interface ThreadData {
  readonly place: Place;
  readonly languages: readonly string[];
}

/** The answer of `GET /facet`, written in the thread so that orders do not wait for it. */
export interface WrittenFacets {
  /** JSON in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly total: number;
  readonly faults: readonly FilterFault[];
}

export type ToThread =
  | {
      readonly about: "question";
      readonly id: number;
      readonly question: Question;
      /** The shop's own language, if the answer is to be written as facets. */
      readonly facetsOwn?: string | undefined;
      /** Of the shop, beside its own. */
      readonly languages: readonly string[];
      /** True if the answer must show everything that is committed. */
      readonly isFresh: boolean;
    }
  /** Something may have changed. */
  | { readonly about: "change" }
  | { readonly about: "end" };

export type FromThread =
  | { readonly about: "built"; readonly tools: number; readonly ms: number }
  | { readonly about: "answer"; readonly id: number; readonly answer: Answer }
  | { readonly about: "facets"; readonly id: number; readonly facets: WrittenFacets }
  | { readonly about: "failure"; readonly id: number; readonly error: unknown }
  /** The index has followed changes. */
  | { readonly about: "change" }
  /** So many tools differed from the database. */
  | { readonly about: "drift"; readonly tools: number }
  | { readonly about: "trouble"; readonly error: unknown };
