import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { type Cents, formatMinor } from "../../../lib/money/money.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../../payments/contract.ts";

interface AnswerProps {
  order: Purchase;
  /** What accepting refunds. */
  left: Cents;
}

export function AnswerCancellation({ order, left }: AnswerProps) {
  const note = {
    label: t("cancellation.note", "Note"),
    hint: t("cancellation.noteHint", "Shown to the buyer."),
    maxLength: 300,
    isOptional: true,
  };
  const { number } = order;
  const amount = formatMinor(left);
  return (
    <div className="flex flex-wrap gap-3">
      <ActionButton
        label={t("cancellation.accept", "Accept")}
        variant="primary"
        title={t("cancellation.acceptTitle", "Accept the cancellation of order {number}?", {
          number,
        })}
        confirm={t("cancellation.acceptAndRefund", "Accept and refund {amount}", { amount })}
        text={note}
        done={t("cancellation.accepted", "Order {number} is cancelled", { number })}
        refresh={[ORDERS]}
        run={(typed) => answer(order, true, typed)}
      >
        <p>
          {t(
            "cancellation.acceptText",
            "{amount} goes back to {buyer}, and the pieces into stock.",
            {
              amount,
              buyer: order.patientName,
            },
          )}
        </p>
      </ActionButton>
      <ActionButton
        label={t("cancellation.decline", "Decline")}
        title={t("cancellation.declineTitle", "Decline the cancellation of order {number}?", {
          number,
        })}
        confirmVariant="primary"
        text={note}
        done={t("cancellation.declined", "Cancellation declined")}
        refresh={[ORDERS]}
        run={(typed) => answer(order, false, typed)}
      >
        <p>{t("cancellation.declineText", "The order stays as it is and can be shipped.")}</p>
      </ActionButton>
    </div>
  );
}

function answer({ _id: id }: Purchase, accept: boolean, note: string) {
  return call<typeof contract.answerCancellation>("PUT /purchase/{id}/cancellation", {
    params: { id },
    body: { accept, ...(note.trim() && { note }) },
  });
}
