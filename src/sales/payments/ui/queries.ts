import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type * as contract from "../contract.ts";
import { loadCardFields } from "./load-stripe.ts";
import type { PaymentCalls } from "./payment-calls.ts";
import { isRetryable } from "./payment-status.ts";

type PaymentConfig = AnswerOf<typeof contract.paymentConfig>;

export const paymentConfig = queryOptions({
  queryKey: ["payment-config"],
  queryFn: ({ signal }) =>
    call<typeof contract.paymentConfig>("GET /payment-config", {}, { signal, anonymous: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function cardFields(config: PaymentConfig | undefined) {
  return queryOptions({
    queryKey: ["card-fields", config],
    queryFn: () => {
      if (config === undefined) throw new Error("The card fields need the payment configuration.");
      return loadCardFields(config);
    },
    enabled: config !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
}

export const PAYMENT_INTENT = "payment-intent";
type Intent = typeof contract.createPaymentIntent;
const RETRIES = 3;
const PROCESSING_POLL_MS = 3000;

export function paymentIntent(
  { openIntent }: PaymentCalls,
  email: string,
  order: { _id: string; price: number },
) {
  return queryOptions({
    queryKey: [PAYMENT_INTENT, email, order._id, order.price],
    queryFn: ({ signal }) => openIntent(order, signal),
    // Requested once per visit, as the intent may be canceled meanwhile.
    gcTime: 0,
    // The server has waited for the provider already.
    retry: (failures, failure) =>
      failures < RETRIES &&
      !refusedWith<Intent>(failure, "payment-provider-unavailable") &&
      isRetryable(failure),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) =>
      refusedWith<Intent>(state.error, "payment-processing") ? PROCESSING_POLL_MS : false,
  });
}
