import { UnitPrice } from "../../../catalog/tier-prices/ui/UnitPrice.tsx";
import { currentShop } from "../../../frame/shop.ts";
import { t, withinSentence } from "../../../lib/i18n/i18n.ts";
import { formatCount, formatDecimal } from "../../../lib/i18n/numbers.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { BillLine, BillTotal } from "../../cart-page/ui/CartBill.tsx";
import type { Charge } from "../../cart-page/ui/charge.ts";
import { Reasons, taxLabel, VatIdNote } from "../../cart-page/ui/tax-notes.tsx";
import { deliveryLabel } from "../../delivery/rules-kept.ts";

/** Shows the same lines with dashes while there is no charge. */
export function Bill({ charge }: { charge: Charge | undefined }) {
  return (
    <div>
      <dl>
        <BillLine label={<Goods charge={charge} />}>
          {charge && formatMajor(goodsOf(charge))}
        </BillLine>
        <BillLine
          label={deliveryLabel(currentShop().money.delivery.label, charge?.deliveryMethod?.name)}
        >
          {charge && formatMajor(charge.netDelivery ?? charge.delivery)}
        </BillLine>
        {charge?.netDelivery !== undefined && <AddedTax charge={charge} />}
        <BillTotal price={charge?.price} />
      </dl>
      <div className="mt-2 min-h-5 text-right">
        {charge && charge.netDelivery === undefined && <TaxNote {...charge.tax} />}
        <Reasons taxes={charge?.taxes} />
        <VatIdNote state={charge?.vatId} />
      </div>
    </div>
  );
}

/** What the goods cost, without tax in a shop of net prices. */
function goodsOf({ price, delivery, netDelivery, tax }: Charge): number {
  return netDelivery === undefined ? price - delivery : price - tax.amount - netDelivery;
}

function AddedTax({ charge }: { charge: Charge }) {
  const { tax, taxes = [{ rate: tax.rate ?? 0, amount: tax.amount }] } = charge;
  return taxes.map(({ rate, amount }) => (
    <BillLine key={rate} label={taxLabel(rate)}>
      {formatMajor(amount)}
    </BillLine>
  ));
}

/** "12 × $1.00" when there is one line. */
function Goods({ charge }: { charge: Charge | undefined }) {
  if (charge?.unitPrice === undefined) return <span>{t("bill.goods", "Goods")}</span>;
  const { order, unitPrice, priceUnit = 1 } = charge;
  return (
    <span className="font-mono tabular-nums">
      <span>{`${formatCount(order)} × `}</span>
      <UnitPrice price={unitPrice} priceUnit={priceUnit} />
    </span>
  );
}

/** Leaves out the rate where there are several. */
function TaxNote({ rate, amount }: Charge["tax"]) {
  if (rate === 0 || amount === 0) return null;
  const values = {
    tax: withinSentence(currentShop().money.tax.label),
    amount: formatMajor(amount),
  };
  return (
    <p className="text-note text-steel">
      {rate === undefined
        ? t("bill.taxes", "Includes {tax}: {amount}", values)
        : t("bill.included", "Includes {rate}% {tax}: {amount}", {
            ...values,
            rate: formatDecimal(rate),
          })}
    </p>
  );
}
