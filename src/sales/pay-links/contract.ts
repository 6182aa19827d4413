/** Paying an order by the secret link in its email, without signing in. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { amount, linkToken } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { amountTooSmall, noSuchOrder, purchase, soldOut } from "../orders/contract.ts";
import {
  notDetached,
  noVerifiedAccount,
  unpaidOrderHasTool,
} from "../orders/contract-fulfillment.ts";
import {
  alreadyPaid,
  amountDiffers,
  intentId,
  notPayable,
  notSucceeded,
  paidOtherOrder,
  paymentRuns,
  providerDown,
  unknownPayment,
} from "../payments/contract.ts";

const tag = "Payments";

export const deadPayLink = refusalKind(
  404,
  "dead-pay-link",
  "This link is not valid any more: the order was deleted, or the link is incomplete or too old.",
);

const order = purchase.describe("without phone and delivery address");

export const openPayLink = endpoint("POST /pay-link", {
  access: "public",
  tag,
  summary: "The order of a payment link",
  body: z.strictObject({ token: linkToken }),
  answer: order,
  refusals: [deadPayLink],
});

export const createLinkIntent = endpoint("POST /pay-link/intent", {
  access: "public",
  tag,
  summary: "The payment intent of a payment link's order; asked again, the same one",
  body: z.strictObject({ token: linkToken, price: amount }),
  answer: z.object({ clientSecret: z.string(), purchase: z.string() }),
  refusals: [
    deadPayLink,
    amountDiffers,
    amountTooSmall,
    alreadyPaid,
    notPayable,
    soldOut,
    paymentRuns,
    providerDown,
  ],
});

export const settleLinkPayment = endpoint("POST /pay-link/payment", {
  access: "public",
  tag,
  summary: "Tell of a payment of a payment link's order; it is paid if the provider says so",
  body: z.strictObject({ token: linkToken, transactionId: intentId }),
  answer: order,
  refusals: [deadPayLink, notSucceeded, unknownPayment, paidOtherOrder, paymentRuns, providerDown],
});

export const claimLinkOrder = endpoint("PUT /pay-link/account", {
  access: "customer",
  tag,
  summary:
    "Add the order of a payment link to one's account, whose confirmed address is the order's",
  body: z.strictObject({ token: linkToken }),
  answer: purchase,
  refusals: [deadPayLink, noSuchOrder, notDetached, noVerifiedAccount, unpaidOrderHasTool],
});
