import type { ReactNode } from "react";
import { currentShop } from "../../../frame/shop.ts";
import { t, withinSentence } from "../../../lib/i18n/i18n.ts";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { deliveryLabel } from "../../delivery/rules-kept.ts";
import type { Preview } from "./preview.ts";
import { Reasons, taxLabel, VatIdNote } from "./tax-notes.tsx";

/** Shows the same lines with dashes while there is no preview. */
export function CartBill({ preview }: { preview: Preview | undefined }) {
  const { delivery, tax } = currentShop().money;
  const way = preview?.deliveries.find(({ id }) => id === preview.deliveryMethod);
  return (
    <output className="block">
      <dl>
        <BillLine label={<GoodsLabel preview={preview} />}>
          {preview && formatMajor(preview.goods)}
        </BillLine>
        <BillLine label={deliveryLabel(delivery.label, way?.name)}>
          {preview && formatMajor(preview.delivery)}
        </BillLine>
        {preview?.taxAdded &&
          preview.tax.map(({ rate, amount }) => (
            <BillLine key={rate} label={taxLabel(rate)}>
              {formatMajor(amount)}
            </BillLine>
          ))}
        <BillTotal price={preview?.price} />
      </dl>
      <div className="mt-2 min-h-5 text-right text-note text-steel">
        <Reasons taxes={preview?.tax} />
        <VatIdNote state={preview?.vatId} />
        {preview?.tax
          .filter(({ rate }) => rate > 0 && !preview.taxAdded)
          .map(({ rate, amount }) => (
            <p key={rate}>
              {t("bill.included", "Includes {rate}% {tax}: {amount}", {
                rate: formatDecimal(rate),
                tax: withinSentence(tax.label),
                amount: formatMajor(amount),
              })}
            </p>
          ))}
      </div>
    </output>
  );
}

/** Says once for all lines that they are in stock: a word in each would move the rows when it arrives. */
function GoodsLabel({ preview }: { preview: Preview | undefined }) {
  const isInStock = preview?.lines.every(({ fault }) => fault === undefined);
  return (
    <span className="inline-flex items-baseline gap-2">
      <span>{t("bill.goods", "Goods")}</span>
      {isInStock && <span className="text-good text-note">{t("tool.inStock", "In stock")}</span>}
    </span>
  );
}

export function BillLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2">
      <dt className="text-graphite">{label}</dt>
      <dd className="font-mono tabular-nums">{children ?? "–"}</dd>
    </div>
  );
}

/** Major units; undefined while nothing is priced. As large as the lines above it, so that the points align. */
export function BillTotal({ price }: { price: number | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-y py-3">
      <dt className="font-medium">{t("bill.total", "Total")}</dt>
      <dd className="font-mono font-semibold tabular-nums">
        {price === undefined ? "–" : formatMajor(price)}
      </dd>
    </div>
  );
}
