import { formatDate } from "../../../kit/ui/dates.ts";
import type { Step } from "../../../kit/ui/Steps.tsx";
import type { Purchase } from "../contract.ts";

/** The status as steps, done ones with their date. An expired or fully refunded order ends there. */
export function orderSteps(order: Purchase, leftCents: number): Step[] {
  const { createdAt, paidAt, shipment } = order;
  const ordered = done("Ordered", createdAt);
  if (order.state === "expired" || order.state === "deleted") {
    return [ordered, { name: order.state === "expired" ? "Expired" : "Deleted", state: "ended" }];
  }
  if (!order.paid) {
    return [
      ordered,
      next("Paid", "LoadingOrError for payment"),
      ahead("Shipped"),
      ahead("Delivered"),
    ];
  }
  const paid = done("Paid", paidAt);
  const isPickup = shipment?.way === "pickup";
  const shipped = shipment && done(isPickup ? "Picked up" : "Shipped", shipment.shippedAt);
  if (leftCents === 0) {
    const isMade = order.refunded >= order.price;
    const refund: Step = isMade ? done("Refunded", undefined) : next("Refunded", "On its way");
    return [ordered, paid, ...(shipped ? [shipped] : []), refund];
  }
  if (!shipped) {
    const note = order.cancellationAskedAt ? "On hold" : "Next";
    return [ordered, paid, next("Shipped", note), ahead("Delivered")];
  }
  const { deliveredAt } = shipment;
  if (isPickup && !deliveredAt) return [ordered, paid, shipped];
  const delivered = deliveredAt ? done("Delivered", deliveredAt) : next("Delivered", "On its way");
  return [ordered, paid, shipped, delivered];
}

function done(name: string, at: string | undefined): Step {
  return { name, state: "done", note: at && formatDate(at) };
}

function next(name: string, note: string): Step {
  return { name, state: "current", note };
}

function ahead(name: string): Step {
  return { name, state: "ahead" };
}
