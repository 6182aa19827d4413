/** Texts of order emails by event and recipient. No subject may hold user input. */

import { type Cents, formatMinor } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import type { Shop } from "../../../shop.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import type { RefundRow } from "../../orders/api/refund-store.ts";
import { includedTax, lineTotal } from "../../orders/rules.ts";
import type { OrderEmail, Recipient } from "./attachments.ts";

const SHIPPED = {
  carrier: "Your order has left our factory.",
  own: "Your order has left our factory. We deliver it ourselves.",
  pickup: "Your order was picked up at our factory.",
} as const;

/** What emails say about an order. */
export type EmailOrder = Pick<
  PurchaseRow,
  | "key"
  | "id"
  | "state"
  | "product"
  | "quantity"
  | "unit_price_cents"
  | "price_cents"
  | "patient_name"
  | "address"
  | "held_until"
  | "delivery_method"
  | "carrier"
  | "tracking"
>;

export interface EmailData {
  readonly shop: Shop;
  readonly order: EmailOrder;
  readonly taxBasisPoints: number;
  readonly documentNumber?: number | undefined;
  readonly refund?: RefundRow;
  readonly note?: string | undefined;
  /** False if the account was deleted. */
  readonly isBuyerNotified?: boolean;
  readonly now: number;
}

export interface EmailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly button: string;
  readonly page?: "order" | "payment";
}

const SEE = "See the order";
const OPEN = "Open the order";

/** A missing recipient gets no email. */
export const orderEmailTexts: {
  readonly [Name in OrderEmail]: { readonly [R in Recipient]?: (data: EmailData) => EmailText };
} = {
  placed: {
    buyer: (data) => ({
      subject: `Your order ${data.order.key} at ${data.shop.company.name}`,
      paragraphs: ["We have received your order.", ...paymentHint(data)],
      ...(data.order.state === "unpaid"
        ? { button: "Pay the order", page: "payment" }
        : { button: SEE }),
    }),
    shop: ({ order }) => ({
      subject: `Order ${order.key} was placed`,
      paragraphs: ["There is a new order. You do not need to do anything before it is paid."],
      button: OPEN,
    }),
  },
  paid: {
    buyer: ({ order, documentNumber }) => ({
      subject: `Order ${order.key} is paid`,
      paragraphs: [
        `Your payment of ${formatMinor(order.price_cents)} has arrived. We will email you when your order ships.`,
        ...attached("Invoice", documentNumber),
      ],
      button: SEE,
    }),
    shop: ({ order, documentNumber }) => ({
      subject: `Order ${order.key} is paid and can be shipped`,
      paragraphs: ["The payment has arrived.", ...attached("Invoice", documentNumber)],
      button: OPEN,
    }),
  },
  "without-stock": {
    buyer: ({ order, documentNumber }) => ({
      subject: `Order ${order.key}: your money is being refunded`,
      paragraphs: [
        `Your payment of ${formatMinor(order.price_cents)} arrived after the reservation of this order had expired, and there is not enough stock left. We are sorry.`,
        "We refund the full amount to the card that you paid with. You do not need to do anything. We will email you when it is done.",
        ...attached("Invoice", documentNumber),
      ],
      button: SEE,
    }),
    shop: ({ order, documentNumber }) => ({
      subject: `Order ${order.key} was paid without stock`,
      paragraphs: [
        "The payment arrived after the hold had expired, and there is not enough stock left. The order is refunded automatically.",
        ...attached("Invoice", documentNumber),
      ],
      button: OPEN,
    }),
  },
  shipped: {
    buyer: ({ order }) => ({
      subject:
        order.delivery_method === "pickup"
          ? `Order ${order.key} was picked up`
          : `Order ${order.key} is on its way`,
      paragraphs: [SHIPPED[order.delivery_method ?? "carrier"]],
      ...(order.delivery_method === null && {
        facts: [
          ["Carrier", order.carrier ?? ""],
          ["Tracking number", order.tracking ?? ""],
        ] as const,
      }),
      button: SEE,
    }),
    shop: ({ order, isBuyerNotified }) => ({
      subject: `Order ${order.key} has shipped`,
      paragraphs: [
        isBuyerNotified
          ? "The buyer has been notified."
          : "The buyer was not notified: the account was deleted.",
      ],
      button: OPEN,
    }),
  },
  refunded: {
    buyer: ({ order, refund, documentNumber }) => ({
      subject: `Order ${order.key}: your refund`,
      paragraphs: [
        `${amountOf(refund)} was refunded to the card that you paid with. It may take a few days to appear on your statement.`,
        ...attached("Credit note", documentNumber),
      ],
      facts: refund?.note ? [["Note", refund.note]] : [],
      button: SEE,
    }),
    shop: ({ order, refund, documentNumber }) => ({
      subject: `Order ${order.key} was refunded`,
      paragraphs: [
        `${amountOf(refund)} was refunded to the buyer's card.`,
        ...attached("Credit note", documentNumber),
      ],
      button: OPEN,
    }),
  },
  "refund-failed": {
    shop: ({ order, refund }) => ({
      subject: `Order ${order.key}: a refund has failed`,
      paragraphs: [
        `The payment provider could not refund ${amountOf(refund)}. The money is still with the shop. Repeat the refund, or pay it back in another way and tell the buyer.`,
      ],
      facts: refund?.failure ? [["Reason given by the provider", refund.failure]] : [],
      button: OPEN,
    }),
  },
  expired: {
    buyer: ({ order }) => ({
      subject: `Order ${order.key} has expired`,
      paragraphs: [
        "The order was not paid in time and can no longer be paid. You were not charged. If you still want the items, place a new order.",
      ],
      button: SEE,
    }),
    shop: ({ order }) => ({
      subject: `Order ${order.key} has expired`,
      paragraphs: ["It was not paid in time. Its items are back in stock."],
      button: OPEN,
    }),
  },
  "cancellation-asked": {
    shop: ({ order }) => ({
      subject: `Order ${order.key}: the buyer requests its cancellation`,
      paragraphs: [
        "The order is paid and has not shipped. If you accept, it is refunded. If you decline, the buyer is notified. It cannot be shipped before you answer.",
      ],
      button: OPEN,
    }),
  },
  "cancellation-declined": {
    buyer: ({ shop, order, note }) => ({
      subject: `Order ${order.key} cannot be canceled`,
      paragraphs: [
        "You asked us to cancel this order. It can no longer be canceled, and we will ship it to you.",
        ...(note ? [note] : []),
        `If you have questions, write to ${shop.company.email}.`,
      ],
      button: SEE,
    }),
  },
  disputed: {
    shop: ({ order }) => ({
      subject: `Order ${order.key}: the payment is disputed`,
      paragraphs: [
        "The buyer's bank has opened a dispute. Submit your evidence at the payment provider before the date shown there. Do not refund the order as well.",
      ],
      button: OPEN,
    }),
  },
};

