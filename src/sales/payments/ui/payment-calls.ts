/** How a payment reaches the shop: as the signed-in buyer or, on the page of a payment link, by its token. */
import { createContext } from "react";
import { call } from "../../../lib/api-client/api.ts";
import type { Purchase } from "../../orders/contract.ts";
import type * as payLink from "../../pay-links/contract.ts";
import type * as contract from "../contract.ts";

export interface PaymentCalls {
  /** `price` is the amount due in major units. A repeated request returns the same intent. */
  openIntent(
    order: Pick<Purchase, "_id" | "price">,
    signal: AbortSignal,
  ): Promise<{ clientSecret: string; purchase: string }>;
  /** Reports a payment to the shop; answers with the paid order. May be repeated. */
  settle(orderId: string, transactionId: string): Promise<Purchase>;
}

const asBuyer: PaymentCalls = {
  openIntent: ({ _id, price }, signal) =>
    call<typeof contract.createPaymentIntent>(
      "POST /create-payment-intent",
      { body: { price, purchase: _id } },
      { signal },
    ),
  settle: (id, transactionId) =>
    call<typeof contract.settlePurchase>("PATCH /purchase/{id}", {
      params: { id },
      body: { appointment: id, transactionId },
    }),
};

export const PaymentCallsContext = createContext(asBuyer);

export function callsByLink(token: string): PaymentCalls {
  return {
    openIntent: ({ price }, signal) =>
      call<typeof payLink.createLinkIntent>(
        "POST /pay-link/intent",
        { body: { token, price } },
        { signal, anonymous: true },
      ),
    settle: (_id, transactionId) =>
      call<typeof payLink.settleLinkPayment>(
        "POST /pay-link/payment",
        { body: { token, transactionId } },
        { anonymous: true },
      ),
  };
}
