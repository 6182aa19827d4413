/**
 * What the letters about orders say. A subject holds an order's number and words of ours, nothing that
 * anybody typed.
 */
import { shop } from "../../../../shop.config.ts";
import { type Cents, formatCents } from "../../../kit/money.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import type { RefundRow } from "../../orders/api/refund-store.ts";
import { includedTax, lineTotal } from "../../orders/rules.ts";
import type { OrderEmail, Reader } from "./order-email-kinds.ts";

/** What the buyer is told when an order leaves, by how it travels. */
const SHIPPED = {
  carrier: "Your pieces have left our works.",
  own: "Your pieces have left our works. We bring your pieces ourselves.",
  pickup: "Your pieces were picked up at our works.",
} as const;

/** What a letter can speak of. */
export interface Told {
  readonly order: PurchaseRow;
  readonly taxBasisPoints: number;
  /** The number of the invoice or credit note that goes with it. */
  readonly paper?: number | undefined;
  readonly refund?: RefundRow;
  /** Why, in the words of the shop's people. */
  readonly note?: string | undefined;
  /** Whether the buyer gets this email too: not where the account was deleted. */
  readonly isBuyerTold?: boolean;
  readonly now: number;
}

/** The words of a letter. */
export interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What is said of the order below them, beyond what is said of every order. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** On the button that leads to the order's page or, where there is to pay, to that of its payment. */
  readonly button: string;
  readonly page?: "order" | "payment";
}

const SEE = "See the order";
const OPEN = "Open the order";
const SHOP = shop.company.name;

