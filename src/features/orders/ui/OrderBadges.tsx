import { formatDollars } from "../../../kit/money.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";
import type { Purchase } from "../contract.ts";
import { PaidBadge } from "./PaidBadge.tsx";

/** Where an order stands, and what is out of the ordinary about it, in badges. */
export function OrderBadges({ order }: { order: Purchase }) {
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-1">
      <StateBadges order={order} />
      {order.cancellationAskedAt && <Badge tone="wait">cancellation requested</Badge>}
      {order.refunded > 0 && <Badge>{refundWords(order)}</Badge>}
      {order.disputed && <Badge tone="bad">disputed</Badge>}
    </span>
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

function refundWords({ refunded, price }: Purchase): string {
  return refunded >= price ? "refunded" : `${formatDollars(refunded)} refunded`;
}