export function orderFacts({
  shop,
  order,
  taxBasisPoints,
}: EmailData): [label: string, value: string][] {
  const { quantity, unit_price_cents: unit, price_cents: total } = order;
  const delivery = total - lineTotal(unit, quantity);
  const { tax, delivery: charge } = shop.money;
  const included = `${tax.label} ${formatMinor(includedTax(total, taxBasisPoints))} included`;
  return [
    ["Order", String(order.key)],
    ["Item", order.product],
    ["Quantity", `${formatCount(quantity)} at ${formatMinor(unit)}`],
    ...(delivery > 0 ? [[charge.label, formatMinor(delivery)] as [string, string]] : []),
    ["Total", [formatMinor(total), ...(taxBasisPoints > 0 ? [included] : [])].join(", ")],
  ];
}

function paymentHint({ order, now }: EmailData): string[] {
  if (order.state !== "unpaid") return [];
  const later = "After that you can still pay while stock lasts.";
  if (order.held_until === null || order.held_until <= now) {
    return ["You can pay while stock lasts."];
  }
  return [`The items are reserved for you until ${formatUtc(order.held_until)}. ${later}`];
}

function attached(what: string, number: number | undefined): string[] {
  return number === undefined ? [] : [`${what} ${number} is attached.`];
}

function amountOf(refund: RefundRow | undefined): string {
  const cents: Cents = refund?.amount_cents ?? 0;
  return formatMinor(cents);
}

const utcFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** "November 20, 2026 at 2:05 PM UTC": the buyer's time zone is unknown. */
function formatUtc(epochMs: number): string {
  return `${utcFormat.format(epochMs)} UTC`;
}
