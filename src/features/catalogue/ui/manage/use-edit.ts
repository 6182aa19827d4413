import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../kit/ui/api.ts";
import { ProblemFailure, problemCode } from "../../../../kit/ui/failure.ts";
import type { editTool, Product, ToolEdits } from "../../contract-manage.ts";
import { productOf, TOOLS } from "./queries.ts";

/** Saves edits of a product over the version that was seen; `email` is the admin's. */
export function useEdit(email: string, id: string, onSaved: (now: Product) => void) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ version, edits }: { version: number; edits: ToolEdits }) =>
      call<typeof editTool>("PATCH /tool/{id}", { params: { id }, body: { ...edits, version } }),
    onSuccess: (now) => {
      queryClient.setQueryData(productOf(email, id).queryKey, now);
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
      onSaved(now);
    },
  });
  return { saving, theirs: theirsIn(saving.error) };
}

/** What somebody else has saved meanwhile, if that is why an edit was refused. */
export function theirsIn(failure: unknown): Product | undefined {
  if (problemCode(failure) !== "tool-changed" || !(failure instanceof ProblemFailure))
    return undefined;
  return failure.problem.product as Product;
}
