import type { ReactNode } from "react";
import { labels } from "../../../../shop/labels.ts";
import { messages } from "../../../../shop/messages.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { Failed } from "../../../kit/ui/Failed.tsx";
import { NetworkFailure } from "../../../kit/ui/failure.ts";
import { Spinner } from "../../../kit/ui/Spinner.tsx";
import { endsSignIn, signOut } from "../../identity/ui/account.ts";

interface PaymentDoneProps {
  transactionId: string;
  /** Telling the shop of the payment. */
  settling: { isPending: boolean; error: Error | null };
  /** Whether the shop has the order as paid, from whomever it heard. */
  isSettled: boolean;
  onRetry: () => void;
  /** The way on. */
  children: ReactNode;
}

/** The payment went through: the words for it, the transaction id, and whether the order knows. */
export function PaymentDone({ transactionId, settling, isSettled, ...rest }: PaymentDoneProps) {
  const { onRetry, children } = rest;
  return (
    <div className="grid gap-3">
      <div role="status" className="flex gap-4 border border-good bg-sheet p-5 text-lead">
        <span aria-hidden="true" className="text-good">
          ✓
        </span>
        <div className="min-w-0">
          <p className="font-semibold text-good">{messages.paymentCompleted}</p>
          <TransactionId id={transactionId} />
        </div>
      </div>
      {!isSettled && settling.isPending && <Spinner label="Marking the order as paid" />}
      {!isSettled && settling.error && <NotMarked failure={settling.error} onRetry={onRetry} />}
      {children}
    </div>
  );
}

/** The payment is safe at the provider, which tells the shop of it in any case. */
function NotMarked({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  if (endsSignIn(failure)) {
    return (
      <div role="alert" className="border-l-2 border-wait py-2 pl-4">
        <p className="font-semibold">Your sign-in has ended.</p>
        <p className="measure mt-1 text-graphite">
          The payment counts all the same. Log in again to see the order as paid.
        </p>
        <Button className="mt-4" onClick={() => void signOut()}>
          {labels.navigation.login}
        </Button>
      </div>
    );
  }
  return (
    <Failed
      what="The payment went through, but the order is not marked as paid yet."
      safe="Do not pay again: the shop marks the order as soon as it hears of the payment."
      // A refusal's sentence is about whoever has not paid yet.
      failure={failure instanceof NetworkFailure ? failure : undefined}
      onRetry={onRetry}
    />
  );
}

/** "Your transaction id: pi_…" */
export function TransactionId({ id }: { id: string }) {
  return (
    <p className="mt-1 text-body text-graphite">
      Your transaction id: <span className="block break-all font-mono text-ink">{id}</span>
    </p>
  );
}
