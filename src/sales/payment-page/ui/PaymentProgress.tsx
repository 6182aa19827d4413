import { useEffect, useState } from "react";
import { texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { Spinner } from "../../../lib/ui/Loading.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { PaymentDone } from "./PaymentDone.tsx";
import type { Payment } from "./use-payment.ts";

const words = texts("payment", {
  checking: "Checking your payment…",
  check: "Check whether it went through",
  slow: "The payment provider has not answered yet. If your bank asks you to confirm the payment, do that first.",
  unknown: "We could not check yet whether your payment went through.",
  notTwice: "You cannot be charged twice. We keep checking, even if you close this page.",
});

/** A confirmation slower than this is explained: the bank's page may be open, or lost. */
const SLOW_MS = 20_000;

interface ProgressProps {
  payment: Payment;
  order: Purchase;
  after: Elements;
}

export function PaymentProgress({ payment, order, after }: ProgressProps) {
  const { stage, settling, checkStatus, retrySettling } = payment;
  switch (stage.at) {
    case "ready":
      return null;
    case "paying":
      return <SlowPayment onCheck={checkStatus} />;
    case "checking":
      return <Spinner label={words.checking} />;
    case "unknown":
      return <ErrorState what={words.unknown} safe={words.notTwice} onRetry={checkStatus} />;
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
          <p className="measure">{words.slow}</p>
          <Button className="mt-3" onClick={() => void onCheck()}>
            {words.check}
          </Button>
        </>
      )}
    </div>
  );
}
