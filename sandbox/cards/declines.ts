import type { DeclineCode, ErrorCode } from "../codes.ts";

export interface Decline {
  code: ErrorCode;
  decline_code?: DeclineCode;
  message: string;
}

function declined(decline_code: DeclineCode, message = "Your card was declined."): Decline {
  return { code: "card_declined", decline_code, message };
}

/** Lost and stolen cards get the generic message: Stripe hides the reason from the buyer. */
export const DECLINES = {
  authentication: {
    code: "authentication_required",
    decline_code: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
  expired: { code: "expired_card", message: "Your card has expired." },
  fraudulent: declined("fraudulent"),
  generic: declined("generic_decline"),
  incorrectCvc: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  insufficientFunds: declined("insufficient_funds", "Your card has insufficient funds."),
  lost: declined("lost_card"),
  processing: {
    code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  stolen: declined("stolen_card"),
  velocity: declined(
    "card_velocity_exceeded",
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  ),
} as const satisfies Record<string, Decline>;

export type DeclineName = keyof typeof DECLINES;
