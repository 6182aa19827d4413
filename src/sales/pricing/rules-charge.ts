/** The smallest charge. The server alone says it, so that no page loads its text. */
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { type Cents, formatMinor } from "../../lib/money/money.ts";

/** Why an order cannot be paid by card. */
export function tooSmallText(smallest: Cents): Message {
  return msg(
    "payments.tooSmall",
    "This order is below the smallest amount that can be paid by card ({smallest}). Order more pieces, or ask us.",
    { smallest: formatMinor(smallest) },
  );
}
