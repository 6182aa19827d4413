import { type ReactNode, useEffect, useState } from "react";
import { formatDollars } from "../../../kit/money.ts";
import { ErrorState } from "../../../kit/ui/Feedback.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { Assurances } from "./Assurances.tsx";
import { forgetAttempt, useAttemptsElsewhere } from "./attempt-mark.ts";
import { CardPart } from "./CardPart.tsx";
import { OrderPaid } from "./OrderPaid.tsx";
import { PaymentProgress } from "./PaymentProgress.tsx";
import type { Payment } from "./use-payment.ts";

interface PayOrderProps {
  order: Purchase;
  email: string;
  payment: Payment;
  /** The way on, once there is nothing left to pay. */
  after: ReactNode;
  /** What else can be done about an order whose pieces are gone. */
  otherwise: ReactNode;
  /** What can be done about an order that was not paid in time. */
  afterExpiry: ReactNode;
}

/** Pays an order, or says that it is paid. */
export function PayOrder({ order, email, payment, after, otherwise, afterExpiry }: PayOrderProps) {
  useAttemptsElsewhere(order._id);
  useEffect(() => {
    if (order.paid) forgetAttempt(order._id);
  }, [order]);

  // What is paid here keeps its form and the words of success, though the order may be paid by now.
  const isPaidHere = payment.stage.at === "paid" || payment.stage.at === "paying";
  const [isPaidElsewhere, setPaidElsewhere] = useState(false);
  if (order.paid && !isPaidHere && !isPaidElsewhere) setPaidElsewhere(true);
  if (isPaidElsewhere) return <OrderPaid order={order}>{after}</OrderPaid>;
  if (order.state !== "unpaid" && !isPaidHere) {
    return (
      <div className="grid justify-items-start gap-4">
        <ErrorState
          what={`Order ${order.number} has expired.`}
          safe="It was not paid in time and can no longer be paid. Nothing was charged."
        />
        {afterExpiry}
      </div>
    );
  }
  const isPaid = payment.stage.at === "paid";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-label="Payment by card" className="border border-line bg-sheet p-5 sm:p-6">
        {!isPaid && <AmountDue order={order} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CardPart order={order} email={email} payment={payment} otherwise={otherwise}>
            <PaymentProgress payment={payment} order={order} after={after} />
          </CardPart>
        </div>
      </section>
      {!isPaid && <Assurances email={order.patient} />}
    </div>
  );
}

function AmountDue({ order }: { order: Purchase }) {
  return (
    <p className="mb-5 grid border-line border-b pb-4">
      <span className="text-note text-steel">
        Amount due
        {/* Beside the order's sheet it would be said twice. */}
        <span className="lg:hidden">
          {" "}
          for order {order.number}: {order.product}
        </span>
      </span>
      <span className="font-medium font-mono text-head tabular-nums tracking-tight">
        {formatDollars(order.price)}
      </span>
    </p>
  );
}
