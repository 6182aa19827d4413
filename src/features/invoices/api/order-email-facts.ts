/** Facts and sentences that several order emails have, in the current language. */
import { t } from "../../../kit/i18n.ts";
import { currentLanguage } from "../../../kit/language.ts";
import { formatMinor } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import type { RefundRow } from "../../orders/api/refund-store.ts";
import { includedTax, lineTotal } from "../../orders/rules.ts";
import type { EmailData } from "./order-email-data.ts";

type Fact = readonly [label: string, value: string];

export function orderFacts({ shop, order, taxBasisPoints }: EmailData): Fact[] {
  const { quantity, unit_price_cents: unit, price_cents: total } = order;
  const delivery = total - lineTotal(unit, quantity);
  const { tax, delivery: charge } = shop.money;
  const sum = formatMinor(total);
  return [
    [t("email.order.order", "Order"), String(order.key)],
    [t("email.order.item", "Item"), order.product],
    [
      t("email.order.quantity", "Quantity"),
      t("email.order.quantityAt", "{quantity} at {price}", {
        quantity: formatCount(quantity),
        price: formatMinor(unit),
      }),
    ],
    ...(delivery > 0 ? [[charge.label, formatMinor(delivery)] as const] : []),
    [
      t("email.order.total", "Total"),
      taxBasisPoints > 0
        ? t("email.order.taxIncluded", "{sum}, {tax} {amount} included", {
            sum,
            tax: tax.label,
            amount: formatMinor(includedTax(total, taxBasisPoints)),
          })
        : sum,
    ],
  ];
}

export function invoiceAttached(number: number | undefined): string[] {
  if (number === undefined) return [];
  return [
    t("email.order.invoiceAttached", "Invoice {number} is attached.", { number: `${number}` }),
  ];
}

export function creditNoteAttached(number: number | undefined): string[] {
  if (number === undefined) return [];
  return [
    t("email.order.creditNoteAttached", "Credit note {number} is attached.", {
      number: `${number}`,
    }),
  ];
}

export function refundedAmount(refund: RefundRow | undefined): string {
  return formatMinor(refund?.amount_cents ?? 0);
}

/** "November 20, 2026 at 2:05 PM UTC": the buyer's time zone is unknown. */
export function formatUtc(epochMs: number): string {
  const { locale } = currentLanguage();
  const format = new Intl.DateTimeFormat(locale === "en" ? "en-US" : locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${format.format(epochMs)} UTC`;
}
