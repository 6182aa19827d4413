import { currentShop } from "../../../frame/shop.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatMajor, formatMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { formatDate } from "../../../lib/ui/dates.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { Refund } from "../../orders/contract-fulfillment.ts";
import { type Blockers, blockersOf, UNSHIPPED_STATE } from "../../orders/rules.ts";
import type { RefundFacts } from "../../refund-records/rules.ts";
import type { Reader } from "./Timeline.tsx";

const words = texts("order.status", {
  expired: "It was not paid in time and can no longer be paid. Nothing was charged.",
  refunded: (amount: string) =>
    t("order.status.refunded", "Refunded in full: {amount}.", { amount }),
  refunding: (amount: string) =>
    t("order.status.refunding", "The refund of {amount} is on its way.", { amount }),
  // The badge above says that it is paid.
  toShip: "To be shipped.",
  paid: "Paid. We ship it next.",
  toFetch: "To be picked up.",
  fetchNext: "Paid. We get it ready for you to pick up.",
  partlyForShop: "A part has left. Ship the rest.",
  partly: "A part of your order is on its way. The rest follows.",
  tracking: "The tracking number is shown here when it leaves.",
  delivered: (day: string) => t("order.status.delivered", "Delivered on {day}.", { day }),
  cancellation: (day: string) =>
    t(
      "order.status.cancellation",
      "You requested cancellation on {day}. We have not answered yet.",
      { day },
    ),
  disputed: "The payment is disputed at the bank of the card.",
  fetchedByYou: (day: string) =>
    t("order.status.fetchedByYou", "You picked it up on {day}.", { day }),
  fetched: (day: string) => t("order.status.fetched", "Picked up on {day}.", { day }),
  brought: (day: string) =>
    t("order.status.brought", "On its way since {day}. We bring it ourselves.", { day }),
  broughtByUs: (day: string) =>
    t("order.status.broughtByUs", "On its way since {day}, delivered by us.", { day }),
  shipped: (day: string) => t("order.status.shipped", "On its way since {day}.", { day }),
  deliverTo: "Deliver to",
  deliveredTo: "Delivered to",
});

export function orderBlockers(order: Purchase, refunds: readonly Refund[]): Blockers {
  const facts = {
    state: order.state,
    cancellationRequested: order.cancellationAskedAt !== undefined,
    disputed: order.disputed === true,
    paidCents: order.paid ? minorFromMajor(order.price) : 0,
    fulfillable: order.fulfillable,
    open: openPieces(order),
  };
  return blockersOf(facts, refunds.map(refundFacts));
}

/** Undefined where the lines are not there, or not paid. */
function openPieces({ state, lines }: Purchase): number | undefined {
  if (state !== UNSHIPPED_STATE) return undefined;
  return lines?.reduce((sum, { open = 0 }) => sum + open, 0);
}

function refundFacts({ amount, status, reason, withPieces }: Refund): RefundFacts {
  const restock = withPieces ? (status === "pending" ? "pending" : "done") : "none";
  return { cents: minorFromMajor(amount), status, reason, restock };
}

export function statusSentences(order: Purchase, blockers: Blockers, reader: Reader): string[] {
  const { refundableCents } = blockers;
  const hasOpen = !blockers.lacksItems && !blockers.hasNothingOpen;
  const { shipment, cancellationAskedAt: askedAt } = order;
  const outstanding = minorFromMajor(order.price) - minorFromMajor(order.refunded);
  const sentences: string[] = [];
  if (order.state === "expired") sentences.push(words.expired);
  if (order.paid && refundableCents === 0) {
    sentences.push(
      outstanding <= 0
        ? words.refunded(formatMajor(order.price))
        : words.refunding(formatMinor(outstanding)),
    );
  } else if (order.state === "paid" && askedAt === undefined && hasOpen) {
    if (order.partlyShipped)
      sentences.push(reader === "admin" ? words.partlyForShop : words.partly);
    else if (order.deliveryMethod?.pickup)
      sentences.push(reader === "admin" ? words.toFetch : words.fetchNext);
    else if (reader === "admin") sentences.push(words.toShip);
    else sentences.push(words.paid, `${currentShop().checkout.shipping} ${words.tracking}`);
  }
  const lost = (order.lines ?? []).filter((line) => line.lost).map(({ product }) => product);
  if (lost.length > 0 && outstanding > 0) sentences.push(lostSentence(lost, reader));
  if (order.state === "shipped" && shipment) {
    sentences.push(shippedSentence(shipment, reader));
  }
  if (shipment?.deliveredAt) sentences.push(words.delivered(formatDate(shipment.deliveredAt)));
  if (askedAt !== undefined && reader === "buyer") {
    sentences.push(words.cancellation(formatDate(askedAt)));
  }
  if (order.disputed) sentences.push(words.disputed);
  return sentences;
}

/** Products named in a sentence; the lines show all. */
const NAMED = 3;

function lostSentence(products: readonly string[], reader: Reader): string {
  const named = products.slice(0, NAMED).join(", ");
  const more = products.length - NAMED;
  const gone =
    more > 0
      ? t("order.status.lostMore", "{products} and {more} more", { products: named, more })
      : named;
  return reader === "admin"
    ? t(
        "order.status.lostForShop",
        "No longer in stock when the order was paid, and refunded: {products}. Ship the rest.",
        { products: gone },
      )
    : t(
        "order.status.lost",
        "No longer in stock when you paid: {products}. Its price is refunded to your card, and you get the rest.",
        { products: gone },
      );
}

function shippedSentence(
  { way, shippedAt }: NonNullable<Purchase["shipment"]>,
  reader: Reader,
): string {
  const day = formatDate(shippedAt);
  const forBuyer = reader === "buyer";
  if (way === "pickup") return forBuyer ? words.fetchedByYou(day) : words.fetched(day);
  if (way === "own") return forBuyer ? words.brought(day) : words.broughtByUs(day);
  return words.shipped(day);
}

export function addressHeading({ state }: Pick<Purchase, "state">): string {
  return state === "shipped" || state === "delivered" ? words.deliveredTo : words.deliverTo;
}
