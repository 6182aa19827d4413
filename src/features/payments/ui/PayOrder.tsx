import { type ReactNode, useEffect, useState } from "react";
import { Failed } from "../../../kit/ui/Failed.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { PaidBadge } from "../../orders/ui/PaidBadge.tsx";
import { forgetAttempt, useAttemptsElsewhere } from "./attempt-mark.ts";
import { CardPart } from "./CardPart.tsx";
import { TransactionId } from "./PaymentDone.tsx";
import { PaymentProgress } from "./PaymentProgress.tsx";
import { usePayment } from "./use-payment.ts";

interface PayOrderProps {
  order: Purchase;
  email: string;
  /** The way on, once there is nothing left to pay. */
  after: ReactNode;
  /** What else can be done about an order whose pieces are gone. */
  otherwise: ReactNode;
}

/** Pays an order, or says that it is paid. */
export function PayOrder({ order, email, after, otherwise }: PayOrderProps) {
  const payment = usePayment(order._id);
  useAttemptsElsewhere(order._id);
  useEffect(() => {
    if (order.paid) forgetAttempt(order._id);
  }, [order]);

  // What is paid here keeps its form and the words of success, though the order may be paid by now.
  const isPaidHere = payment.stage.at === "paid" || payment.stage.at === "paying";
  const [isPaidElsewhere, setPaidElsewhere] = useState(false);
  if (order.paid && !isPaidHere && !isPaidElsewhere) setPaidElsewhere(true);
  if (isPaidElsewhere) return <Paid order={order}>{after}</Paid>;
  if (order.state !== "unpaid" && !isPaidHere) {
    return <Failed what={`This order is ${order.state} and can no longer be paid.`} />;
  }
  return (
    <div className="grid gap-6">
      <CardPart order={order} email={email} payment={payment} otherwise={otherwise}>
        <PaymentProgress payment={payment} isSettled={order.paid} after={after} />
      </CardPart>
    </div>
  );
}

function Paid({ order, children }: { order: Purchase; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <PaidBadge />
      <div>
        <p>This order is paid.</p>
        {order.transactionId && <TransactionId id={order.transactionId} />}
      </div>
      {children}
    </div>
  );
}
