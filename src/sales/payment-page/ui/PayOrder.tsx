import { useEffect, useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { Assurances } from "./Assurances.tsx";
import { CardPart } from "./CardPart.tsx";
import { TransactionId } from "./PaymentDone.tsx";
import { PaymentProgress } from "./PaymentProgress.tsx";
import { clearPendingPayment, usePaymentsInOtherTabs } from "./pending-payment.ts";
import type { Payment } from "./use-payment.ts";

interface PayOrderProps {
  order: Purchase;
  email: string;
  payment: Payment;
  after: Elements;
  otherwise: (failure: unknown) => Elements;
  afterExpiry: Elements;
}

export function PayOrder({ order, email, payment, after, otherwise, afterExpiry }: PayOrderProps) {
  usePaymentsInOtherTabs(order._id);
  useEffect(() => {
    if (order.paid) clearPendingPayment(order._id);
  }, [order]);

  // An order paid on this page keeps its form and success message.
  const isPaidHere = payment.stage.at === "paid" || payment.stage.at === "paying";
  const [isPaidElsewhere, setPaidElsewhere] = useState(false);
  if (order.paid && !isPaidHere && !isPaidElsewhere) setPaidElsewhere(true);
  if (isPaidElsewhere) return <OrderPaid order={order}>{after}</OrderPaid>;
  if (order.state !== "unpaid" && !isPaidHere) {
    return (
      <div className="grid justify-items-start gap-4">
        <ErrorState
          what={t("payment.expired", "Order {number} has expired.", { number: order.number })}
          safe={t(
            "order.status.expired",
            "It was not paid in time and can no longer be paid. Nothing was charged.",
          )}
        />
        {afterExpiry}
      </div>
    );
  }
  const isPaid = payment.stage.at === "paid";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section
        aria-label={t("payment.byCard", "Payment by card")}
        className="border border-line bg-sheet p-5 sm:p-6"
      >
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
        {/* On wide screens the order's summary names the order. */}
        <span className="max-lg:hidden">{t("payment.due", "Amount due")}</span>
        <span className="lg:hidden">
          {t("payment.dueFor", "Amount due for order {number}: {product}", {
            number: order.number,
            product: order.product,
          })}
        </span>
      </span>
      <span className="font-medium font-mono text-title tabular-nums tracking-tight">
        {formatMajor(order.price)}
      </span>
    </p>
  );
}

function OrderPaid({ order, children }: { order: Purchase; children: Elements }) {
  return (
    <section
      aria-label={t("payment.byCard", "Payment by card")}
      className="border border-line bg-sheet p-5 sm:p-6"
    >
      <h2 className="heading text-title">{t("payment.isPaid", "This order is paid.")}</h2>
      {order.transactionId && <TransactionId id={order.transactionId} />}
      {order.refunded > 0 && (
        <p className="mt-4">
          {t("payment.wentBack", "{amount} went back to your card.", {
            amount: formatMajor(order.refunded),
          })}
        </p>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </section>
  );
}
