/** What bills say of tax beside its amount. */
import { currentShop } from "../../../frame/shop.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import { reasonsOf } from "../../pricing/rules-totals.ts";
import type { VatIdState } from "../../vat-ids/rules.ts";

/** Why no tax is charged, or not that of the destination, as the invoice says it. */
export function Reasons({ taxes = [] }: { taxes?: Parameters<typeof reasonsOf>[0] | undefined }) {
  return reasonsOf(taxes).map((reason) => (
    <p key={reason} className="text-note text-steel">
      {reason}
    </p>
  ));
}

const vatIdWords = texts("bill.vatId", {
  confirmed: "VIES confirms your VAT id.",
  unconfirmed: "VIES does not know this VAT id, so you pay tax as consumers do.",
  away: "VIES does not answer at the moment, so you pay tax as consumers do. Order later to buy as a firm.",
  malformed: "No country of the EU issues such a VAT id, so you pay tax as consumers do.",
});

/** What the register says of the buyer's VAT id, where the shop asks it. */
export function VatIdNote({ state }: { state: VatIdState | undefined }) {
  return state && <p className="text-note text-steel">{vatIdWords[state]}</p>;
}

/** "VAT 20%", of a tax that is added. */
export function taxLabel(rate: number): string {
  return t("bill.added", "{tax} {rate}%", {
    tax: currentShop().money.tax.label,
    rate: formatDecimal(rate),
  });
}
