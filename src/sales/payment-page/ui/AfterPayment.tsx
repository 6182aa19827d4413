import { useQuery } from "@tanstack/react-query";
import { currentShop } from "../../../frame/shop.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { identityConfig } from "../../../people/sign-in/ui/sign-in.ts";
import type { Purchase } from "../../orders/contract.ts";
import { orderHistory } from "../../orders/ui/queries.ts";

const words = texts("payment.next", {
  title: "What happens next",
  gone: "The pieces were gone when your payment arrived.",
  goneRefund:
    "Everything you paid goes back to your card automatically. The order shows when it is done.",
  invoice: "Your invoice is on the order's page.",
  trackingEmail: "The carrier and tracking number come by email when it leaves.",
  trackingPage: "The carrier and tracking number are on the order's page when it leaves.",
});

export function AfterPayment({ order, email }: { order: Purchase; email: string }) {
  const { data } = useQuery({ ...orderHistory(email, order._id), enabled: order.paid });
  if (data?.events.some(({ what }) => what === "paid-without-stock")) {
    return (
      <div role="alert" className="border-wait border-l-2 py-2 pl-4">
        <p className="font-semibold">{words.gone}</p>
        <p className="measure mt-1 text-graphite">{words.goneRefund}</p>
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
        {words.title}
      </h3>
      <ol className="mt-2 grid list-decimal gap-2 pl-6 marker:font-mono marker:text-steel">
        <li>
          {sendsMail ? (
            <Rich
              id="payment.next.receipt"
              text="Receipt and invoice go to <email>{email}</email>. The invoice is on the order's page too."
              values={{ email: order.patient }}
              tags={{
                email: (address) => <span className="wrap-anywhere font-medium">{address}</span>,
              }}
            />
          ) : (
            words.invoice
          )}
        </li>
        <li>{currentShop().checkout.shipping}</li>
        <li>{sendsMail ? words.trackingEmail : words.trackingPage}</li>
      </ol>
    </section>
  );
}
