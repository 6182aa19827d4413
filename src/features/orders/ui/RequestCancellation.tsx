import { ActionButton } from "../../../kit/ui/action.tsx";
import { call } from "../../../kit/ui/api.ts";
import type { Purchase } from "../contract.ts";
import type * as contract from "../contract-fulfillment.ts";
import { ORDERS } from "./queries.ts";

export function RequestCancellation({ order }: { order: Purchase }) {
  return (
    <ActionButton
      label="Request cancellation"
      title={`Request cancellation of order ${order.number}`}
      text={{ label: "Reason", maxLength: 500 }}
      done="Cancellation requested"
      refresh={[ORDERS]}
      run={(reason) =>
        call<typeof contract.requestCancellation>("POST /purchase/{id}/cancellation", {
          params: { id: order._id },
          body: { reason },
        })
      }
    >
      <p>We decide and answer here. If we accept, everything you paid goes back to your card.</p>
    </ActionButton>
  );
}
