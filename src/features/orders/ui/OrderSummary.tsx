import type { Purchase } from "../contract.ts";
import { Bill } from "./Bill.tsx";
import { whereTo } from "./delivery-words.ts";
import { OrderState } from "./OrderState.tsx";

/** What is being paid for, line by line, the amount due last. */
export function OrderSummary({ order }: { order: Purchase }) {
  return (
    <section aria-label="The order" className="border border-line bg-sheet p-5">
      <p className="lettering text-steel">Order {order.number}</p>
      <h2 className="heading mt-1 mb-4 text-lead">{order.product}</h2>
      <Bill charge={order} />
      <p className="mt-2 text-note text-steel">{whereTo(order)}</p>
      <p className="whitespace-pre-line">{order.address}</p>
      <div className="mt-5">
        <OrderState order={order} />
      </div>
    </section>
  );
}
