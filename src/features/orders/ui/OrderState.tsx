import type { Purchase } from "../contract.ts";
import { HoldNote } from "./HoldNote.tsx";
import { OrderBadges } from "./OrderBadges.tsx";

/** Where an order stands, in badges and the fact that goes with it. */
export function OrderState({ order }: { order: Purchase }) {
  return (
    <div className="grid grid-cols-[minmax(0,max-content)] gap-y-0.5">
      <OrderBadges order={order} />
      {order.state === "unpaid" && (
        <span className="text-note text-steel">
          <HoldNote isOwn heldUntil={order.heldUntil} />
        </span>
      )}
      {order.transactionId && (
        <span
          className="clip max-w-full font-mono text-note text-steel"
          title={order.transactionId}
        >
          <span className="sr-only">Transaction id </span>
          {order.transactionId}
        </span>
      )}
    </div>
  );
}
