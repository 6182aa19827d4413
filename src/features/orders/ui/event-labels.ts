/** What happened to an order, in plain words. */
import type { OrderEvent } from "../contract-fulfillment.ts";

/** Who reads: the order's buyer, or the shop's admin. */
export type Reader = "buyer" | "admin";

const whats: Record<OrderEvent["what"], string> = {
  placed: "Ordered",
  "hold-lapsed": "The reservation has ended",
  "hold-retaken": "The pieces are reserved again",
  "hold-released": "The shop ended the reservation",
  paid: "Paid",
  "paid-without-stock": "Paid, but the pieces were gone: the payment is refunded",
  expired: "Expired: it was not paid in time",
  deleted: "Deleted",
  shipped: "Shipped",
  delivered: "Delivered",
  "cancellation-asked": "Cancellation requested",
  "cancellation-declined": "Cancellation declined",
  "refund-asked": "Refund requested",
  refunded: "Refund made",
  "refund-failed": "The refund failed",
  disputed: "The payment is disputed at the bank",
  attached: "Attached to the confirmed account",
};

const whos: Record<Reader, Record<Exclude<OrderEvent["by"], "shop">, string>> = {
  buyer: { buyer: "by you", admin: "by the shop" },
  admin: { buyer: "by the buyer", admin: "by an admin" },
};

/** Whose action it was where nobody of the shop or its buyers acted; by default the shop's own clock. */
const others: Partial<Record<OrderEvent["what"], string>> = {
  refunded: "by the payment provider",
  "refund-failed": "by the payment provider",
  disputed: "by the bank of the card",
};

/** What somebody wrote; the notes of all others are facts, such as an amount. */
const written: readonly OrderEvent["what"][] = ["cancellation-asked", "cancellation-declined"];

/** Whether the event's note is what somebody wrote. */
export function isWritten({ what }: OrderEvent): boolean {
  return written.includes(what);
}

/** "Shipped", "Refund made". */
export function whatHappened({ what }: OrderEvent): string {
  return whats[what];
}

/** "by you", "by the shop", "automatically". */
export function byWhom({ what, by }: OrderEvent, reader: Reader): string {
  // That the money arrived is noticed without anybody's action, but it was the buyer who paid.
  if (what === "paid" || what === "paid-without-stock") return whos[reader].buyer;
  return by === "shop" ? (others[what] ?? "automatically") : whos[reader][by];
}
