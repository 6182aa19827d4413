import { messages } from "../../../../shop/messages.ts";
import { ActionButton } from "../../../kit/ui/action.tsx";
import { call } from "../../../kit/ui/api.ts";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";

export function DeleteOrder({ order }: { order: Purchase }) {
  const name = `Delete order ${order.number}`;
  return (
    <ActionButton
      label="Delete"
      accessibleName={name}
      title={`${name}?`}
      confirm={name}
      done={messages.orderDeleted(order._id)}
      refresh={[ORDERS]}
      run={() =>
        call<typeof contract.deletePurchase>("DELETE /purchase/{id}", {
          params: { id: order._id },
        })
      }
    >
      <p>{order.product}. Its pieces go back into stock. This cannot be undone.</p>
    </ActionButton>
  );
}
