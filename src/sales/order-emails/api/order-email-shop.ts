/** What the shop is told about its orders. */
import { t } from "../../../lib/i18n/i18n.ts";
import { storedNoteText } from "../../orders/rules-notes.ts";
import type { EmailOrder, EmailTexts } from "./order-email-data.ts";
import { creditNoteAttached, invoiceAttached, refundedAmount } from "./order-email-facts.ts";
import { parcelItems, restFacts } from "./order-email-shipped.ts";

export const shopEmailTexts: EmailTexts = {
  placed: ({ order }) => ({
    subject: t("email.shopOrder.placed.subject", "Order {number} was placed", {
      number: order.key,
    }),
    paragraphs: [
      t(
        "email.shopOrder.placed.text",
        "There is a new order. You do not need to do anything before it is paid.",
      ),
    ],
  }),
  paid: ({ order, documentNumber }) => ({
    subject: t("email.shopOrder.paid.subject", "Order {number} is paid and can be shipped", {
      number: order.key,
    }),
    paragraphs: [
      t("email.shopOrder.paid.text", "The payment has arrived."),
      ...invoiceAttached(documentNumber),
    ],
  }),
  "without-stock": ({ order, documentNumber }) => ({
    subject: t("email.shopOrder.withoutStock.subject", "Order {number} was paid without stock", {
      number: order.key,
    }),
    paragraphs: [
      t(
        "email.shopOrder.withoutStock.text",
        "The payment arrived after the hold had expired, and there is not enough stock left. The order is refunded automatically.",
      ),
      ...invoiceAttached(documentNumber),
    ],
  }),
  shipped: ({ order, parcel, isBuyerNotified }) => ({
    subject:
      parcel && !parcel.isWhole
        ? t("email.shopOrder.parcel.subject", "Order {number}: parcel {parcel} has left", {
            number: order.key,
            parcel: parcel.number,
          })
        : t("email.shopOrder.shipped.subject", "Order {number} has shipped", { number: order.key }),
    ...(parcel && !parcel.isWhole && { facts: restFacts(parcel), items: parcelItems(parcel) }),
    paragraphs: [
      isBuyerNotified
        ? t("email.shopOrder.shipped.notified", "The buyer has been notified.")
        : t(
            "email.shopOrder.shipped.notNotified",
            "The buyer was not notified: the account was deleted.",
          ),
    ],
  }),
  refunded: ({ order, refund, documentNumber }) => ({
    subject: t("email.shopOrder.refunded.subject", "Order {number} was refunded", {
      number: order.key,
    }),
    paragraphs: [
      refund?.reason === "out-of-band"
        ? t(
            "email.shopOrder.refunded.outOfBand",
            "{amount} was refunded to the buyer, but not to the card.",
            { amount: refundedAmount(refund) },
          )
        : t("email.shopOrder.refunded.text", "{amount} was refunded to the buyer's card.", {
            amount: refundedAmount(refund),
          }),
      ...creditNoteAttached(documentNumber),
    ],
  }),
  "refund-failed": ({ order, refund }) => ({
    subject: t("email.shopOrder.refundFailed.subject", "Order {number}: a refund has failed", {
      number: order.key,
    }),
    paragraphs: [
      t(
        "email.shopOrder.refundFailed.text",
        "The payment provider could not refund {amount}. The money is still with the shop. Repeat the refund, or pay it back in another way and record that by the button Refund.",
        { amount: refundedAmount(refund) },
      ),
    ],
    facts: refund?.failure
      ? [
          [
            t("email.shopOrder.refundFailed.reason", "Reason given by the provider"),
            storedNoteText(refund.failure),
          ],
        ]
      : [],
  }),
  expired: ({ order }) => ({
    subject: t("email.shopOrder.expired.subject", "Order {number} has expired", {
      number: order.key,
    }),
    paragraphs: [
      t("email.shopOrder.expired.text", "It was not paid in time. Its items are back in stock."),
    ],
  }),
  "cancellation-asked": ({ order }) => ({
    subject: t(
      "email.shopOrder.cancellation.subject",
      "Order {number}: the buyer requests its cancellation",
      { number: order.key },
    ),
    paragraphs: [
      t(
        "email.shopOrder.cancellation.text",
        "The order is paid and has not shipped. If you accept, it is refunded. If you decline, the buyer is notified. It cannot be shipped before you answer.",
      ),
    ],
  }),
  inquiry: ({ order }) => ({
    subject: t(
      "email.shopOrder.inquiry.subject",
      "Order {number}: the bank asks about the payment",
      { number: order.key },
    ),
    paragraphs: [
      t(
        "email.shopOrder.inquiry.text",
        "The buyer's bank asks about this payment. It is not disputed yet. Refund the order, or answer at the payment provider before the date shown there; otherwise a dispute may follow.",
      ),
    ],
  }),
  disputed: ({ order }) => ({
    subject: t("email.shopOrder.disputed.subject", "Order {number}: the payment is disputed", {
      number: order.key,
    }),
    paragraphs: [
      t(
        "email.shopOrder.disputed.text",
        "The buyer's bank has opened a dispute. Submit your evidence at the payment provider before the date shown there. Do not refund the order as well.",
      ),
    ],
  }),
  "other-disputed": ({ order, note = "" }) => ({
    subject: otherPayment(order),
    paragraphs: [
      t(
        "email.shopOrder.otherDisputed.text",
        "The buyer's bank disputes {payment}, a payment that is not this order's. Submit your evidence at the payment provider before the date shown there: the refund, where the payment was given back already.",
        { payment: note },
      ),
    ],
  }),
  "other-kept": ({ order, note = "" }) => ({
    subject: otherPayment(order),
    paragraphs: [
      t(
        "email.shopOrder.otherKept.text",
        "{payment}, of a payment that is not this order's, could not be given back. The money is still with the shop, and nothing repeats the refund: pay it back in another way.",
        { payment: storedNoteText(note) },
      ),
    ],
  }),
};

function otherPayment({ key }: EmailOrder): string {
  return t("email.shopOrder.other.subject", "Order {number}: another payment needs you", {
    number: key,
  });
}
