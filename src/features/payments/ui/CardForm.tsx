import { CardElement } from "@stripe/react-stripe-js";
import { type FormEvent, type ReactNode, useState } from "react";
import { formatDollars } from "../../../kit/money.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { Field } from "../../../kit/ui/Field.tsx";
import { sentenceOf } from "../../../kit/ui/failure.ts";
import type { Purchase } from "../../orders/contract.ts";
import { useCardOptions } from "./card-style.ts";
import { PaymentDone } from "./PaymentDone.tsx";
import "./card-field.css";
import { CardFailure, usePayment } from "./use-payment.ts";

interface CardFormProps {
  order: Purchase;
  /** Of the order's payment intent; undefined until there is one. */
  clientSecret: string | undefined;
  /** The provider has the money. */
  onPaid: () => void;
  /** The way on from there. */
  after: ReactNode;
}

/** The provider's card fields and the Pay button; stays as it is after success, without the button's use. */
export function CardForm({ order, clientSecret, onPaid, after }: CardFormProps) {
  const { pay, settling, start, isReady } = usePayment({ order, clientSecret, onPaid });
  const [cardFault, setCardFault] = useState<string>();
  // Disabled, never unmounted while paying: the provider reads the card from the mounted element.
  const isLocked = pay.isPending || pay.isSuccess;
  const options = useCardOptions(isLocked);
  const fault = pay.isPending ? undefined : (cardFault ?? wordsOf(pay.error));

  function submit(event: FormEvent) {
    event.preventDefault();
    start();
  }

  return (
    <form method="post" className="grid gap-5" onSubmit={submit}>
      <Field label="Card">
        {(aria) => (
          <CardElement
            id={aria.id}
            className="card-field"
            options={options}
            onChange={(event) => setCardFault(event.error?.message)}
          />
        )}
      </Field>
      {fault && (
        <p role="alert" className="text-bad">
          <span aria-hidden="true">✕ </span>
          {fault}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={!isReady || pay.isSuccess}
        busy={pay.isPending}
      >
        Pay {formatDollars(order.price)}
      </Button>
      {pay.data && (
        <PaymentDone
          transactionId={pay.data}
          settling={settling}
          onRetry={() => settling.mutate(pay.data)}
        >
          {after}
        </PaymentDone>
      )}
    </form>
  );
}

function wordsOf(failure: Error | null): string | undefined {
  if (failure === null) return undefined;
  return failure instanceof CardFailure ? failure.message : sentenceOf(failure);
}
