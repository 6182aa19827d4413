import { useState } from "react";
import { type Cents, formatCents } from "../../../kit/money.ts";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { Dialog } from "../../../kit/ui/Dialog.tsx";
import { TextAreaField } from "../../../kit/ui/Field.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { useOpening } from "../../../kit/ui/opening.ts";
import type { Purchase } from "../../orders/contract.ts";
import { useOrderDeed } from "../../orders/ui/order-deed.ts";
import type * as contract from "../contract.ts";

interface AnswerProps {
  order: Purchase;
  /** What accepting gives back, in cents. */
  left: Cents;
}

/** An admin accepts the cancellation that a buyer asks for, which gives the money back, or declines it. */
export function AnswerCancellation(props: AnswerProps) {
  const accepting = useOpening();
  const declining = useOpening();
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={accepting.open}>Accept</Button>
      <Button onClick={declining.open}>Decline</Button>
      <AnswerDialog
        key={`accept ${accepting.count}`}
        {...props}
        accept
        isOpen={accepting.isOpen}
        onClose={accepting.close}
      />
      <AnswerDialog
        key={`decline ${declining.count}`}
        {...props}
        accept={false}
        isOpen={declining.isOpen}
        onClose={declining.close}
      />
    </div>
  );
}

interface DialogProps extends AnswerProps {
  accept: boolean;
  isOpen: boolean;
  onClose: () => void;
}

function AnswerDialog({ order, left, accept, isOpen, onClose }: DialogProps) {
  const [note, setNote] = useState("");
  const { doing, leave } = useOrderDeed({
    act: () => answer(order._id, accept, note),
    done: accept ? `Order ${order.number} is cancelled` : "Cancellation declined",
    onClose,
  });
  return (
    <Dialog
      open={isOpen}
      title={`${accept ? "Accept" : "Decline"} the cancellation of order ${order.number}?`}
      confirm={accept ? `Accept and refund ${formatCents(left)}` : "Decline"}
      variant={accept ? "danger" : "primary"}
      busy={doing.isPending}
      onConfirm={() => doing.mutate()}
      onCancel={leave}
    >
      <p>
        {accept
          ? `${formatCents(left)} goes back to ${order.patientName}, and the pieces into stock.`
          : "The order stays as it is and can be shipped."}
      </p>
      <div className="mt-4 mb-3 text-ink">
        <TextAreaField
          label="Note"
          hint="Optional. The buyer reads it."
          rows={2}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <FormFailure failure={doing.error} />
    </Dialog>
  );
}

function answer(id: string, accept: boolean, note: string) {
  return call<typeof contract.answerCancellation>("PUT /purchase/{id}/cancellation", {
    params: { id },
    body: { accept, ...(note.trim() && { note }) },
  });
}
