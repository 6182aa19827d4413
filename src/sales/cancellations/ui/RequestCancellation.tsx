import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import type { Purchase } from "../../orders/contract.ts";
import type * as contract from "../../orders/contract-fulfillment.ts";
import { ORDERS } from "../../orders/ui/queries.ts";

const words = texts("cancellation", {
  label: "Request cancellation",
  reason: "Reason",
  done: "Cancellation requested",
  effect: "We decide and answer here. If we accept, everything you paid goes back to your card.",
});

export function RequestCancellation({ order }: { order: Purchase }) {
  return (
    <ActionButton
      label={words.label}
      title={t("cancellation.title", "Request cancellation of order {number}", {
        number: order.number,
      })}
      text={{ label: words.reason, maxLength: 500 }}
      done={words.done}
      refresh={[ORDERS]}
      run={(reason) =>
        call<typeof contract.requestCancellation>("POST /purchase/{id}/cancellation", {
          params: { id: order._id },
          body: { reason },
        })
      }
    >
      <p>{words.effect}</p>
    </ActionButton>
  );
}
