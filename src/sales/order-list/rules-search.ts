/** What an admin pastes to find an order. */
import { withAsciiFigures } from "../../lib/measure/decimal.ts";

/** Words of the shop's emails and invoices before the number, and how people shorten them. */
const LABELS =
  /^(?:(?:order|bestellung|auftrag|commande|pedido|ordine|number|nummer|no|nr|n[°º]|№|#)[.:]?[\s\p{Pd}]*)*/iu;

/** The number of an order: 1001 of "1001", "#1001" and "Order no. 1001". Undefined for other texts. */
export function orderNumberIn(search: string): number | undefined {
  const number = withAsciiFigures(search).replace(LABELS, "");
  return /^\d{1,9}$/.test(number) ? Number(number) : undefined;
}

/**
 * The payment intent, charge, refund or dispute that Stripe writes so, alone or in an address of its dashboard.
 */
export function paymentIn(search: string): string | undefined {
  return /(?:^|\/)((?:pi|ch|py|re|pyr|dp|du)_\w+)(?=$|[?#])/.exec(search)?.[1];
}
