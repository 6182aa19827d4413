import { useQuery } from "@tanstack/react-query";
import { currentShop } from "../../../shop.ts";
import { identityConfig } from "../../accounts/ui/sign-in/sign-in.ts";
import type { Purchase } from "../../orders/contract.ts";
import { orderHistory } from "../../orders/ui/queries.ts";

interface AfterPaymentProps {
  order: Purchase;
  email: string;
}

export function AfterPayment({ order, email }: AfterPaymentProps) {
  const { data } = useQuery({ ...orderHistory(email, order._id), enabled: order.paid });
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

function NextSteps({ order }: { order: Purchase }) {
  const { data: identity } = useQuery(identityConfig);
  const sendsMail = identity?.mail === true;
  return (
    <section aria-labelledby="next">
      <h3 id="next" className="font-semibold">
        What happens next
      </h3>
      <ol className="mt-2 grid list-decimal gap-2 pl-6 marker:font-mono marker:text-steel">
        <li>
          {sendsMail ? (
            <>
              Receipt and invoice go to{" "}
              <span className="wrap-anywhere font-medium">{order.patient}</span>. The invoice is on
              the order's page too.
            </>
          ) : (
            "Your invoice is on the order's page."
          )}
        </li>
        <li>{currentShop().checkout.shipping}</li>
        <li>
          {sendsMail
            ? "The carrier and tracking number come by email when it leaves."
            : "The carrier and tracking number are on the order's page when it leaves."}
        </li>
      </ol>
    </section>
  );
}
