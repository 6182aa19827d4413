import { texts } from "../../../lib/i18n/i18n.ts";
import { formatDate } from "../../../lib/ui/dates.ts";
import type { Step } from "../../../lib/ui/Steps.tsx";
import type { Purchase } from "../../orders/contract.ts";

const words = texts("order.step", {
  ordered: "Ordered",
  paid: "Paid",
  shipped: "Shipped",
  fetched: "Picked up",
  delivered: "Delivered",
  expired: "Expired",
  deleted: "Deleted",
  refunded: "Refunded",
  awaited: "Waiting for payment",
  next: "Next",
  partly: "In part",
  onHold: "On hold",
  onItsWay: "On its way",
});

/** The status as steps, done ones with their date. An expired or fully refunded order ends there. */
export function orderSteps(order: Purchase, leftCents: number): Step[] {
  const { createdAt, paidAt, shipment } = order;
  const ordered = done(words.ordered, createdAt);
  if (order.state === "expired" || order.state === "deleted") {
    return [ordered, { name: words[order.state], state: "ended" }];
  }
  const isPickup = shipment ? shipment.way === "pickup" : order.deliveryMethod?.pickup;
  const leaves = isPickup ? words.fetched : words.shipped;
  const last = isPickup ? [] : [ahead(words.delivered)];
  if (!order.paid) return [ordered, next(words.paid, words.awaited), ahead(leaves), ...last];
  const paid = done(words.paid, paidAt);
  const shipped = shipment && done(leaves, shipment.shippedAt);
  if (leftCents === 0) {
    const isMade = order.refunded >= order.price;
    const refund: Step = isMade
      ? done(words.refunded, undefined)
      : next(words.refunded, words.onItsWay);
    return [ordered, paid, ...(shipped ? [shipped] : []), refund];
  }
  if (!shipped) {
    const due = order.partlyShipped ? words.partly : words.next;
    const note = order.cancellationAskedAt ? words.onHold : due;
    return [ordered, paid, next(leaves, note), ...last];
  }
  const { deliveredAt } = shipment;
  if (isPickup && !deliveredAt) return [ordered, paid, shipped];
  const delivered = deliveredAt
    ? done(words.delivered, deliveredAt)
    : next(words.delivered, words.onItsWay);
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
