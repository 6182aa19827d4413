/** What bills say of tax beside its amount. */
import { currentShop } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";

/** Why no tax is charged, as the invoice says it. */
export function Reasons({
  taxes = [],
}: {
  taxes?: readonly { readonly reason?: string | undefined }[] | undefined;
}) {
  return taxes.flatMap(({ reason }) =>
    reason
      ? [
          <p key={reason} className="text-note text-steel">
            {reason}
          </p>,
        ]
      : [],
  );
}

/** "VAT 20%", of a tax that is added. */
export function taxLabel(rate: number): string {
  return t("bill.added", "{tax} {rate}%", {
    tax: currentShop().money.tax.label,
    rate: formatDecimal(rate),
  });
}
