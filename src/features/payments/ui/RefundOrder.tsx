import { useState } from "react";
import { v4 as uuidv4 } from "uuid";
import { type Cents, dollarsFromCents, formatCents } from "../../../kit/money.ts";
import { call } from "../../../kit/ui/api.ts";
import { Dialog, DialogButton, type DialogControl } from "../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { TextAreaField, TextField } from "../../../kit/ui/Field.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { useOrderAction } from "../../orders/ui/order-action.ts";
import type * as contract from "../contract.ts";
import { parseDollars } from "./parse-dollars.ts";

interface RefundProps {
  order: Purchase;
  /** What can be given back, in cents. */
  left: Cents;
}

/** An admin gives money back, the whole or a part, after looking at the amount once more. */
export function RefundOrder(props: RefundProps) {
  return (
    <DialogButton label="Refund">
      {(opened) => <RefundDialog {...props} {...opened} />}
    </DialogButton>
  );
}

function RefundDialog({ order, left, isOpen, onClose }: RefundProps & DialogControl) {
  // One key for the opened form: whatever is clicked in it, however often, is one refund.
  const [key] = useState(() => uuidv4());
  const [typed, setTyped] = useState(() => dollarsFromCents(left).toFixed(2));
  const [restock, setRestock] = useState(order.state === "paid");
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const amount = parseDollars(typed);
  const fault = faultOf(amount, left);

  const { doing, leave } = useOrderAction({
    act: () => refund(order._id, key, { amount, restock, note }),
    done: `Refund of ${formatCents(amount ?? 0)} asked for`,
    onClose,
  });

  function confirm() {
    setChecked(true);
    if (fault === undefined) doing.mutate();
  }

  return (
    <Dialog
      open={isOpen}
      title={`Refund order ${order.number}`}
      confirm={fault === undefined ? `Refund ${formatCents(amount ?? 0)}` : "Refund"}
      busy={doing.isPending}
      onConfirm={confirm}
      onCancel={leave}
    >
      <p>
        To {order.patientName}, on the card that paid. {formatCents(left)} can be given back.
      </p>
      <form
        className="mt-4 grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          if (!doing.isPending) confirm();
        }}
      >
        <TextField
          label="Amount in dollars"
          required
          className="font-mono tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isChecked ? fault : undefined}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
          The pieces go back into stock
        </label>
        <TextAreaField
          label="Note"
          optional
          hint="The buyer reads it."
          rows={2}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
      <div className="mt-4">
        <FormError failure={doing.error} />
      </div>
    </Dialog>
  );
}

function faultOf(amount: Cents | undefined, left: Cents): string | undefined {
  if (amount === undefined || amount === 0) return "Type an amount in dollars, such as 12.50.";
  return amount > left ? `At most ${formatCents(left)} can be given back.` : undefined;
}

interface Typed {
  amount: Cents | undefined;
  restock: boolean;
  note: string;
}

function refund(id: string, key: string, { amount, restock, note }: Typed) {
  const body = {
    ...(amount !== undefined && { amount: dollarsFromCents(amount) }),
    restock,
    ...(note.trim() && { note }),
  };
  return call<typeof contract.refundOrder>(
    "POST /purchase/{id}/refund",
    { params: { id }, body },
    { headers: { "Idempotency-Key": key } },
  );
}
