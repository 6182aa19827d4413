import { formatDollars } from "../../../kit/money.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";
import type { Purchase } from "../contract.ts";
import { HoldNote } from "./HoldNote.tsx";
import { PaidBadge } from "./PaidBadge.tsx";

/** Where an order stands, in a badge and the fact that goes with it. */
export function OrderState({ order }: { order: Purchase }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <span className="flex flex-wrap gap-2">
        <StateBadges order={order} />
      </span>
      {order.state === "unpaid" && (
        <span className="text-note text-steel">
          <HoldNote heldUntil={order.heldUntil} />
        </span>
      )}
      {order.transactionId && (
        <span className="break-all font-mono text-note text-steel">
          <span className="sr-only">Transaction id </span>
          {order.transactionId}
        </span>
      )}
      {order.refunded > 0 && (
        <span className="text-note text-steel">{formatDollars(order.refunded)} refunded</span>
      )}
    </div>
  );
}

function StateBadges({ order }: { order: Purchase }) {
  if (!order.paid) {
    return <Badge tone={order.state === "unpaid" ? "wait" : "plain"}>{order.state}</Badge>;
  }
  return (
    <>
      <PaidBadge />
      {order.state !== "paid" && <Badge>{order.state}</Badge>}
    </>
  );
}
