import { useQuery } from "@tanstack/react-query";
import type { Purchase } from "../../orders/contract.ts";
import { NextSteps } from "../../payments/ui/NextSteps.tsx";
import { historyOf } from "./queries.ts";

interface AfterPaymentProps {
  /** As the shop has it: it may not know of the payment yet. */
  order: Purchase;
  email: string;
}

/** What a buyer who has paid can expect: delivery, or their money back where the pieces were gone by then. */
export function AfterPayment({ order, email }: AfterPaymentProps) {
  const { data } = useQuery({ ...historyOf(email, order._id), enabled: order.paid });
  if (data?.events.some(({ what }) => what === "paid-without-stock")) {
    return (
      <div role="alert" className="border-wait border-l-2 py-2 pl-4">
        <p className="font-semibold">The pieces were gone when your payment arrived.</p>
        <p className="measure mt-1 text-graphite">
          Everything you paid goes back to your card automatically. The order shows when it is done.
        </p>
      </div>
    );
  }
  const isToShip = order.state === "paid" || !order.paid;
  return isToShip && order.refunded < order.price ? <NextSteps order={order} /> : null;
}
