import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../kit/ui/api.ts";
import type { applyImport, ProductImport } from "../../contract-csv.ts";
import { IMPORTS, importOf } from "./import-queries.ts";
import { TOOLS } from "./queries.ts";

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
