/** Where an order stands, in sentences. */
import { checkout } from "../../../../shop/checkout.ts";
import { centsFromDollars, formatCents, formatDollars } from "../../../kit/money.ts";
import { formatDate } from "../../../kit/ui/dates.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { Obstacles } from "../../orders/rules.ts";
import type { Refund } from "../../payments/contract.ts";
import { refundable } from "../../payments/ui/refundable.ts";
import type { Reader } from "./event-words.ts";

/** The facts that stand in the way of what can be asked of an order, as the server sees them. */
export function obstaclesOf(order: Purchase, refunds: readonly Refund[]): Obstacles {
  return {
    state: order.state,
    cancellationAsked: order.cancellationAskedAt !== undefined,
    disputed: order.disputed === true,
    leftCents: order.paid ? refundable(order.price, refunds) : 0,
    lacksPieces: refunds.some(({ reason, withPieces }) => reason === "no-stock" || withPieces),
  };
}

/** What is the case with a paid or ended order, and what comes next, one sentence each. */
export function standingOf(order: Purchase, obstacles: Obstacles, reader: Reader): string[] {
  const { leftCents, lacksPieces } = obstacles;
  const { shipment, cancellationAskedAt: askedAt } = order;
  const outstanding = centsFromDollars(order.price) - centsFromDollars(order.refunded);
  const sentences: string[] = [];
  if (order.state === "expired") {
    sentences.push("It was not paid in time and can no longer be paid. Nothing was charged.");
  }
  if (order.paid && leftCents === 0) {
    sentences.push(
      outstanding === 0
        ? `Refunded in full: ${formatDollars(order.price)}.`
        : `The refund of ${formatCents(outstanding)} is on its way.`,
    );
  } else if (order.state === "paid" && askedAt === undefined && !lacksPieces) {
    if (reader === "admin") sentences.push("Paid. To be shipped.");
    else {
      sentences.push(
        "Paid. We ship it next.",
        `${checkout.shipping} The tracking number is shown here when it leaves.`,
      );
    }
  }
  if (order.state === "shipped" && shipment) {
    sentences.push(shippedWords(shipment, reader));
  }
  if (shipment?.deliveredAt) sentences.push(`Delivered on ${formatDate(shipment.deliveredAt)}.`);
  if (askedAt !== undefined && reader === "buyer") {
    sentences.push(
      `You requested cancellation on ${formatDate(askedAt)}. We have not answered yet.`,
    );
  }
  if (order.disputed) sentences.push("The payment is disputed at the bank of the card.");
  return sentences;
}

/** How and since when an order has left the shop. */
function shippedWords(
  { way, shippedAt }: NonNullable<Purchase["shipment"]>,
  reader: Reader,
): string {
  const day = formatDate(shippedAt);
  if (way === "pickup")
    return reader === "buyer" ? `You picked it up on ${day}.` : `Picked up on ${day}.`;
  if (way === "own") {
    return reader === "buyer"
      ? `On its way since ${day}. We bring it ourselves.`
      : `On its way since ${day}, delivered by us.`;
  }
  return `On its way since ${day}.`;
}
