import { useState } from "react";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { Dialog } from "../../../kit/ui/Dialog.tsx";
import { TextAreaField } from "../../../kit/ui/Field.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { useOpening } from "../../../kit/ui/opening.ts";
import type { Purchase } from "../../orders/contract.ts";
import { useOrderDeed } from "../../orders/ui/order-deed.ts";
import type * as contract from "../contract.ts";

const ASK = "Ask for cancellation";

/** The buyer of a paid order asks the shop to cancel it, and says why. */
export function AskCancellation({ order }: { order: Purchase }) {
  const opening = useOpening();
  return (
    <>
      <Button onClick={opening.open}>{ASK}</Button>
      <AskDialog
        key={opening.count}
        order={order}
        isOpen={opening.isOpen}
        onClose={opening.close}
      />
    </>
  );
}

interface DialogProps {
  order: Purchase;
  isOpen: boolean;
  onClose: () => void;
}

function AskDialog({ order, isOpen, onClose }: DialogProps) {
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { doing, leave } = useOrderDeed({
    act: () =>
      call<typeof contract.askCancellation>("POST /purchase/{id}/cancellation", {
        params: { id: order._id },
        body: { reason },
      }),
    done: "The shop has been asked",
    onClose,
  });
  const isEmpty = reason.trim() === "";
  return (
    <Dialog
      open={isOpen}
      title={`Ask for the cancellation of order ${order.number}`}
      confirm={ASK}
      variant="primary"
      busy={doing.isPending}
      onConfirm={() => {
        setChecked(true);
        if (!isEmpty) doing.mutate();
      }}
      onCancel={leave}
    >
      <p>
        The shop decides. If it accepts, all that you paid goes back to your card; you see its
        answer here.
      </p>
      <div className="mt-4 mb-3 text-ink">
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isChecked && isEmpty ? "Reason is Required" : undefined}
        />
      </div>
      <FormFailure failure={doing.error} />
    </Dialog>
  );
}
