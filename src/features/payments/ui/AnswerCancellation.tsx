import { type Cents, formatCents } from "../../../kit/money.ts";
import { call } from "../../../kit/ui/api.ts";
import { DialogButton, type DialogControl } from "../../../kit/ui/Dialog.tsx";
import { PromptDialog } from "../../../kit/ui/PromptDialog.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { useOrderAction } from "../../orders/ui/order-action.ts";
import type * as contract from "../contract.ts";

interface AnswerProps {
  order: Purchase;
  /** What accepting gives back, in cents. */
  left: Cents;
}

/** An admin accepts the cancellation that a buyer asks for, which gives the money back, or declines it. */
export function AnswerCancellation(props: AnswerProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <DialogButton label="Accept">
        {(opened) => <AnswerDialog {...props} accept {...opened} />}
      </DialogButton>
      <DialogButton label="Decline">
        {(opened) => <AnswerDialog {...props} accept={false} {...opened} />}
      </DialogButton>
    </div>
  );
}

interface DialogProps extends AnswerProps, DialogControl {
  accept: boolean;
}

function AnswerDialog({ order, left, accept, isOpen, onClose }: DialogProps) {
  const { doing, leave } = useOrderAction({
    act: (note: string) => answer(order._id, accept, note),
    done: accept ? `Order ${order.number} is cancelled` : "Cancellation declined",
    onClose,
  });
  return (
    <PromptDialog
      open={isOpen}
      title={`${accept ? "Accept" : "Decline"} the cancellation of order ${order.number}?`}
      explained={
        accept
          ? `${formatCents(left)} goes back to ${order.patientName}, and the pieces into stock.`
          : "The order stays as it is and can be shipped."
      }
      label="Note"
      hint="The buyer reads it."
      isOptional
      maxLength={300}
      confirm={accept ? `Accept and refund ${formatCents(left)}` : "Decline"}
      variant={accept ? "danger" : "primary"}
      busy={doing.isPending}
      failure={doing.error}
      onConfirm={doing.mutate}
      onCancel={leave}
    />
  );
}

function answer(id: string, accept: boolean, note: string) {
  return call<typeof contract.answerCancellation>("PUT /purchase/{id}/cancellation", {
    params: { id },
    body: { accept, ...(note.trim() && { note }) },
  });
}
