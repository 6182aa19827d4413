import { type Cents, formatMinor } from "../../../kit/money.ts";
import { ActionButton } from "../../../kit/ui/action.tsx";
import { call } from "../../../kit/ui/api.ts";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";

interface AnswerProps {
  order: Purchase;
  /** What accepting refunds. */
  left: Cents;
}

export function AnswerCancellation({ order, left }: AnswerProps) {
  const note = { label: "Note", hint: "Shown to the buyer.", maxLength: 300, isOptional: true };
  const amount = formatMinor(left);
  return (
    <div className="flex flex-wrap gap-3">
      <ActionButton
        label="Accept"
        title={`Accept the cancellation of order ${order.number}?`}
        confirm={`Accept and refund ${amount}`}
        text={note}
        done={`Order ${order.number} is cancelled`}
        refresh={[ORDERS]}
        run={(typed) => answer(order, true, typed)}
      >
        <p>{`${amount} goes back to ${order.patientName}, and the pieces into stock.`}</p>
      </ActionButton>
      <ActionButton
        label="Decline"
        title={`Decline the cancellation of order ${order.number}?`}
        confirmVariant="primary"
        text={note}
        done="Cancellation declined"
        refresh={[ORDERS]}
        run={(typed) => answer(order, false, typed)}
      >
        <p>The order stays as it is and can be shipped.</p>
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
