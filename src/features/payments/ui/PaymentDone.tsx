import type { ReactNode } from "react";
import { shop } from "../../../../shop.config.ts";
import { Failed } from "../../../kit/ui/Failed.tsx";
import { Spinner } from "../../../kit/ui/Spinner.tsx";

interface PaymentDoneProps {
  transactionId: string;
  /** Telling the shop of the payment. */
  settling: { isPending: boolean; error: Error | null };
  onRetry: () => void;
  /** The way on. */
  children: ReactNode;
}

/** The payment went through: the words for it, the transaction id, and whether the order knows. */
export function PaymentDone({ transactionId, settling, onRetry, children }: PaymentDoneProps) {
  return (
    <div className="grid gap-3">
      <div role="status" className="border-good border-l-2 py-1 pl-4">
        <p className="font-semibold text-good">{shop.messages.paymentCompleted}</p>
        <TransactionId id={transactionId} />
      </div>
      {settling.isPending && <Spinner label="Marking the order as paid" />}
      {settling.error && (
        <Failed
          what="The payment went through, but the order is not marked as paid yet."
          safe="Do not pay again: the shop marks the order as soon as it hears of the payment."
          failure={settling.error}
          onRetry={onRetry}
        />
      )}
      <div>{children}</div>
    </div>
  );
}

/** "Your transaction id: pi_…" */
export function TransactionId({ id }: { id: string }) {
  return (
    <p className="mt-1 text-graphite">
      Your transaction id: <span className="break-all font-mono text-ink">{id}</span>
    </p>
  );
}
