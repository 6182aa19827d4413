import { call } from "../../../lib/api-client/api.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type * as categories from "../../categories/contract.ts";
import type { Attribute, listDefinitions } from "../contract.ts";
import type * as contract from "../contract-attributes.ts";

/** First part of every key, for refetching. */
export const SPECIFICATIONS = "specifications";

export function definitionsOf(email: string) {
  return apiQuery<typeof listDefinitions>([SPECIFICATIONS, email], "GET /specification");
}

export function createAttribute(body: contract.NewAttribute) {
  return call<typeof contract.createAttribute>("POST /attribute", { body });
}

export function changeAttribute(code: string, body: contract.AttributeEdits) {
  return call<typeof contract.changeAttribute>("PATCH /attribute/{code}", {
    params: { code },
    body,
  });
}

export function deleteAttribute(code: string) {
  return call<typeof contract.deleteAttribute>("DELETE /attribute/{code}", { params: { code } });
}

export function mergeChoice(
  { code, version }: Attribute,
  { choice, into }: { choice: string; into: string },
) {
  return call<typeof contract.mergeChoice>("POST /attribute/{code}/choice/{choice}/merge", {
    params: { code, choice },
    body: { into, version },
  });
}

export function createCategory(body: categories.NewCategory) {
  return call<typeof categories.createCategory>("POST /category", { body });
}

export function changeCategory(id: string, body: categories.CategoryEdits) {
  return call<typeof categories.changeCategory>("PATCH /category/{id}", { params: { id }, body });
}

export function deleteCategory(id: string) {
  return call<typeof categories.deleteCategory>("DELETE /category/{id}", { params: { id } });
}
