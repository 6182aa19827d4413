/** Reads about one's data, for TanStack Query. */
import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import { call } from "../../../kit/ui/api.ts";
import type * as contract from "../contract.ts";

/** What deleting the account would take and leave, and what stands in its way. */
export type Preview = AnswerOf<typeof contract.deletionPreview>;

/** The preview of a deletion; asked anew each time that it is looked at. */
export function deletionPreview(email: string) {
  return queryOptions({
    queryKey: ["deletion", email],
    queryFn: ({ signal }) =>
      call<typeof contract.deletionPreview>("GET /privacy/deletion", {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
