import { call } from "../../../lib/api-client/api.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type * as categories from "../../categories/contract.ts";
import type { listDefinitions } from "../contract.ts";

/** First part of every key, for refetching. */
export const SPECIFICATIONS = "specifications";

export function definitionsOf(email: string) {
  return apiQuery<typeof listDefinitions>([SPECIFICATIONS, email], "GET /specification");
}

export function changeCategory(id: string, body: categories.CategoryEdits) {
  return call<typeof categories.changeCategory>("PATCH /category/{id}", { params: { id }, body });
}
