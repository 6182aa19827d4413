import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import { call } from "../../../kit/ui/api.ts";
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
