import { useState } from "react";
import { useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import type { InputOf } from "../../../lib/contract/endpoint.ts";
import { t, textOf, texts } from "../../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { typedPieces } from "../../../lib/measure/quantity.ts";
import {
  type Cents,
  formatMinor,
  majorFromMinor,
  minorFromMajor,
} from "../../../lib/money/money.ts";
import { exampleAmount, parseAmount, typedAmount } from "../../../lib/money/parse-amount.ts";
import { FormDialog, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { Checkbox, TextAreaField } from "../../../lib/ui/Field.tsx";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";
import { Radio } from "../../../lib/ui/Radio.tsx";
import type { Purchase } from "../../orders/contract.ts";
import type { Refund } from "../../orders/contract-fulfillment.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../../payments/contract.ts";
import { nothingToRefund, reasonAgainstOutOfBand, refundLimit } from "../../payments/rules.ts";
import { RefundLines, type TypedPieces } from "./RefundLines.tsx";
import {
  type ChosenPieces,
  isOfShippedLine,
  type Refundable,
  refundableParts,
  refundSum,
  returnsPieces,
} from "./refund-form.ts";

const words = texts("refund", {
  label: "Refund",
  choice: "What is refunded",
  byLine: "Lines of the order",
  freely: "Another amount",
  shipped: "These pieces had left: what is still to ship stays",
  restock: "The pieces go back into stock",
  outOfBand: "It was refunded in another way than to the card: only record it",
  note: "Note",
  noteHint: "Shown to the buyer.",
  how: "How it was refunded",
  howHint: "Such as a bank transfer and its day. Shown to the buyer.",
  howMissing: "Say how it was refunded.",
  sum: "Refund",
});

interface RefundProps {
  order: Purchase;
  left: Cents;
  /** Earlier ones, of the order's history. */
  refunds: readonly Refund[];
}

export function RefundOrder(props: RefundProps) {
  return (
    <DialogButton label={words.label}>
      {(dialog) => <RefundDialog {...props} {...dialog} />}
    </DialogButton>
  );
}

/** Lines of the order or an amount, as they are typed. */
function useTypedRefund({ order, left, refunds }: RefundProps) {
  const parts = refundableParts(order, refunds);
  const isOfLines = order.lineCount > 1 || order.partlyShipped === true;
  const hasLines = isOfLines && parts.lines.some((line) => line.left > 0);
  const [isByLine, setByLine] = useState(hasLines);
  const [amount, setAmount] = useState(() => typedAmount(majorFromMinor(left)));
  const [pieces, setPieces] = useState<TypedPieces>(new Map());
  const [withDelivery, setWithDelivery] = useState(false);
  const request = isByLine
    ? readLines(parts, pieces, withDelivery, left)
    : readAmount(amount, left);
  const lines = { parts, pieces, setPieces, withDelivery, setWithDelivery };
  return { request, hasLines, isByLine, setByLine, amount, setAmount, ...lines };
}

function RefundDialog({ isOpen, onClose, ...props }: RefundProps & DialogControl) {
  const { order, left, refunds } = props;
  const submitKey = useSubmitKey();
  const typed = useTypedRefund(props);
  const { amount, error, body, chosen } = typed.request;
  const [hadLeft, setHadLeft] = useState(false);
  const [typedRestock, setRestock] = useState<boolean>();
  const [note, setNote] = useState("");
  const mayBeOutOfBand = reasonAgainstOutOfBand(refunds) === undefined;
  const [wasElsewhere, setElsewhere] = useState(false);
  const outOfBand = mayBeOutOfBand && wasElsewhere;
  const noteError = outOfBand && !note.trim() ? words.howMissing : undefined;
  const [isChecked, setChecked] = useState(false);
  const mayHaveLeft = isOfShippedLine(order, refunds, chosen);
  const shipped = mayHaveLeft && hadLeft;
  const returns = !shipped && returnsPieces(order, refunds, chosen, amount === left);
  const restock = typedRestock ?? returns;

  const action = useAction({
    run: () =>
      // One key for every amount: after a lost answer an edited amount is not a second refund.
      submitKey.call<typeof contract.refundOrder>(order._id, "POST /purchase/{id}/refund", {
        params: { id: order._id },
        body: {
          ...body,
          ...(shipped && { shipped }),
          restock,
          ...(outOfBand && { outOfBand }),
          ...(note.trim() && { note }),
        },
      }),
    done: outOfBand
      ? t("refund.recorded", "Refund of {amount} recorded", { amount: formatMinor(amount) })
      : t("refund.requested", "Refund of {amount} requested", { amount: formatMinor(amount) }),
    refresh: [ORDERS],
    onDone: onClose,
  });

  function confirm() {
    setChecked(true);
    if (error === undefined && noteError === undefined) action.run();
  }

  return (
    <FormDialog
      {...{ isOpen, onClose, action }}
      variant="danger"
      isWide={typed.hasLines}
      title={t("refund.title", "Refund order {number}", { number: order.number })}
      confirm={error === undefined ? confirmText(amount, outOfBand) : words.label}
      onConfirm={confirm}
    >
      <p className="text-graphite">
        {t("refund.text", "To {buyer}, on the card that paid. {left} can be refunded.", {
          buyer: order.patientName,
          left: formatMinor(left),
        })}
      </p>
      {typed.hasLines && <ByLineChoice isByLine={typed.isByLine} onChange={typed.setByLine} />}
      <LinesOrAmount typed={typed} error={isChecked ? error : undefined} />
      {mayHaveLeft && <Checkbox label={words.shipped} checked={hadLeft} onChange={setHadLeft} />}
      <Checkbox label={words.restock} checked={restock} onChange={setRestock} />
      {mayBeOutOfBand && (
        <Checkbox label={words.outOfBand} checked={wasElsewhere} onChange={setElsewhere} />
      )}
      <TextAreaField
        {...noteWords(outOfBand)}
        error={isChecked ? noteError : undefined}
        rows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}

function noteWords(isOutOfBand: boolean) {
  return isOutOfBand
    ? { label: words.how, hint: words.howHint, required: true }
    : { label: words.note, hint: words.noteHint, optional: true };
}

function confirmText(cents: Cents, isOutOfBand: boolean): string {
  const amount = formatMinor(cents);
  return isOutOfBand
    ? t("refund.record", "Record {amount}", { amount })
    : t("refund.amount", "Refund {amount}", { amount });
}

interface ByLineChoiceProps {
  isByLine: boolean;
  onChange: (isByLine: boolean) => void;
}

function ByLineChoice({ isByLine, onChange }: ByLineChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">{words.choice}</legend>
      <Radio
        name="refund-by"
        label={words.byLine}
        checked={isByLine}
        onChange={() => onChange(true)}
      />
      <Radio
        name="refund-by"
        label={words.freely}
        checked={!isByLine}
        onChange={() => onChange(false)}
      />
    </fieldset>
  );
}

interface LinesOrAmountProps {
  typed: ReturnType<typeof useTypedRefund>;
  error: string | undefined;
}

function LinesOrAmount({ typed, error }: LinesOrAmountProps) {
  if (!typed.isByLine) {
    return (
      <NumberField
        label={t("refund.amountIn", "Amount in {currency}", { currency: moneyFormat().name })}
        required
        inputMode="decimal"
        value={typed.amount}
        onChange={({ target }) => typed.setAmount(target.value)}
        error={error}
      />
    );
  }
  return (
    <>
      <RefundLines
        parts={typed.parts}
        typed={typed.pieces}
        onType={typed.setPieces}
        withDelivery={typed.withDelivery}
        onDelivery={typed.setWithDelivery}
      />
      <SumOfLines amount={typed.request.amount} error={error} />
    </>
  );
}

function SumOfLines({ amount, error }: { amount: Cents; error: string | undefined }) {
  return (
    <output className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-y py-2">
      <span className="font-medium">{words.sum}</span>
      <span className="font-mono font-semibold text-lead tabular-nums">{formatMinor(amount)}</span>
      {error !== undefined && <span className="w-full text-bad text-note">{error}</span>}
    </output>
  );
}

type RefundBody = InputOf<typeof contract.refundOrder>["body"];

interface Request {
  readonly amount: Cents;
  readonly error?: string | undefined;
  readonly body: Omit<RefundBody, "restock" | "note">;
  /** Undefined with a free amount. */
  readonly chosen?: ChosenPieces;
}

function readAmount(typed: string, left: Cents): Request {
  const parsed = parseAmount(typed);
  if (typeof parsed !== "number") return { amount: 0, error: parsed.fault, body: {} };
  const amount = minorFromMajor(parsed);
  return { amount, error: findError(amount, left), body: { amount: majorFromMinor(amount) } };
}

function readLines(
  parts: Refundable,
  typed: TypedPieces,
  withDelivery: boolean,
  left: Cents,
): Request {
  const read = parts.lines.map(({ number, left: most }) => ({
    line: number,
    quantity: typedPieces(typed.get(number) ?? "", most),
  }));
  const lines = read.flatMap(({ line, quantity }) => (quantity ? [{ line, quantity }] : []));
  const chosen = new Map(lines.map(({ line, quantity }) => [line, quantity]));
  const amount = refundSum(parts, chosen, withDelivery);
  const isFaulty = read.some(({ quantity }) => quantity === undefined);
  const errorOfSum = amount === 0 ? nothingText(lines.length > 0) : findError(amount, left);
  const error = isFaulty
    ? t("refund.lines.faulty", "Check the pieces that are marked.")
    : errorOfSum;
  const body = {
    ...(lines.length > 0 && { lines }),
    ...(withDelivery && { delivery: true }),
  };
  return { amount, error, body, chosen };
}

function nothingText(isChosen: boolean): string {
  return isChosen
    ? textOf(nothingToRefund())
    : t("refund.lines.nothing", "Choose what is refunded.");
}

function findError(amount: Cents, left: Cents): string | undefined {
  if (amount <= 0) {
    return t("refund.notPositive", "Type an amount in {currency}, such as {example}.", {
      currency: moneyFormat().name,
      example: exampleAmount(),
    });
  }
  return amount > left ? textOf(refundLimit(left)) : undefined;
}
