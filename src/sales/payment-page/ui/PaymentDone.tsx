import { type ReactNode, useEffect, useRef } from "react";
import { messages } from "../../../../shop/messages.ts";
import { NetworkFailure } from "../../../lib/api-client/failure.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { Spinner } from "../../../lib/ui/Loading.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { Purchase } from "../../orders/contract.ts";

const words = texts("payment", {
  marking: "Marking the order as paid",
  notMarked: "The payment went through, but the order is not marked as paid yet.",
  doNotPayAgain:
    "Do not pay again: the shop marks the order as soon as the provider reports the payment.",
});

interface PaymentDoneProps {
  order: Purchase;
  transactionId: string;
  settling: { isPending: boolean; error: Error | null };
  onRetry: () => void;
  children: Elements;
}

/** The payment succeeded; the shop may not have marked the order as paid yet. */
export function PaymentDone({ order, transactionId, settling, ...rest }: PaymentDoneProps) {
  const { onRetry, children } = rest;
  // An event may have settled it already.
  const isSettled = order.paid;
  return (
    <div>
      <div role="status">
        <FocusedHeading>{messages.paymentCompleted}</FocusedHeading>
        <TransactionId id={transactionId} />
      </div>
      <div role="status" className="mt-4 mb-6 min-h-6">
        {isSettled && (
          <span>
            {t("payment.marked", "Order {number} is marked as paid.", { number: order.number })}
          </span>
        )}
        {!isSettled && !settling.error && <Spinner label={words.marking} />}
      </div>
      {!isSettled && settling.error && (
        <div className="mb-6">
          <NotMarked failure={settling.error} onRetry={onRetry} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  );
}

/** Takes the focus from the button that was pressed. */
function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="heading flex items-start gap-3 text-good text-title">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="mt-1 size-6 flex-none"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M2 2h20v20H2z M7 12.5l3.5 3.5 7-8" />
      </svg>
      <span>{children}</span>
    </h2>
  );
}

/** The provider reports the payment in any case. Where the sign-in has ended, the page asks for it above this. */
function NotMarked({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <ErrorState
      what={words.notMarked}
      safe={words.doNotPayAgain}
      // Server error texts assume an unpaid order, so hide them here.
      failure={failure instanceof NetworkFailure ? failure : undefined}
      onRetry={onRetry}
    />
  );
}

export function TransactionId({ id }: { id: string }) {
  return (
    <p className="mt-2 text-graphite">
      <Rich
        id="payment.transaction"
        text="Your transaction id: <id>{id}</id>"
        values={{ id }}
        tags={{
          id: (text) => (
            <span className="inline-block max-w-full break-all font-mono text-ink">{text}</span>
          ),
        }}
      />
    </p>
  );
}
