/** What the payment page asks for, for TanStack Query. */
import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import { call } from "../../../kit/ui/api.ts";
import { problemCode } from "../../../kit/ui/failure.ts";
import type * as contract from "../contract.ts";
import { loadCardFields } from "./card-fields.ts";
import { isOpen } from "./find-out.ts";

/** How this shop takes cards. */
export type PaymentConfig = AnswerOf<typeof contract.paymentConfig>;

/** Payment mode, publishable key and the script of the card fields; the same for everybody. */
export const paymentConfig = queryOptions({
  queryKey: ["payment-config"],
  queryFn: ({ signal }) =>
    call<typeof contract.paymentConfig>("GET /payment-config", {}, { signal, anonymous: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The payment provider's object for the card fields, its script loaded first. */
export function cardFields(config: PaymentConfig | undefined) {
  return queryOptions({
    queryKey: ["card-fields", config],
    queryFn: () => {
      if (config === undefined) throw new Error("The card fields need the payment configuration.");
      return loadCardFields(config);
    },
    enabled: config !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A script that failed is not tried in silence: the page offers Retry at once.
    retry: false,
    structuralSharing: false,
  });
}

/** The first part of the keys under which payment intents are kept. */
export const PAYMENT_INTENT = "payment-intent";
const RUNS: (typeof contract.paymentRuns)["code"] = "payment-processing";
const DOWN: (typeof contract.providerDown)["code"] = "payment-provider-unavailable";
/** Asking for an intent again is the same intent; three times, as for every read. */
const RETRIES = 3;
/** A payment that is under way is asked about this often, ms. */
const RUNS_POLL = 3000;

/** The order's payment intent. `price` is the amount due in dollars. Asked again: the same intent. */
export function paymentIntent(email: string, order: { _id: string; price: number }) {
  return queryOptions({
    queryKey: [PAYMENT_INTENT, email, order._id, order.price],
    queryFn: ({ signal }) =>
      call<typeof contract.createPaymentIntent>(
        "POST /create-payment-intent",
        { body: { price: order.price, purchase: order._id } },
        { signal },
      ),
    // Each visit asks anew, since the intent may have ended meanwhile; one visit asks once.
    gcTime: 0,
    // The server has waited for the provider already: the buyer is told at once, and asks again.
    retry: (failures, failure) =>
      failures < RETRIES && problemCode(failure) !== DOWN && isOpen(failure),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (problemCode(state.error) === RUNS ? RUNS_POLL : false),
  });
}
