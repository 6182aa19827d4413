/** What the server and the thread with the index tell each other. */

import type { TextLanguage } from "../../../frame/text-language.ts";
import type { Place } from "../../../lib/db/open-reader.ts";
import type { Failure } from "../../../lib/db/reading-messages.ts";
import type { MoneyFormat } from "../../../lib/i18n/money-format.ts";
import type { Answer, FilterFault, IndexQuery } from "../../../lib/search-index/types.ts";

export interface ThreadData {
  readonly place: Place;
  readonly languages: readonly string[];
}

export interface Written {
  /** JSON in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly total: number;
  readonly faults: readonly FilterFault[];
}

export interface WrittenFacets extends Written {
  /** The search names nothing that the shop has. */
  readonly isMissed: boolean;
}

export interface WrittenTools extends Written {
  /** The ids of the listed tools. */
  readonly ids: readonly string[];
  readonly families: number;
}

/** What the thread writes of an answer. Of the request it knows nothing else: no messages, no currency. */
export interface WriteAs {
  readonly body: "tools" | "facets";
  readonly language: TextLanguage;
  readonly money: MoneyFormat;
}

export type ToThread =
  | {
      readonly about: "question";
      readonly id: number;
      readonly question: IndexQuery;
      readonly writeAs?: WriteAs | undefined;
      /** The shop's languages beside its own. */
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
  | {
      readonly about: "written";
      readonly id: number;
      readonly written: WrittenFacets | WrittenTools;
    }
  | { readonly about: "failure"; readonly id: number; readonly failure: Failure }
  /** The index has followed changes. */
  | { readonly about: "change" }
  /** So many tools differed from the database. */
  | { readonly about: "drift"; readonly tools: number }
  | { readonly about: "trouble"; readonly error: unknown };