/** The letters; who gets none of a kind is not told of it, because they did it or need not know. */
export const orderEmailTexts: {
  readonly [EmailMessage in OrderEmail]: { readonly [R in Reader]?: (told: Told) => Words };
} = {
  placed: {
    buyer: (told) => ({
      subject: `Your order ${told.order.key} at ${SHOP}`,
      paragraphs: ["We have your order.", ...toPay(told)],
      ...(told.order.state === "unpaid"
        ? { button: "Pay the order", page: "payment" }
        : { button: SEE }),
    }),
    shop: ({ order }) => ({
      subject: `Order ${order.key} was placed`,
      paragraphs: ["A new order. There is nothing to do before it is paid."],
      button: OPEN,
    }),
  },
  paid: {
    buyer: ({ order, paper }) => ({
      subject: `Order ${order.key} is paid`,
      paragraphs: [
        `Your payment of ${formatCents(order.price_cents)} has arrived. We write again when the pieces are on their way.`,
        ...attached("Invoice", paper),
      ],
      button: SEE,
    }),
    shop: ({ order, paper }) => ({
      subject: `Order ${order.key} is paid and can be shipped`,
      paragraphs: ["The payment has arrived.", ...attached("Invoice", paper)],
      button: OPEN,
    }),
  },
  "without-stock": {
    buyer: ({ order, paper }) => ({
      subject: `Order ${order.key}: your money is on its way back`,
      paragraphs: [
        `Your payment of ${formatCents(order.price_cents)} arrived when the pieces of this order were no longer set aside, and too few are left. We are sorry.`,
        "All of it goes back to the card that paid it. You need not do anything; we write again when it is done.",
        ...attached("Invoice", paper),
      ],
      button: SEE,
    }),
    shop: ({ order, paper }) => ({
      subject: `Order ${order.key} was paid without stock`,
      paragraphs: [
        "The payment arrived after the hold was over, and too few pieces are left. The refund is made by itself.",
        ...attached("Invoice", paper),
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
    shop: ({ order, isBuyerTold }) => ({
      subject: `Order ${order.key} has shipped`,
      paragraphs: [
        isBuyerTold
          ? "The buyer is told how it travels."
          : "The buyer is not told: the account was deleted.",
      ],
      button: OPEN,
    }),
  },
  refunded: {
    buyer: ({ order, refund, paper }) => ({
      subject: `Order ${order.key}: your refund`,
      paragraphs: [
        `${amountOf(refund)} went back to the card that paid the order. Banks take some days to show it.`,
        ...attached("Credit note", paper),
      ],
      facts: refund?.note ? [["Note", refund.note]] : [],
      button: SEE,
    }),
    shop: ({ order, refund, paper }) => ({
      subject: `Order ${order.key} was refunded`,
      paragraphs: [
        `${amountOf(refund)} went back to the buyer's card.`,
        ...attached("Credit note", paper),
      ],
      button: OPEN,
    }),
  },
  "refund-failed": {
    shop: ({ order, refund }) => ({
      subject: `Order ${order.key}: a refund has failed`,
      paragraphs: [
        `The payment provider could not give ${amountOf(refund)} back. The money is with the shop: repeat the refund, or pay it back in another way and tell the buyer.`,
      ],
      facts: refund?.failure ? [["The provider says", refund.failure]] : [],
      button: OPEN,
    }),
  },
  expired: {
    buyer: ({ order }) => ({
      subject: `Order ${order.key} has expired`,
      paragraphs: [
        "The order was not paid and can no longer be. You were not charged, and nothing is left to do. If you still want the pieces, order them again.",
      ],
      button: SEE,
    }),
    shop: ({ order }) => ({
      subject: `Order ${order.key} has expired`,
      paragraphs: ["It was not paid in time, and its pieces can be ordered by others."],
      button: OPEN,
    }),
  },
  "cancellation-asked": {
    shop: ({ order }) => ({
      subject: `Order ${order.key}: the buyer asks to cancel it`,
      paragraphs: [
        "The order is paid and has not left the works. Accept, and the money goes back; or decline, and the buyer is told. It cannot be shipped before that.",
      ],
      button: OPEN,
    }),
  },
  "cancellation-declined": {
    buyer: ({ order, note }) => ({
      subject: `Order ${order.key} stays as it is`,
      paragraphs: [
        "You asked us to cancel this order. We cannot; it will be sent to you.",
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
        "The buyer's bank asks for the money back. Answer with your evidence at the payment provider, before the date that it names there; do not refund the order as well.",
      ],
      button: OPEN,
    }),
  },
};

/** What is said of every order. */
export function orderFacts({ order, taxBasisPoints }: Told): [label: string, value: string][] {
  const { quantity, unit_price_cents: unit, price_cents: total } = order;
  const delivery = total - lineTotal(unit, quantity);
  const { tax, delivery: charge } = shop.money;
  const included = `${tax.label} ${formatCents(includedTax(total, taxBasisPoints))} included`;
  return [
    ["Order", String(order.key)],
    ["Article", order.product],
    ["Quantity", `${quantity.toLocaleString("en-US")} at ${formatCents(unit)}`],
    ...(delivery > 0 ? [[charge.label, formatCents(delivery)] as [string, string]] : []),
    ["Total", [formatCents(total), ...(taxBasisPoints > 0 ? [included] : [])].join(", ")],
  ];
}

function toPay({ order, now }: Told): string[] {
  if (order.state !== "unpaid") return [];
  const later = "After that it can still be paid as long as there are enough pieces left.";
  if (order.held_until === null || order.held_until <= now) {
    return ["It can be paid as long as there are enough pieces left."];
  }
  return [`Its pieces are set aside for you until ${formatDateTime(order.held_until)}. ${later}`];
}

function attached(what: string, number: number | undefined): string[] {
  return number === undefined ? [] : [`${what} ${number} is attached.`];
}

function amountOf(refund: RefundRow | undefined): string {
  const cents: Cents = refund?.amount_cents ?? 0;
  return formatCents(cents);
}

const momentFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** "November 20, 2026 at 2:05 PM UTC": nobody's own time zone is known. */
function formatDateTime(epochMs: number): string {
  return `${momentFormat.format(epochMs)} UTC`;
}
