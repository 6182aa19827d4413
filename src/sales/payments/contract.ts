import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { amount, id, idempotencyKey, pieces, text } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { msg, t } from "../../lib/i18n/i18n.ts";
import { cartFull } from "../cart/contract.ts";
import { MAX_LINES } from "../cart/rules.ts";
import {
  amountTooSmall,
  keyReused,
  noSuchOrder,
  purchase,
  soldOut,
  wrongState,
} from "../orders/contract.ts";
import { refund } from "../orders/contract-fulfillment.ts";

/** Stored in the database when it is created. */
export const paymentModes = ["sandbox", "test", "live"] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const providerDown = refusalKind(
  503,
  "payment-provider-unavailable",
  "The payment provider does not answer. Try again in a moment; nothing is charged twice.",
);
export const noOrderOfAmount = refusalKind(
  409,
  "no-such-order",
  msg(
    "refusal.no-such-order.amount",
    "There is no unpaid order of this amount. Order first, then pay.",
  ),
);
export const amountDiffers = refusalKind(
  409,
  "price-changed",
  msg("refusal.price-changed.payment", "This is not the amount due on the order. Reload the page."),
);
export const alreadyPaid = refusalKind(
  409,
  "already-paid",
  "This order is already paid. You will not be charged again.",
);
export const notPayable = refusalKind(409, "not-payable", "This order can no longer be paid.");
export const wrongAppointment = refusalKind(
  422,
  "appointment-mismatch",
  "`appointment` has to be the order's own id.",
);
export const notRefundable = refusalKind(
  409,
  "not-refundable",
  "Only an order that was paid can be refunded.",
);
export const notSucceeded = refusalKind(
  409,
  "payment-not-succeeded",
  "The payment has not succeeded. You were not charged for this order.",
);
export const unknownPayment = refusalKind(
  409,
  "unknown-payment",
  "This payment does not belong to the order.",
);
export const paidOtherOrder = refusalKind(
  409,
  "paid-other-order",
  "This payment was for another order, which is now paid.",
);
export const paymentRuns = refusalKind(
  409,
  "payment-processing",
  "A payment for this order is being processed. Wait for its result.",
);

export const paymentConfig = endpoint("GET /payment-config", {
  access: "public",
  tag: "Payments",
  summary: "What the browser needs to load the card fields",
  answer: z.object({
    mode: z.enum(paymentModes),
    publishableKey: z.string(),
    scriptUrl: z.string().nullable().describe("null: the provider's own script"),
  }),
  refusals: [],
});

export const createPaymentIntent = endpoint("POST /create-payment-intent", {
  access: "customer",
  tag: "Payments",
  summary: "The order's payment intent; asked again, the same one",
  body: z.strictObject({ price: amount, purchase: id.optional() }),
  answer: z.object({ clientSecret: z.string(), purchase: z.string() }),
  refusals: [
    noSuchOrder,
    noOrderOfAmount,
    amountDiffers,
    amountTooSmall,
    alreadyPaid,
    notPayable,
    paymentRuns,
    soldOut,
    providerDown,
  ],
});

export const intentId = z.string().regex(/^pi_[A-Za-z0-9_]{1,120}$/);

export const settlePurchase = endpoint("PATCH /purchase/{id}", {
  access: "customer",
  tag: "Payments",
  summary: "Tell of a payment; the order is paid if the provider says so",
  params: z.object({ id }),
  body: z.strictObject({
    appointment: id,
    transactionId: intentId,
  }),
  answer: purchase,
  refusals: [
    noSuchOrder,
    wrongAppointment,
    notSucceeded,
    unknownPayment,
    paidOtherOrder,
    paymentRuns,
    providerDown,
  ],
});

export const deletePurchase = endpoint("DELETE /purchase/{id}", {
  access: "customer",
  tag: "Payments",
  summary:
    "Delete an unpaid order of one's own, or as an admin one that an admin took; its payment intent is cancelled first, and its payment link ends",
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchOrder, alreadyPaid, notPayable, paymentRuns, providerDown],
});

export const noSuchLine = refusalKind(404, "no-such-line", "The order has no such line.");
export const lastLine = refusalKind(
  409,
  "last-line",
  "This is the order's last line. Delete the order instead.",
);

