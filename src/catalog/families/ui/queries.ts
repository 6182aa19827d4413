import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FamilyAddress } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { orNull } from "../../../lib/api-client/missing.ts";
import type { getFamily } from "../contract.ts";

/** Null if there is no such family. */
export function familyById(id: string, view: FamilyAddress) {
  const { search, specs, inStock, page, tool, show } = view;
  const query = {
    ...specs,
    search,
    inStock: inStock ? ("true" as const) : undefined,
    page: page === undefined ? undefined : String(page),
    tool,
    show: show ?? ("matrix" as const),
  };
  return queryOptions({
    queryKey: ["tools", "family", id, query],
    queryFn: ({ signal }) =>
      orNull(
        call<typeof getFamily>(
          "GET /family/{id}",
          { params: { id }, query },
          { signal, anonymous: true },
        ),
      ),
    placeholderData: keepPreviousData,
  });
}
