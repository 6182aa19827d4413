import { textOf } from "../../../lib/i18n/i18n.ts";
import type { Purchase } from "../../orders/contract.ts";
import { DISPUTED } from "../../orders/rules.ts";

/** Warns before an order is shipped whose payment may be taken back; proof that it was delivered may win the dispute. */
export function DisputeNote({ orders }: { orders: readonly Pick<Purchase, "disputed">[] }) {
  if (!orders.some(({ disputed }) => disputed)) return null;
  return (
    <p className="measure mt-3 border-l-2 border-bad py-1 pl-3 text-bad">{textOf(DISPUTED)}</p>
  );
}
