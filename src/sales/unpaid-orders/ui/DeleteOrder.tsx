import { messages } from "../../../../shop/messages.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../../payments/contract.ts";

export function DeleteOrder({ order }: { order: Purchase }) {
  const name = t("order.delete.name", "Delete order {number}", { number: order.number });
  return (
    <ActionButton
      label={t("order.delete.label", "Delete")}
      accessibleName={name}
      title={t("order.delete.ask", "Delete order {number}?", { number: order.number })}
      confirm={name}
      done={messages.orderDeleted(order._id)}
      refresh={[ORDERS]}
      run={() =>
        call<typeof contract.deletePurchase>("DELETE /purchase/{id}", {
          params: { id: order._id },
        })
      }
    >
      <p>
        {t(
          "order.delete.effect",
          "{product}. Its pieces go back into stock. This cannot be undone.",
          { product: order.product },
        )}
      </p>
      {order.taken && (
        <p>
          {t(
            "order.delete.taken",
            "The payment link that the buyer was sent is then not valid any more.",
          )}
        </p>
      )}
    </ActionButton>
  );
}
