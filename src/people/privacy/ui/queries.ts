import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type * as contract from "../contract.ts";

export type Preview = AnswerOf<typeof contract.deletionPreview>;

/** Never cached. */
export function deletionPreview(email: string) {
  return queryOptions({
    queryKey: ["deletion", email],
    queryFn: ({ signal }) =>
      call<typeof contract.deletionPreview>("GET /privacy/deletion", {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
