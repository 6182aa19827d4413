/** Orders as CSV for spreadsheets and bookkeeping, with the filters of the list. */

import { moneyCell, toCsv } from "../../../catalog/csv/api/csv-cell.ts";
import { BYTE_ORDER_MARK } from "../../../catalog/csv/rules-csv.ts";
import type { Database, Db } from "../../../database/schema.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { amountCell, delimiterOf, type Separator } from "../../../lib/text/csv-separator.ts";
import { addressesOfOrders, invoiceDetailsOfOrders } from "../../orders/api/order-details.ts";
import { linesOfOrders } from "../../orders/api/order-lines.ts";
import type { PurchaseWithTool } from "../../orders/api/wire.ts";
import { readOrderTax, taxesOfOrder } from "../../pricing/rules-order-tax.ts";
import { eachOrder } from "./each-order.ts";
import type { Filters } from "./list-orders.ts";

const COLUMNS = [
  "order",
  "placed",
  "paid",
  "state",
  "buyer",
  "email",
  "company",
  "tax_number",
  "purchase_order",
  "items",
  "bill_country",
  "ship_country",
  "ship_region",
  "net",
  "tax_percent",
  "tax",
  "total",
  "currency",
  "tax_category",
  "tax_reason",
  "confirmed_vat_id",
  "certificate",
  "order_total",
  "refunded",
  "payment",
] as const;

type Cells = Record<(typeof COLUMNS)[number], string>;
type Records = ReturnType<Awaited<ReturnType<typeof findRecords>>["get"]>;

interface Written {
  readonly currency: string;
  /** Writes the day of a time in ms, in the shop's time zone. */
  readonly day: (time: number) => string;
  readonly separator: Separator;
}

/** Net, tax and total of all rows add up; `order_total` and `refunded` stand in the first row of an order. */
export async function* ordersText(
  db: Database,
  wanted: Filters,
  written: Written,
): AsyncGenerator<string> {
  const delimiter = delimiterOf(written.separator);
  yield BYTE_ORDER_MARK + toCsv([COLUMNS], delimiter);
  for await (const orders of eachOrder(db, wanted)) {
    // All of a portion may have been deleted since their keys were read.
    if (orders.length === 0) continue;
    const records = await findRecords(db.slow, orders);
    let text = "";
    for (const order of orders) {
      text += toCsv(rowsOf(order, records.get(order.key), written), delimiter);
      await yieldWhenDue();
    }
    yield text;
  }
}

/** What the cells have from other tables, by the orders' numbers. Parcels and labels, which answers have, are in none. */
async function findRecords(db: Db, orders: readonly PurchaseWithTool[]) {
  const numbers = orders.map(({ key }) => key);
  const [addresses, lines, invoiceDetails] = await Promise.all([
    addressesOfOrders(db, numbers),
    linesOfOrders(db, numbers),
    invoiceDetailsOfOrders(db, numbers),
  ]);
  const linesByOrder = Map.groupBy(lines, ({ purchase_key }) => purchase_key);
  return new Map(
    numbers.map((number) => [
      number,
      {
        ...addresses.get(number),
        lines: linesByOrder.get(number),
        invoice: invoiceDetails.get(number),
      },
    ]),
  );
}

function rowsOf(order: PurchaseWithTool, records: Records, written: Written): string[][] {
  const { currency, separator } = written;
  const amount = (cents: Cents) => moneyCell(cents, currency, separator);
  const shared = sharedCells(order, records, written);
  const taxes = taxesOfOrder(order);
  // What an old order of several rates paid at each of them is not known.
  const { price_cents: grossCents, tax_cents: taxCents } = order;
  const shares = taxes.length > 0 ? taxes : [{ grossCents, taxCents }];
  return shares.map((share, index) => {
    const { basisPoints, category, reason } = { ...share } as Partial<(typeof taxes)[number]>;
    const cells: Cells = {
      ...shared,
      net: amount(share.grossCents - share.taxCents),
      tax_percent:
        basisPoints === undefined ? "" : amountCell(String(basisPoints / 100), separator),
      tax: amount(share.taxCents),
      total: amount(share.grossCents),
      tax_category: category ?? "",
      tax_reason: reason ?? "",
      order_total: index === 0 ? amount(order.price_cents) : "",
      refunded: index === 0 ? amount(order.refunded_cents) : "",
    };
    return COLUMNS.map((column) => cells[column]);
  });
}

/** Countries: those of the addresses; of an address as free text, that which it was taxed at. */
function sharedCells(order: PurchaseWithTool, records: Records, { currency, day }: Written) {
  const tax = readOrderTax(order.tax_terms);
  const { shipTo, billTo, lines, invoice } = records ?? {};
  const shipCountry = shipTo?.country ?? tax?.country ?? "";
  return {
    order: String(order.key),
    placed: day(order.created_at),
    paid: order.paid_at === null ? "" : day(order.paid_at),
    state: order.state,
    buyer: order.buyer_name,
    email: order.buyer_email,
    company: invoice?.company ?? "",
    tax_number: invoice?.tax_number ?? "",
    purchase_order: invoice?.purchase_order ?? "",
    items: (lines ?? [])
      .map(({ quantity, part_number, product }) => `${quantity} × ${part_number || product}`)
      .join("; "),
    bill_country: billTo?.country ?? shipCountry,
    ship_country: shipCountry,
    ship_region: shipTo?.region ?? tax?.region ?? "",
    currency: currency.toUpperCase(),
    confirmed_vat_id: tax?.vatId ?? "",
    certificate: tax?.certificate ?? "",
    payment: order.transaction_id ?? "",
  };
}
