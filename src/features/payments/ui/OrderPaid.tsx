import type { ReactNode } from "react";
import { formatDollars } from "../../../kit/money.ts";
import type { Purchase } from "../../orders/contract.ts";
import { TransactionId } from "./PaymentDone.tsx";

interface OrderPaidProps {
  order: Purchase;
  /** The way on. */
  children: ReactNode;
}

/** In the place of the card fields: the order was paid before this page was opened, or in another tab. */
export function OrderPaid({ order, children }: OrderPaidProps) {
  return (
    <section aria-label="Payment by card" className="border border-line bg-sheet p-5 sm:p-6">
      <h2 className="heading text-title">This order is paid.</h2>
      {order.transactionId && <TransactionId id={order.transactionId} />}
      {order.refunded > 0 && (
        <p className="mt-4">{formatDollars(order.refunded)} went back to your card.</p>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </section>
  );
}
