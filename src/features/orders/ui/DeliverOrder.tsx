import { call } from "../../../kit/ui/api.ts";
import type { Purchase } from "../contract.ts";
import type * as contract from "../contract-fulfillment.ts";
import { PlainAction } from "./PlainAction.tsx";

/** An admin marks a shipped order as delivered. */
export function DeliverOrder({ order }: { order: Purchase }) {
  return (
    <PlainAction
      label="Mark as delivered"
      title={`Is order ${order.number} delivered?`}
      text="The buyer sees it as delivered. This cannot be undone."
      done={`Order ${order.number} is delivered`}
      variant="primary"
      act={() =>
        call<typeof contract.deliverOrder>("PUT /purchase/{id}/delivery", {
          params: { id: order._id },
          body: {},
        })
      }
    />
  );
}
