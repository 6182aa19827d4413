/** The provider's part of paying: the card is checked, then the order's intent is confirmed with it. */
import { CardElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { errorMessage } from "../../../kit/ui/failure.ts";
import type { Purchase } from "../../orders/contract.ts";
import { type Outcome, outcomeOf, refusedBefore, transactionIdOf } from "./outcome.ts";
import type { TakePayment } from "./use-payment.ts";

/** The order's intent as it is at hand, and asking for it anew; `fresh` throws when it is refused. */
export interface IntentAtHand {
  readonly clientSecret: string | undefined;
  fresh(): Promise<string>;
}

const NOT_READY: Outcome = { kind: "refused", words: "The card fields are not ready yet." };

/** Takes the payment from the card fields around which it is called; undefined until both are there. */
export function useTakePayment(order: Purchase, intent: IntentAtHand): TakePayment | undefined {
  const stripe = useStripe();
  const elements = useElements();
  const { clientSecret } = intent;
  if (!stripe || !elements || clientSecret === undefined) return undefined;

  return async ({ isAwaited, sending }) => {
    const card = elements.getElement(CardElement);
    if (!card) return NOT_READY;
    let isSent = false;
    try {
      const checked = await stripe.createPaymentMethod({
        type: "card",
        card,
        billing_details: { name: order.patientName, email: order.patient },
      });
      if (checked.error) return refusedBefore(checked.error);
      // Asked for anew, the intent takes the order's pieces out of stock again, or refuses.
      const secret = isHeld(order) ? clientSecret : await intent.fresh();
      if (!isAwaited()) return NOT_READY;
      sending(transactionIdOf(secret));
      isSent = true;
      return outcomeOf(
        await stripe.confirmCardPayment(secret, { payment_method: checked.paymentMethod.id }),
      );
    } catch (failure) {
      return isSent ? { kind: "open" } : { kind: "refused", words: errorMessage(failure) };
    }
  };
}

function isHeld({ heldUntil }: Purchase): boolean {
  return heldUntil !== null && Date.parse(heldUntil) > Date.now();
}
