import { type Message, msg } from "../../kit/i18n.ts";
import { type Cents, formatMinor } from "../../kit/money.ts";

/** Why an order cannot be paid by card. */
export function tooSmallText(smallest: Cents): Message {
  return msg(
    "payments.tooSmall",
    "This order is below the smallest amount that can be paid by card ({smallest}). Order more pieces, or ask us.",
    { smallest: formatMinor(smallest) },
  );
}
