import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { ProblemFailure } from "../../../lib/api-client/failure.ts";
import { sendToShop } from "../../../lib/api-client/files.ts";
import { apiListQuery, apiQuery } from "../../../lib/api-client/queries.ts";
import { sentFileName } from "../../../lib/text/cut-text.ts";
import type * as contract from "../../csv/contract.ts";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import { knownColumns } from "./known-columns.ts";

/** First part of the query keys of imports. */
const IMPORTS = "imports";
export const IMPORT_ROWS = 50;

/** The imports are those of the admin `email`. */
export function unfinishedImports(email: string) {
  return apiQuery<typeof contract.listImports>(
    [IMPORTS, email, "unfinished"],
    "GET /product/import",
  );
}

export function importOf(email: string, id: string) {
  return apiQuery<typeof contract.getImport>([IMPORTS, email, id], "GET /product/import/{id}", {
    params: { id },
  });
}

export function importRows(email: string, id: string, kind: contract.RowKind, page: number) {
  return apiListQuery<typeof contract.listImportRows>(
    [IMPORTS, email, id, "rows", kind, page],
    "GET /product/import/{id}/row",
    { params: { id }, query: { kind, limit: String(IMPORT_ROWS), page: String(page) } },
  );
}

const FIELD: typeof contract.CSV_FIELD = "file";

/** How the file is to be read: parameters of the call. */
export type ReadingOptions = Readonly<
  Partial<Record<"columns" | "encoding" | "partNumbers" | "replaces", string>>
>;

/** Returns the preview. Throws a `UserFacingError`. */
export function sendCsv(file: File, options: ReadingOptions = {}): Promise<contract.ProductImport> {
  const query = new URLSearchParams({ name: sentFileName(file.name, 200), ...options });
  return sendToShop(`/api/product/import?${query}`, { field: FIELD, file });
}

/** Reads a file, its unknown columns as they were chosen before; without that where it cannot be read so. */
export async function readCsv(file: File): Promise<contract.ProductImport> {
  const found = await sendCsv(file);
  const columns = knownColumns(found.unknownColumns.map((header) => header.trim()));
  if (!columns) return found;
  const again = { columns: JSON.stringify(columns), replaces: found._id };
  return sendCsv(file, again).catch((failure: unknown) => {
    if (failure instanceof ProblemFailure) return found;
    throw failure;
  });
}

/** Applies an import part by part, as the admin `email` alone. Continues where it was interrupted. */
export async function applyParts(
  email: string,
  id: string,
  onPart: (now: contract.ProductImport) => void,
): Promise<contract.ProductImport> {
  for (;;) {
    const now = await call<typeof contract.applyImport>(
      "POST /product/import/{id}/apply",
      { params: { id }, body: {} },
      { account: email },
    );
    onPart(now);
    if (now.left === 0) return now;
  }
}

/** Applies an import and updates its progress. */
export function useApply(email: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      applyParts(email, id, (now) => queryClient.setQueryData(importOf(email, id).queryKey, now)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [IMPORTS, email, id] });
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
    },
  });
}
