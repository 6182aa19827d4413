import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../kit/ui/api.ts";
import { TOOLS } from "../../catalogue/ui/manage/queries.ts";
import type { Purchase } from "../contract.ts";
import type * as contract from "../contract-fulfillment.ts";
import { PlainAction } from "./PlainAction.tsx";

/** An admin gives back what an unpaid order holds. */
export function ReleaseHold({ order }: { order: Purchase }) {
  const queryClient = useQueryClient();
  async function release() {
    await call<typeof contract.releaseHold>("DELETE /purchase/{id}/hold", {
      params: { id: order._id },
    });
    void queryClient.invalidateQueries({ queryKey: [TOOLS] });
  }
  return (
    <PlainAction
      label="Release the hold"
      title={`Release what order ${order.number} holds?`}
      text="Its pieces go back into stock for others. The order can still be paid while there are enough."
      done="The pieces are back in stock"
      variant="danger"
      act={release}
    />
  );
}
