import { CardElement } from "@stripe/react-stripe-js";
import { type FormEvent, type ReactNode, useState } from "react";
import { checkout } from "../../../../shop/checkout.ts";
import { formatDollars } from "../../../kit/money.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { ErrorState } from "../../../kit/ui/Feedback.tsx";
import { Field } from "../../../kit/ui/Field.tsx";
import { Spinner } from "../../../kit/ui/Loading.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { useCardOptions } from "./card-style.ts";
import { type IntentAtHand, useTakePayment } from "./take-payment.ts";
import "./card-field.css";
import type { Payment } from "./use-payment.ts";

interface CardFormProps {
  order: Purchase;
  intent: IntentAtHand;
  payment: Payment;
  /** The fields did not load into their place: they have to be made anew. */
  onReload: () => void;
  /** The payment intent is still being asked for: said in the place of the accepted cards. */
  isPreparing: boolean;
  /** Between the fields and the button: why there is no intent. */
  children: ReactNode;
}

const ACCEPTED = checkout.cards.join(", ");
/** Some refusals of the shop say it themselves. */
const NOT_CHARGED = "You were not charged.";

/** "Pay $159.00". */
export function payWords({ price }: Pick<Purchase, "price">): string {
  return `Pay ${formatDollars(price)}`;
}

/** The provider's card fields and the Pay button. */
export function CardForm({ order, intent, payment, isPreparing, ...rest }: CardFormProps) {
  const { onReload, children } = rest;
  const { stage, start } = payment;
  const take = useTakePayment(order, intent);
  const [cardFault, setCardFault] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  // Disabled, never unmounted while paying: the provider reads the card from the mounted element.
  const options = useCardOptions(stage.at !== "ready");
  const refusal = stage.at === "ready" ? stage.refusal : undefined;
  const fault = stage.at === "ready" ? (cardFault ?? refusal?.words) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (take && !hasFailed) void start(take);
  }

  return (
    <form method="post" className="grid gap-5" onSubmit={submit}>
      <Field
        label="Card"
        hint={isPreparing ? <Spinner label="Preparing the payment…" /> : ACCEPTED}
      >
        {(aria) => (
          <CardElement
            id={aria.id}
            className="card-field"
            options={options}
            onChange={(event) => setCardFault(event.error?.message)}
            onLoadError={() => setFailed(true)}
          />
        )}
      </Field>
      {hasFailed && (
        <ErrorState
          what="The card fields could not be loaded."
          safe={stage.at === "ready" ? NOT_CHARGED : undefined}
          onRetry={onReload}
        />
      )}
      {fault && (
        <p role="alert" className="text-bad">
          <span aria-hidden="true">✕ </span>
          {fault}
        </p>
      )}
      {refusal?.notCharged && !cardFault && !refusal.words.includes(NOT_CHARGED) && (
        <p className="-mt-3">{NOT_CHARGED}</p>
      )}
      {children}
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        disabled={take === undefined || hasFailed || stage.at !== "ready"}
        busy={stage.at === "paying"}
      >
        {payWords(order)}
      </Button>
    </form>
  );
}
