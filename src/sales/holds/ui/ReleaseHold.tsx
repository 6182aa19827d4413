import { TOOLS } from "../../../catalog/edit-tools/ui/queries.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import type { Purchase } from "../../orders/contract.ts";
import type * as contract from "../../orders/contract-fulfillment.ts";
import { ORDERS } from "../../orders/ui/queries.ts";

export function ReleaseHold({ order }: { order: Purchase }) {
  return (
    <ActionButton
      label={t("hold.release", "Release the hold")}
      title={t("hold.releaseTitle", "Release what order {number} holds?", { number: order.number })}
      done={t("hold.released", "The pieces are back in stock")}
      refresh={[ORDERS, TOOLS]}
      run={() =>
        call<typeof contract.releaseHold>("DELETE /purchase/{id}/hold", {
          params: { id: order._id },
        })
      }
    >
      <p>
        {t(
          "hold.releaseText",
          "Its pieces go back into stock for others. The order can still be paid while there are enough.",
        )}
      </p>
    </ActionButton>
  );
}
