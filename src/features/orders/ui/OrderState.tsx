import type { Purchase } from "../contract.ts";
import { HoldNote } from "./HoldNote.tsx";
import { OrderBadges } from "./OrderBadges.tsx";

/** An order's status in badges, and how long its pieces are reserved. */
export function OrderState({ order }: { order: Purchase }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <OrderBadges order={order} />
      {order.state === "unpaid" && (
        <span className="text-note text-steel">
          <HoldNote isOwn heldUntil={order.heldUntil} />
        </span>
      )}
    </div>
  );
}
