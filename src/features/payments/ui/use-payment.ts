/** Paying one order by card: the card is checked, then confirmed, then the shop is told. */
import { CardElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../kit/ui/api.ts";
import { statusOf } from "../../../kit/ui/failure.ts";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";

const SETTLE_RETRIES = 4;

/** The payment provider refused the card or could not be reached; the message is the provider's. */
export class CardFailure extends Error {
  constructor(message = "The payment provider gave no reason.") {
    super(message);
    this.name = "CardFailure";
  }
}

interface PaymentInput {
  order: Purchase;
  clientSecret: string | undefined;
  onPaid: () => void;
}

function settle(id: string, transactionId: string) {
  return call<typeof contract.settlePurchase>("PATCH /purchase/{id}", {
    params: { id },
    body: { appointment: id, transactionId },
  });
}

/** Whether the outcome of a call is open, so that asking again makes sense. */
function isOpen(failure: unknown): boolean {
  const status = statusOf(failure);
  return status === undefined || status >= 500;
}

/**
 * The two steps of paying. `pay.data` is the transaction id once the provider has the money;
 * `settling` tells the shop of it, which changes nothing about the payment itself.
 */
export function usePayment({ order, clientSecret, onPaid }: PaymentInput) {
  const stripe = useStripe();
  const elements = useElements();
  const queryClient = useQueryClient();
  const isPaying = useRef(false);

  const settling = useMutation({
    mutationFn: (transactionId: string) => settle(order._id, transactionId),
    // Safe to repeat: the server asks the provider and ends in the same state however often told.
    retry: (failures, failure) => failures < SETTLE_RETRIES && isOpen(failure),
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS] }),
  });

  async function takePayment(): Promise<string> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || clientSecret === undefined) {
      throw new CardFailure("The card fields are not ready yet.");
    }
    const checked = await stripe.createPaymentMethod({
      type: "card",
      card,
      billing_details: { name: order.patientName, email: order.patient },
    });
    if (checked.error) throw new CardFailure(checked.error.message);

    const confirmed = await stripe.confirmCardPayment(clientSecret, {
      payment_method: checked.paymentMethod.id,
    });
    if (confirmed.error) throw new CardFailure(confirmed.error.message);
    if (confirmed.paymentIntent.status !== "succeeded") {
      throw new CardFailure("The payment is not completed. Look at My Orders before trying again.");
    }
    return confirmed.paymentIntent.id;
  }

  const pay = useMutation({
    mutationFn: takePayment,
    onSuccess: (transactionId) => {
      onPaid();
      settling.mutate(transactionId);
    },
    onSettled: () => {
      isPaying.current = false;
    },
  });

  /** Pays, unless a payment is under way or done: a second click does nothing. */
  function start(): void {
    if (isPaying.current || pay.isSuccess) return;
    isPaying.current = true;
    pay.mutate();
  }

  return { pay, settling, start, isReady: Boolean(stripe && elements && clientSecret) };
}