export const taxOfWhole = refusalKind(
  409,
  "tax-of-whole",
  "The tax of this order was worked out for all of its lines. Put the order back into the cart to change it.",
);

export const removeLine = endpoint("DELETE /purchase/{id}/line/{number}", {
  access: "customer",
  tag: "Payments",
  summary:
    "Remove a line from an unpaid order; its payment intent is cancelled first, delivery follows the terms of its placing",
  params: z.object({ id, number: z.coerce.number().int().min(1).max(MAX_LINES) }),
  answer: purchase,
  refusals: [
    noSuchOrder,
    noSuchLine,
    lastLine,
    taxOfWhole,
    amountTooSmall,
    alreadyPaid,
    notPayable,
    paymentRuns,
    providerDown,
  ],
});

export const returnToCart = endpoint("POST /purchase/{id}/to-cart", {
  access: "customer",
  tag: "Payments",
  summary:
    "End an unpaid order and put its lines back into the cart; its payment intent is cancelled first",
  params: z.object({ id }),
  body: z.strictObject({}),
  answer: z.object({ lines: z.int().describe("lines of the order that are in the cart now") }),
  refusals: [noSuchOrder, cartFull, alreadyPaid, notPayable, paymentRuns, providerDown],
});

export const refundTooLarge = refusalKind(
  409,
  "refund-too-large",
  "That is more than the refundable amount.",
);
export const tooManyPieces = refusalKind(
  409,
  "too-many-pieces",
  "That is more than the pieces of this line that were bought and not refunded.",
);

export const refundOrder = endpoint("POST /purchase/{id}/refund", {
  access: "admin",
  tag: "Payments",
  summary: "Give money back through the provider, once for an Idempotency-Key",
  params: z.object({ id }),
  headers: z.object({ "idempotency-key": idempotencyKey }),
  body: z
    .strictObject({
      amount: amount
        .optional()
        .describe("a free amount; without it and without lines all that is left"),
      lines: z
        .array(z.strictObject({ line: z.int().min(1).max(MAX_LINES), quantity: pieces }))
        .min(1)
        .max(MAX_LINES)
        .optional()
        .describe("pieces of lines, at their price"),
      delivery: z.boolean().optional().describe("the charge for delivery, too"),
      shipped: z
        .boolean()
        .optional()
        .describe(
          "the pieces are of those that have left: what is still to ship stays; otherwise those that have not left are taken first",
        ),
      restock: z.boolean(),
      outOfBand: z
        .boolean()
        .optional()
        .describe(
          "it was made in another way, as its note says, and is only recorded: after a refund of the order that failed",
        ),
      note: text(300).optional(),
    })
    .refine(({ outOfBand, note }) => !outOfBand || note, {
      path: ["note"],
      error: () => t("field.refundNote", "has to say how it was refunded"),
    })
    .refine(({ amount: free, lines, delivery }) => free === undefined || !(lines || delivery), {
      path: ["amount"],
      error: () =>
        t("field.refundAmount", "is either a free amount or the price of lines, not both"),
    }),
  answer: z.object({ refund, purchase }),
  refusals: [
    noSuchOrder,
    noSuchLine,
    tooManyPieces,
    notRefundable,
    refundTooLarge,
    keyReused,
    providerDown,
  ],
});

export const answerCancellation = endpoint("PUT /purchase/{id}/cancellation", {
  access: "admin",
  tag: "Payments",
  summary: "Accept a cancellation (refunds all that is left, pieces go back) or decline it",
  params: z.object({ id }),
  body: z.strictObject({ accept: z.boolean(), note: text(300).optional() }),
  answer: purchase,
  refusals: [noSuchOrder, wrongState],
});

export const badSignature = refusalKind(
  400,
  "bad-signature",
  "The signature of this event is not right.",
);

export const receiveEvent = endpoint("POST /webhook/stripe", {
  access: "public",
  tag: "Payments",
  summary: "Events of the payment provider, signed; stored before they are answered",
  queryPrefix: "",
  rawBody: { maxBytes: 256 * 1024 },
  answer: z.object({ received: z.literal(true) }),
  refusals: [badSignature],
});
