/** Reads of imports, for TanStack Query. Only admins get them. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callList, failureIn, renewOnce, TOKEN_KEY } from "../../../../kit/ui/api.ts";
import { type Answered, uploadFile } from "../../../../kit/ui/files.ts";
import type * as contract from "../../contract-csv.ts";
import type { applyImport, CSV_FIELD, ProductImport, RowKind } from "../../contract-csv.ts";
import { TOOLS } from "./queries.ts";

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

const FIELD: typeof CSV_FIELD = "file";

/** What the file would do. Rejects with a `UserFacingError`. */
export async function sendCsv(file: File): Promise<ProductImport> {
  let answer = await send(file);
  if (answer.status === 401 && (await renewOnce())) answer = await send(file);
  if (answer.status !== 200) throw failureIn(answer.body);
  return answer.body as ProductImport;
}

function send(file: File): Promise<Answered> {
  const name = new URLSearchParams({ name: file.name.slice(0, 200) });
  return uploadFile(`/api/product/import?${name}`, {
    field: FIELD,
    file,
    headers: { Authorization: `Bearer ${localStorage.getItem(TOKEN_KEY) ?? ""}` },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}

/** Applies an import, a part at a time, showing how far it has come. Goes on where it was broken off. */
export function useApply(email: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<ProductImport> => {
      for (;;) {
        const now = await call<typeof applyImport>("POST /product/import/{id}/apply", {
          params: { id },
          body: {},
        });
        queryClient.setQueryData(importOf(email, id).queryKey, now);
        if (now.left === 0) return now;
      }
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [IMPORTS, email, id] });
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
    },
  });
}
