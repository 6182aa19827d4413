import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../kit/ui/Button.tsx";
import { ErrorState } from "../../../kit/ui/Feedback.tsx";
import { Spinner } from "../../../kit/ui/Loading.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { PaymentDone } from "./PaymentDone.tsx";
import type { Payment } from "./use-payment.ts";

/** A confirmation that takes longer than this, ms, has its words: the bank's page may be open, or lost. */
const LONG_MS = 20_000;

interface ProgressProps {
  payment: Payment;
  order: Purchase;
  /** The way on, once it is paid. */
  after: ReactNode;
}

/** What becomes of a payment, from the press of the button on. */
export function PaymentProgress({ payment, order, after }: ProgressProps) {
  const { stage, settling, look, settleAgain } = payment;
  switch (stage.at) {
    case "ready":
      return null;
    case "paying":
      return <Patience onLook={look} />;
    case "looking":
      return <Spinner label="Checking your payment…" />;
    case "unknown":
      return (
        <ErrorState
          what="We could not check yet whether your payment went through."
          safe="You cannot be charged twice. We keep checking, even if you close this page."
          onRetry={() => void look()}
        />
      );
    case "paid":
      return (
        <PaymentDone
          transactionId={stage.transactionId}
          settling={settling}
          order={order}
          onRetry={settleAgain}
        >
          {after}
        </PaymentDone>
      );
  }
}

/** Says after a while what one waits for, and offers to find out. */
function Patience({ onLook }: { onLook: () => Promise<void> }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isLong && (
        <>
          <p className="measure">
            The payment provider has not answered yet. If your bank asks you to confirm the payment,
            do that first.
          </p>
          <Button className="mt-3" onClick={() => void onLook()}>
            Check whether it went through
          </Button>
        </>
      )}
    </div>
  );
}
