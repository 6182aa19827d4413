import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CatalogueView } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { problemStatus } from "../../../lib/api-client/failure.ts";
import type { getFamily } from "../contract.ts";

/** What the page of a family shows of it. */
export type FamilyView = Pick<CatalogueView, "search" | "specs" | "inStock"> & {
  readonly page?: number | undefined;
  /** The tool whose row is marked. */
  readonly tool?: string | undefined;
  readonly show?: "table" | undefined;
};

/** Null if there is no such family. */
export function familyById(id: string, { search, specs, inStock, page, tool, show }: FamilyView) {
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
    queryFn: async ({ signal }) => {
      try {
        return await call<typeof getFamily>(
          "GET /family/{id}",
          { params: { id }, query },
          { signal, anonymous: true },
        );
      } catch (failure) {
        if (problemStatus(failure) === 404) return null;
        throw failure;
      }
    },
    placeholderData: keepPreviousData,
  });
}
