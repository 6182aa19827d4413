import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { v4 as uuidv4 } from "uuid";
import type * as z from "zod";
import { formatCount } from "../../../../kit/numbers.ts";
import { call } from "../../../../kit/ui/api.ts";
import { ProblemFailure, problemCode } from "../../../../kit/ui/failure.ts";
import { toast } from "../../../../kit/ui/toast.ts";
import type { correctStock, newCorrection, Product } from "../../contract-manage.ts";
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
  const keyFor = useKeyFor();
  const correcting = useMutation({
    mutationFn: (body: SentCorrection) =>
      call<typeof correctStock>(
        "POST /product/{id}/stock",
        { params: { id: product._id }, body },
        { headers: { "Idempotency-Key": keyFor(JSON.stringify(body)) } },
      ),
    onSuccess: (now) => {
      keyFor(undefined);
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

/** A key that stays while the content does; without content the next one is new. */
function useKeyFor() {
  const last = useRef<{ content: string | undefined; key: string }>({
    content: undefined,
    key: "",
  });
  return (content: string | undefined): string => {
    if (last.current.content !== content || content === undefined) {
      last.current = { content, key: uuidv4() };
    }
    return last.current.key;
  };
}
