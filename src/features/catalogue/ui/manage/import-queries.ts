/** Reads of imports, for TanStack Query. Only admins get them. */
import { queryOptions } from "@tanstack/react-query";
import { call, callList } from "../../../../kit/ui/api.ts";
import type * as contract from "../../contract-csv.ts";
import type { RowKind } from "../../contract-csv.ts";

/** The first part of every key under which imports are kept. */
export const IMPORTS = "imports";
/** Rows on one page of an import. */
export const IMPORT_ROWS = 50;

/** The imports that have rows to write, the newest first. `email` is the admin who asks. */
export function unfinishedImports(email: string) {
  return queryOptions({
    queryKey: [IMPORTS, email, "unfinished"],
    queryFn: ({ signal }) =>
      call<typeof contract.listImports>("GET /product/import", {}, { signal }),
    refetchOnMount: "always",
  });
}

/** An import: what it would do, and how far that has been done. */
export function importOf(email: string, id: string) {
  return queryOptions({
    queryKey: [IMPORTS, email, id],
    queryFn: ({ signal }) =>
      call<typeof contract.getImport>("GET /product/import/{id}", { params: { id } }, { signal }),
  });
}

/** A page of an import's rows of one kind. */
export function importRows(email: string, id: string, kind: RowKind, page: number) {
  return queryOptions({
    queryKey: [IMPORTS, email, id, "rows", kind, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listImportRows>(
        "GET /product/import/{id}/row",
        {
          params: { id },
          query: { kind, limit: String(IMPORT_ROWS), page: String(page) },
        },
        { signal },
      ),
  });
}
