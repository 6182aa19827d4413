import { formatMajor, formatMinor, minorFromMajor } from "../../../kit/money.ts";
import { formatDate } from "../../../kit/ui/dates.ts";
import { currentShop } from "../../../shop.ts";
import type { Purchase } from "../contract.ts";
import type { Refund } from "../contract-fulfillment.ts";
import { type Blockers, blockersOf, type RefundFacts } from "../rules.ts";
import type { Reader } from "./Timeline.tsx";

export function orderBlockers(order: Purchase, refunds: readonly Refund[]): Blockers {
  const facts = {
    state: order.state,
    cancellationRequested: order.cancellationAskedAt !== undefined,
    disputed: order.disputed === true,
    paidCents: order.paid ? minorFromMajor(order.price) : 0,
  };
  return blockersOf(facts, refunds.map(refundFacts));
}

function refundFacts({ amount, status, reason, withPieces }: Refund): RefundFacts {
  const restock = withPieces ? (status === "pending" ? "pending" : "done") : "none";
  return { cents: minorFromMajor(amount), status, reason, restock };
}

export function statusSentences(order: Purchase, blockers: Blockers, reader: Reader): string[] {
  const { refundableCents, lacksItems } = blockers;
  const { shipment, cancellationAskedAt: askedAt } = order;
  const outstanding = minorFromMajor(order.price) - minorFromMajor(order.refunded);
  const sentences: string[] = [];
  if (order.state === "expired") {
    sentences.push("It was not paid in time and can no longer be paid. Nothing was charged.");
  }
  if (order.paid && refundableCents === 0) {
    sentences.push(
      outstanding === 0
        ? `Refunded in full: ${formatMajor(order.price)}.`
        : `The refund of ${formatMinor(outstanding)} is on its way.`,
    );
  } else if (order.state === "paid" && askedAt === undefined && !lacksItems) {
    if (reader === "admin") sentences.push("Paid. To be shipped.");
    else {
      sentences.push(
        "Paid. We ship it next.",
        `${currentShop().checkout.shipping} The tracking number is shown here when it leaves.`,
      );
    }
  }
  if (order.state === "shipped" && shipment) {
    sentences.push(shippedSentence(shipment, reader));
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

function shippedSentence(
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

export function addressHeading({ state }: Pick<Purchase, "state">): string {
  return state === "shipped" || state === "delivered" ? "Delivered to" : "Deliver to";
}
