import { useQuery } from "@tanstack/react-query";
import { historyOf } from "./queries.ts";

/** Tells the buyer of a paid order whose pieces were gone that the money goes back; else nothing. */
export function WithoutStock({ email, orderId }: { email: string; orderId: string }) {
  const { data } = useQuery(historyOf(email, orderId));
  const isWithoutStock = data?.events.some(({ what }) => what === "paid-without-stock");
  if (!isWithoutStock) return null;
  return (
    <div role="alert" className="border-wait border-l-2 py-2 pl-4">
      <p className="font-semibold">The pieces were gone when your payment arrived.</p>
      <p className="measure mt-1 text-graphite">
        All that you paid goes back to your card by itself. The order shows when it is made.
      </p>
    </div>
  );
}
