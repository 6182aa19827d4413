/** Which documents of an order are printed, and why one is left out. */
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { type Blockers, reasonAgainst } from "../orders/rules.ts";

export const printChoices = ["slips", "invoices", "both"] as const;
export type PrintChoice = (typeof printChoices)[number];

/** The shop's paper, or labels of 100 × 150 mm. */
export const slipSizes = ["paper", "label"] as const;
export type SlipSize = (typeof slipSizes)[number];

/** The packer trusts the slip: there is none of an order that must not ship. Undefined: it is printed. */
export function reasonAgainstSlip(
  order: Blockers,
  { withUnpaid }: { readonly withUnpaid: boolean },
): Message | undefined {
  switch (order.state) {
    case "unpaid":
      return withUnpaid ? undefined : msg("print.leftOut.unpaid", "It is not paid.");
    case "paid":
      return reasonAgainst("ship", order);
    case "expired":
      return msg("print.leftOut.expired", "It has expired.");
    case "deleted":
      return DELETED;
    default:
      return undefined;
  }
}

export function reasonAgainstInvoice(
  { state }: Pick<Blockers, "state">,
  hasInvoice: boolean,
): Message | undefined {
  if (hasInvoice) return undefined;
  return state === "deleted" ? DELETED : msg("print.leftOut.noInvoice", "It has no invoice.");
}

const DELETED = msg("print.leftOut.deleted", "It was deleted.");
