import { CardElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { serverNow } from "../../../lib/api-client/server-clock.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Purchase } from "../../orders/contract.ts";
import { type Confirmation, cardRefused, confirmationOf, intentIdOf } from "./confirmation.ts";
import type { ConfirmPayment } from "./use-payment.ts";

/** `refresh` requests the intent again, and throws when it is refused. */
export interface OrderIntent {
  readonly clientSecret: string | undefined;
  refresh(): Promise<string>;
}

function notReady(): Confirmation {
  return {
    kind: "refused",
    message: t("payment.fieldsNotReady", "The card fields are not ready yet."),
  };
}

export function useConfirmPayment(
  order: Purchase,
  intent: OrderIntent,
): ConfirmPayment | undefined {
  const stripe = useStripe();
  const elements = useElements();
  const { clientSecret } = intent;
  if (!stripe || !elements || clientSecret === undefined) return undefined;

  return async ({ isCurrent, onSend }) => {
    const card = elements.getElement(CardElement);
    if (!card) return notReady();
    let isSent = false;
    try {
      const checked = await stripe.createPaymentMethod({
        type: "card",
        card,
        billing_details: { name: order.patientName, email: order.patient },
      });
      if (checked.error) return cardRefused(checked.error);
      // Requesting the intent renews an expired hold, or refuses.
      const secret = isHeld(order) ? clientSecret : await intent.refresh();
      if (!isCurrent()) return notReady();
      onSend(intentIdOf(secret));
      isSent = true;
      return confirmationOf(
        await stripe.confirmCardPayment(secret, { payment_method: checked.paymentMethod.id }),
      );
    } catch (failure) {
      return isSent ? { kind: "unknown" } : { kind: "refused", message: errorMessage(failure) };
    }
  };
}

function isHeld({ heldUntil }: Purchase): boolean {
  return heldUntil !== null && Date.parse(heldUntil) > serverNow();
}
