/** Sentences that the shop stores with an order, in English; a page shows them in its own language. */
import { type Message, msg, textOf } from "../../lib/i18n/i18n.ts";
import { formatMessage } from "../../lib/i18n/message-format.ts";
import { storedAmountsText } from "../../lib/money/stored-amounts.ts";

export const eventNotes = {
  own: msg("order.note.own", "Delivered by us"),
  pickup: msg("order.note.pickup", "Picked up"),
  duplicate: (amount: string) =>
    msg("order.note.duplicate", "{amount}, paid a second time", { amount }),
  gone: (products: string) =>
    msg("order.note.gone", "{products}: no longer in stock", { products }),
  mismatch: (amount: string) =>
    msg("order.note.mismatch", "{amount}, which did not fit this order", { amount }),
  otherPayment: (what: string) =>
    msg("order.note.otherPayment", "{what}, of a payment that is not this order's", { what }),
} as const;

/** Why a refund failed. No sentence reveals that a card was lost or stolen. */
export const refundFailures = {
  cardClosed: msg("refund.failure.cardClosed", "The card can no longer take money."),
  disputed: msg("refund.failure.disputed", "The buyer's bank disputes the payment."),
  lowBalance: msg(
    "refund.failure.lowBalance",
    "The shop's balance at the payment provider was too low.",
  ),
  declined: msg("refund.failure.declined", "The buyer's bank declined it."),
  stopped: msg("refund.failure.stopped", "The shop had it stopped at the payment provider."),
  cancelled: msg("refund.failure.cancelled", "It was cancelled at the payment provider."),
  unknown: msg("refund.failure.unknown", "The payment provider gave no reason."),
  refunded: msg("refund.failure.refunded", "The payment was already given back."),
  tooMuch: msg(
    "refund.failure.tooMuch",
    "It is more than is left of the payment at the payment provider.",
  ),
  refused: msg("refund.failure.refused", "The payment provider does not give this payment back."),
} as const;

/** Writes the note in English, in which it is stored, without the signs that a page puts around names from right to left. */
export function noteToStore({ text, values }: Message): string {
  return formatMessage(text, values).replace(/[\u2068\u2069]/g, "");
}

const { own, pickup, duplicate, mismatch, gone, otherPayment } = eventNotes;
const sentences = [own, pickup, ...Object.values(refundFailures)];

/** Writes the note in the current language. Tracking numbers, what people wrote and amounts of earlier versions stay as they are. */
export function storedNoteText(stored: string): string {
  const note = stored.replace(/^[A-Z]{3} [\d.]+/, storedAmountsText);
  for (const sentence of sentences) {
    const end = noteToStore(sentence);
    if (note.endsWith(end)) return note.slice(0, -end.length) + textOf(sentence);
  }
  for (const noteOf of [duplicate, mismatch, gone, otherPayment]) {
    const end = noteToStore(noteOf(""));
    if (note.endsWith(end)) return textOf(noteOf(note.slice(0, -end.length)));
  }
  return note;
}
