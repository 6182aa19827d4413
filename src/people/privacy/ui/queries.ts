import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type * as contract from "../contract.ts";

export type Preview = AnswerOf<typeof contract.deletionPreview>;

/** Never cached. */
export function deletionPreview(email: string) {
  return queryOptions({
    ...apiQuery<typeof contract.deletionPreview>(["deletion", email], "GET /privacy/deletion"),
    staleTime: 0,
    gcTime: 0,
  });
}
