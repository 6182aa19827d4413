import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { formatCount } from "../../../../kit/numbers.ts";
import { call } from "../../../../kit/ui/api.ts";
import { ProblemFailure, problemCode } from "../../../../kit/ui/failure.ts";
import { useSubmitKey } from "../../../../kit/ui/submit-key.ts";
import { toast } from "../../../../kit/ui/toast.ts";
import type {
  correctStock,
  editTool,
  newCorrection,
  Product,
  ToolEdits,
} from "../../contract-manage.ts";
import { productOf, TOOLS } from "./queries.ts";

/** A correction as it is sent. */
export type SentCorrection = z.input<typeof newCorrection>;

/** The figures that a refused correction found. */
export interface StockNow {
  readonly quantity: number;
  readonly held: number;
  readonly toShip: number;
}

/** Corrects a product's stock. The same correction sent again after a failure is made once. */
export function useCorrection(email: string, product: Product, onDone: () => void) {
  const queryClient = useQueryClient();
  const submitKey = useSubmitKey();
  const correcting = useMutation({
    mutationFn: (body: SentCorrection) =>
      submitKey.send(body, (key) =>
        call<typeof correctStock>(
          "POST /product/{id}/stock",
          { params: { id: product._id }, body },
          { headers: { "Idempotency-Key": key } },
        ),
      ),
    onSuccess: (now) => {
      toast.success(`${now.name}: ${formatCount(now.quantity)} in stock`);
      queryClient.setQueryData(productOf(email, product._id).queryKey, now);
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
      onDone();
    },
  });
  return { correcting, moved: movedIn(correcting.error) };
}

/** The figures now, if a count was refused because they have moved on. */
function movedIn(failure: unknown): StockNow | undefined {
  if (problemCode(failure) !== "stock-changed" || !(failure instanceof ProblemFailure))
    return undefined;
  const { quantity, held, toShip } = failure.problem;
  return { quantity, held, toShip } as StockNow;
}

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
