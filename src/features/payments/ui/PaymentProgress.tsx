import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../kit/ui/Button.tsx";
import { ErrorState } from "../../../kit/ui/Feedback.tsx";
import { Spinner } from "../../../kit/ui/Loading.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { PaymentDone } from "./PaymentDone.tsx";
import type { Payment } from "./use-payment.ts";

/** A confirmation slower than this is explained: the bank's page may be open, or lost. */
const SLOW_MS = 20_000;

interface ProgressProps {
  payment: Payment;
  order: Purchase;
  after: ReactNode;
}

export function PaymentProgress({ payment, order, after }: ProgressProps) {
  const { stage, settling, checkStatus, retrySettling } = payment;
  switch (stage.at) {
    case "ready":
      return null;
    case "paying":
      return <SlowPayment onCheck={checkStatus} />;
    case "checking":
      return <Spinner label="Checking your payment…" />;
    case "unknown":
      return (
        <ErrorState
          what="We could not check yet whether your payment went through."
          safe="You cannot be charged twice. We keep checking, even if you close this page."
          onRetry={() => void checkStatus()}
        />
      );
    case "paid":
      return (
        <PaymentDone
          transactionId={stage.transactionId}
          settling={settling}
          order={order}
          onRetry={retrySettling}
        >
          {after}
        </PaymentDone>
      );
  }
}

function SlowPayment({ onCheck }: { onCheck: () => Promise<void> }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isSlow && (
        <>
          <p className="measure">
            The payment provider has not answered yet. If your bank asks you to confirm the payment,
            do that first.
          </p>
          <Button className="mt-3" onClick={() => void onCheck()}>
            Check whether it went through
          </Button>
        </>
      )}
    </div>
  );
}
