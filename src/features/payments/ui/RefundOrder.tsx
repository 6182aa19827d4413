import { useState } from "react";
import { t, textOf } from "../../../kit/i18n.ts";
import { type Cents, formatMinor, majorFromMinor, minorFromMajor } from "../../../kit/money.ts";
import { moneyFormat } from "../../../kit/money-format.ts";
import { exampleAmount, parseAmount, typedAmount } from "../../../kit/parse-amount.ts";
import { ActionDialog, useAction } from "../../../kit/ui/action.tsx";
import { call } from "../../../kit/ui/api.ts";
import { DialogButton, type DialogControl } from "../../../kit/ui/Dialog.tsx";
import { TextAreaField, TextField } from "../../../kit/ui/Field.tsx";
import { useSubmitKey } from "../../../kit/ui/submit-key.ts";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";
import { refundLimit } from "../rules.ts";

interface RefundProps {
  order: Purchase;
  left: Cents;
}

export function RefundOrder(props: RefundProps) {
  return (
    <DialogButton label={t("refund.label", "Refund")}>
      {(dialog) => <RefundDialog {...props} {...dialog} />}
    </DialogButton>
  );
}

function RefundDialog({ order, left, isOpen, onClose }: RefundProps & DialogControl) {
  const submitKey = useSubmitKey();
  const [typed, setTyped] = useState(() => typedAmount(majorFromMinor(left)));
  const [restock, setRestock] = useState(order.state === "paid");
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const parsed = parseAmount(typed);
  const amount = typeof parsed === "number" ? minorFromMajor(parsed) : undefined;
  const error = typeof parsed === "number" ? findError(parsed, left) : parsed.fault;

  const action = useAction({
    run: () =>
      // One key for every amount: after a lost answer an edited amount is not a second refund.
      submitKey.send(order._id, (key) => refund(order._id, key, { amount, restock, note })),
    done: t("refund.requested", "Refund of {amount} requested", {
      amount: formatMinor(amount ?? 0),
    }),
    refresh: [ORDERS],
    onDone: onClose,
  });

  function confirm() {
    setChecked(true);
    if (error === undefined) action.run();
  }

  return (
    <ActionDialog
      {...{ isOpen, onClose, action }}
      title={t("refund.title", "Refund order {number}", { number: order.number })}
      confirm={
        error === undefined
          ? t("refund.amount", "Refund {amount}", { amount: formatMinor(amount ?? 0) })
          : t("refund.label", "Refund")
      }
      onConfirm={confirm}
    >
      <p>
        {t("refund.text", "To {buyer}, on the card that paid. {left} can be refunded.", {
          buyer: order.patientName,
          left: formatMinor(left),
        })}
      </p>
      <form
        className="mt-4 grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          label={t("refund.amountIn", "Amount in {currency}", { currency: moneyFormat().name })}
          required
          className="font-mono tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isChecked ? error : undefined}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
          {t("refund.restock", "The pieces go back into stock")}
        </label>
        <TextAreaField
          label={t("refund.note", "Note")}
          optional
          hint={t("refund.noteHint", "Shown to the buyer.")}
          rows={2}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </ActionDialog>
  );
}

function findError(amount: number, left: Cents): string | undefined {
  if (amount <= 0) {
    return t("refund.notPositive", "Type an amount in {currency}, such as {example}.", {
      currency: moneyFormat().name,
      example: exampleAmount(),
    });
  }
  return minorFromMajor(amount) > left ? textOf(refundLimit(left)) : undefined;
}

interface Typed {
  amount: Cents | undefined;
  restock: boolean;
  note: string;
}

function refund(id: string, key: string, { amount, restock, note }: Typed) {
  const body = {
    ...(amount !== undefined && { amount: majorFromMinor(amount) }),
    restock,
    ...(note.trim() && { note }),
  };
  return call<typeof contract.refundOrder>(
    "POST /purchase/{id}/refund",
    { params: { id }, body },
    { headers: { "Idempotency-Key": key } },
  );
}
