import type { Purchase } from "../../orders/contract.ts";
import type { PaymentStatus } from "../../orders/contract-list.ts";

/** The status as the list's filter has it; undefined if the order expired without a payment. */
export function paymentStatus(order: Purchase): PaymentStatus | undefined {
  if (order.disputed) return "disputed";
  if (!order.paid) return order.state === "unpaid" ? "unpaid" : undefined;
  if (order.refunded === 0) return "paid";
  return order.refunded < order.price ? "partly-refunded" : "refunded";
}

/** Whether the buyer waits for the shop to send it. */
export function waitsForShipment(order: Purchase): boolean {
  return order.state === "paid" && order.refunded < order.price && !order.cancellationAskedAt;
}
