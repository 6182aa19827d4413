import { CardElement } from "@stripe/react-stripe-js";
import { type FormEvent, useState } from "react";
import { currentShop } from "../../../frame/shop.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { Field } from "../../../lib/ui/Field.tsx";
import { Spinner } from "../../../lib/ui/Loading.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { typedFault } from "./card-messages.ts";
import { useCardOptions } from "./card-style.ts";
import { type OrderIntent, useConfirmPayment } from "./confirm-payment.ts";
import "./card-field.css";
import type { Payment } from "./use-payment.ts";

interface CardFormProps {
  order: Purchase;
  intent: OrderIntent;
  payment: Payment;
  onReload: () => void;
  isPreparing: boolean;
  children: Elements;
}

const words = texts("payment", {
  card: "Card",
  preparing: "Preparing the payment…",
  noFields: "The card fields could not be loaded.",
  notCharged: "You were not charged.",
  next: "Check the card's data, use another card, or ask your bank.",
});

export function payLabel({ price }: Pick<Purchase, "price">): string {
  return t("payment.pay", "Pay {amount}", { amount: formatMajor(price) });
}

export function CardForm({ order, intent, payment, isPreparing, ...rest }: CardFormProps) {
  const { onReload, children } = rest;
  const { stage, start } = payment;
  const confirm = useConfirmPayment(order, intent);
  const [cardError, setCardError] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  // Disabled, not unmounted while paying: the provider reads the card from the mounted element.
  const options = useCardOptions(stage.at !== "ready");
  const refusal = stage.at === "ready" ? stage.refusal : undefined;
  const error = stage.at === "ready" ? (cardError ?? refusal?.message) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm && !hasFailed) void start(confirm);
  }

  return (
    <form method="post" className="grid gap-5" onSubmit={submit}>
      <Field
        label={words.card}
        hint={
          isPreparing ? (
            <Spinner label={words.preparing} />
          ) : (
            currentShop().checkout.cards.join(", ")
          )
        }
      >
        {(aria) => (
          <CardElement
            id={aria.id}
            className={error === undefined ? "card-field" : "card-field card-field-refused"}
            options={options}
            onChange={({ error: fault }) => setCardError(fault && typedFault(fault))}
            onLoadError={() => setFailed(true)}
          />
        )}
      </Field>
      {hasFailed && (
        <ErrorState
          what={words.noFields}
          safe={stage.at === "ready" ? words.notCharged : undefined}
          onRetry={onReload}
        />
      )}
      {error && (
        <p role="alert" className="text-bad">
          <span aria-hidden="true">✕ </span>
          <span>{error}</span>
        </p>
      )}
      {/* Some refusals of the shop include this sentence. */}
      {refusal?.notCharged && !cardError && !refusal.message.includes(words.notCharged) && (
        <p className="-mt-3">
          <span>{words.notCharged}</span> <span>{refusal.next ?? words.next}</span>
        </p>
      )}
      {children}
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        disabled={confirm === undefined || hasFailed || stage.at !== "ready"}
        busy={stage.at === "paying"}
      >
        {payLabel(order)}
      </Button>
    </form>
  );
}
