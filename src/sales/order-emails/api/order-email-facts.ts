/** Facts and sentences that several order emails have, in the current language. */

import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { type Cents, formatMinor } from "../../../lib/money/money.ts";
import { formatPrice, lineTotal } from "../../../lib/money/price-unit.ts";
import type { EmailItem } from "../../../shop/email/api/template.ts";
import { deliveryLabel, keptOf } from "../../delivery/rules-kept.ts";
import { lineCents, lineUnitPrice } from "../../orders/api/order-lines.ts";
import {
  isInvoicedAtShipment,
  type OrderTax,
  readOrderTax,
} from "../../pricing/rules-order-tax.ts";
import { reasonsOf } from "../../pricing/rules-totals.ts";
import type { RefundRow } from "../../refund-records/api/refund-store.ts";
import type { EmailData, EmailLine } from "./order-email-data.ts";

type Fact = readonly [label: string, value: string];

/** Lines that an email lists; the order's page has all. */
export const MOST_LINES = 50;

export function orderNumber({ order }: Pick<EmailData, "order">): Fact {
  return [t("email.order.order", "Order"), String(order.key)];
}

export function orderFacts({ shop, order, lines }: EmailData): Fact[] {
  const { price_cents: total } = order;
  const kept = readOrderTax(order.tax_terms);
  const delivery = kept?.netDeliveryCents ?? order.delivery_cents;
  const { tax, delivery: charge } = shop.money;
  const way = keptOf(order.delivery_choice);
  const sum = formatMinor(total);
  return [
    orderNumber({ order }),
    ...itemFacts(lines),
    ...moreFacts(lines),
    ...(delivery > 0 || way
      ? [[deliveryLabel(charge.label, way?.name), formatMinor(delivery)] as const]
      : []),
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
    ...reasonFacts(kept),
  ];
}

function reasonFacts(tax: OrderTax | undefined): Fact[] {
  return reasonsOf(tax?.shares ?? []).map((reason) => [t("email.order.taxReason", "Tax"), reason]);
}

/** An order with one line has it; several are a list of their own. */
function itemFacts(lines: readonly EmailLine[]): Fact[] {
  const [only, another] = lines;
  if (!only || another) return [];
  return [
    [t("email.order.item", "Item"), only.product],
    [t("email.order.quantity", "Quantity"), quantityAt(only)],
  ];
}

/** The lines of an order with several. */
export function orderItems(lines: readonly EmailLine[]): EmailItem[] {
  if (lines.length < 2) return [];
  return lines.slice(0, MOST_LINES).map(({ product, part_number, quantity, ...line }) => ({
    name: product,
    detail: t("email.order.itemDetail", "{partNumber}, {quantity} × {price}", {
      partNumber: part_number,
      quantity: formatCount(quantity),
      price: unitPriceText({ quantity, ...line }),
    }),
    amount: formatMinor(shownCents({ quantity, ...line })),
  }));
}

/** The price as listed in a shop of net prices. In a shop of gross ones an untaxed sale is without the tax. */
function shownCents(line: Omit<EmailLine, "product" | "part_number">): Cents {
  return Math.min(
    lineCents(line),
    lineTotal(line.unit_price_cents, line.price_unit, line.quantity),
  );
}

/** How many lines the list leaves out; empty when it has all. */
export function moreLines(lines: readonly unknown[]): string[] {
  const more = lines.length - MOST_LINES;
  if (more <= 0) return [];
  return [
    t(
      "email.order.moreLines",
      "{more, plural, one {# more line} other {# more lines}}, on the order's page",
      { more },
    ),
  ];
}

function moreFacts(lines: readonly EmailLine[]): Fact[] {
  return moreLines(lines).map((more) => [t("email.order.notListed", "Not listed"), more]);
}

function quantityAt(line: EmailLine): string {
  return t("email.order.quantityAt", "{quantity} at {price}", {
    quantity: formatCount(line.quantity),
    price: unitPriceText(line),
  });
}

function unitPriceText(line: Omit<EmailLine, "product" | "part_number">): string {
  return formatPrice({ price: lineUnitPrice(line), priceUnit: line.price_unit });
}

export function invoiceAttached(number: number | undefined): string[] {
  if (number === undefined) return [];
  return [t("email.order.invoiceAttached", "Invoice {number} is attached.", { number })];
}

/** Payment of an order that is invoiced at its shipment is only confirmed. */
export function invoiceFollows(order: EmailData["order"]): string[] {
  if (!isInvoicedAtShipment(order)) return [];
  return [
    t(
      "email.order.invoiceFollows",
      "This confirms your payment. The invoice follows with the goods.",
    ),
  ];
}

export function creditNoteAttached(number: number | undefined): string[] {
  if (number === undefined) return [];
  return [
    t("email.order.creditNoteAttached", "Credit note {number} is attached.", {
      number,
    }),
  ];
}

export function refundedAmount(refund: RefundRow | undefined): string {
  return formatMinor(refund?.amount_cents ?? 0);
}
