/** Facts and sentences that several order emails have, in the current language. */
import { t } from "../../../kit/i18n.ts";
import { currentLanguage } from "../../../kit/language.ts";
import { formatMinor } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import type { RefundRow } from "../../orders/api/refund-store.ts";
import type { EmailData, EmailLine } from "./order-email-data.ts";

type Fact = readonly [label: string, value: string];

/** Lines that an email lists; the order's page has all. */
const MOST_LINES = 50;

export function orderFacts({ shop, order, lines }: EmailData): Fact[] {
  const { price_cents: total, delivery_cents: delivery } = order;
  const { tax, delivery: charge } = shop.money;
  const sum = formatMinor(total);
  return [
    [t("email.order.order", "Order"), String(order.key)],
    ...itemFacts(lines),
    ...(delivery > 0 ? [[charge.label, formatMinor(delivery)] as const] : []),
    [
      t("email.order.total", "Total"),
      order.tax_basis_points === 0
        ? sum
        : t("email.order.taxIncluded", "{sum}, {tax} {amount} included", {
            sum,
            tax: tax.label,
            amount: formatMinor(order.tax_cents),
          }),
    ],
  ];
}

function itemFacts(lines: readonly EmailLine[]): Fact[] {
  const [only, another] = lines;
  if (only && !another) {
    return [
      [t("email.order.item", "Item"), only.product],
      [t("email.order.quantity", "Quantity"), quantityAt(only)],
    ];
  }
  const more = lines.length - MOST_LINES;
  const items = lines.slice(0, MOST_LINES).map((line) =>
    t("email.order.line", "{product}: {quantity}", {
      product: line.product,
      quantity: quantityAt(line),
    }),
  );
  if (more > 0)
    items.push(
      t("email.order.moreLines", "and {more, plural, one {# more line} other {# more lines}}", {
        more,
      }),
    );
  return [[t("email.order.items", "Items"), items.join("\n")]];
}

function quantityAt({ quantity, unit_price_cents: unit }: EmailLine): string {
  return t("email.order.quantityAt", "{quantity} at {price}", {
    quantity: formatCount(quantity),
    price: formatMinor(unit),
  });
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
