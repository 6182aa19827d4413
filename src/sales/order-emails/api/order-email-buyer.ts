/** What buyers are told about their orders. */
import { formatMoment } from "../../../lib/i18n/date-format.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { keptOf } from "../../delivery/rules-kept.ts";
import type { EmailData, EmailTexts } from "./order-email-data.ts";
import {
  creditNoteAttached,
  invoiceAttached,
  invoiceFollows,
  refundedAmount,
} from "./order-email-facts.ts";
import { shippedText } from "./order-email-shipped.ts";

/** The names are the shop's, not the buyer's. */
function goneHint(products: readonly string[]): string[] {
  if (products.length === 0) return [];
  return [
    t(
      "email.order.gone",
      "The reservation had expired, and this is no longer in stock: {products}. We refund its price to the card that you paid with, and ship the rest. We are sorry.",
      { products: products.join(", ") },
    ),
  ];
}

function paidText(order: EmailData["order"]): string {
  const amount = formatMinor(order.price_cents);
  if (keptOf(order.delivery_choice)?.isPickup)
    return t(
      "email.order.paid.pickup",
      "Your payment of {amount} has arrived. You pick up your order.",
      { amount },
    );
  return t(
    "email.order.paid.text",
    "Your payment of {amount} has arrived. We will email you when your order ships.",
    { amount },
  );
}

export const buyerEmailTexts: EmailTexts = {
  placed: (data) => ({
    subject: t("email.order.placed.subject", "Your order {number} at {shop}", {
      number: data.order.key,
      shop: data.shop.company.name,
    }),
    paragraphs: [
      data.isTaken
        ? t("email.order.placed.taken", "We have taken your order, as agreed with you.")
        : t("email.order.placed.text", "We have received your order."),
      ...paymentHint(data),
      ...(data.isTaken && data.order.state === "unpaid"
        ? [
            t(
              "email.order.placed.link",
              "The button leads to the payment of this order and needs no account. The link is meant for you alone.",
            ),
          ]
        : []),
    ],
    ...(data.order.state === "unpaid" && {
      button: t("email.order.pay", "Pay the order"),
      page: "payment",
    }),
  }),
  paid: ({ order, documentNumber, gone = [] }) => ({
    subject: t("email.order.paid.subject", "Order {number} is paid", { number: order.key }),
    paragraphs: [
      paidText(order),
      ...goneHint(gone),
      ...invoiceAttached(documentNumber),
      ...invoiceFollows(order),
    ],
  }),
  "without-stock": ({ order, documentNumber }) => ({
    subject: t("email.order.withoutStock.subject", "Order {number}: your money is being refunded", {
      number: order.key,
    }),
    paragraphs: [
      t(
        "email.order.withoutStock.text",
        "Your payment of {amount} arrived after the reservation of this order had expired, and there is not enough stock left. We are sorry.",
        { amount: formatMinor(order.price_cents) },
      ),
      t(
        "email.order.withoutStock.refund",
        "We refund the full amount to the card that you paid with. You do not need to do anything. We will email you when it is done.",
      ),
      ...invoiceAttached(documentNumber),
    ],
  }),
  shipped: shippedText,
  refunded: ({ order, refund, documentNumber }) => ({
    subject: t("email.order.refunded.subject", "Order {number}: your refund", {
      number: order.key,
    }),
    paragraphs: [
      refund?.reason === "out-of-band"
        ? t(
            "email.order.refunded.outOfBand",
            "{amount} was refunded to you, but not to the card that you paid with.",
            { amount: refundedAmount(refund) },
          )
        : t(
            "email.order.refunded.text",
            "{amount} was refunded to the card that you paid with. It may take a few days to appear on your statement.",
            { amount: refundedAmount(refund) },
          ),
      ...creditNoteAttached(documentNumber),
    ],
    facts: refund?.note ? [[t("email.order.note", "Note"), refund.note]] : [],
  }),
  expired: ({ order }) => ({
    subject: t("email.order.expired.subject", "Order {number} has expired", { number: order.key }),
    paragraphs: [
      t(
        "email.order.expired.text",
        "The order was not paid in time and can no longer be paid. You were not charged. If you still want the items, place a new order.",
      ),
    ],
  }),
  "cancellation-declined": ({ shop, order, note }) => ({
    subject: t("email.order.declined.subject", "Order {number} cannot be canceled", {
      number: order.key,
    }),
    paragraphs: [
      t(
        "email.order.declined.text",
        "You asked us to cancel this order. It can no longer be canceled, and we will ship it to you.",
      ),
      ...(note ? [note] : []),
      t("email.order.questions", "If you have questions, write to {email}.", {
        email: shop.company.email,
      }),
    ],
  }),
};

function paymentHint({ shop, order, now }: EmailData): string[] {
  if (order.state !== "unpaid") return [];
  if (order.held_until === null || order.held_until <= now)
    return [t("email.order.placed.unreserved", "You can pay while stock lasts.")];
  const { locale } = currentLanguage();
  const { timeZone } = shop.company;
  return [
    t(
      "email.order.placed.reserved",
      "The items are reserved for you until {time}. After that you can still pay while stock lasts.",
      { time: formatMoment(order.held_until, { locale, timeZone }) },
    ),
  ];
}
