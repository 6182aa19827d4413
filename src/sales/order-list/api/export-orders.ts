/** Orders as CSV for spreadsheets and bookkeeping, with the filters of the list. */

import { moneyCell, toCsv } from "../../../catalog/csv/api/csv-cell.ts";
import { BYTE_ORDER_MARK, listCell } from "../../../catalog/csv/rules-csv.ts";
import type { Database, Db } from "../../../database/schema.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { amountCell, delimiterOf, type Separator } from "../../../lib/text/csv-separator.ts";
import { keptOf } from "../../delivery/rules-kept.ts";
import { addressesOfOrders, invoiceDetailsOfOrders } from "../../orders/api/order-details.ts";
import { type LineRow, linesOfOrders } from "../../orders/api/order-lines.ts";
import type { PurchaseWithTool } from "../../orders/api/wire.ts";
import { type OrderTax, readOrderTax, taxesOfOrder } from "../../pricing/rules-order-tax.ts";
import type { TaxShare } from "../../pricing/rules-totals.ts";
import { eachOrder } from "./each-order.ts";
import type { Filters } from "./list-orders.ts";

interface Written {
  readonly currency: string;
  /** Writes the day of a time in ms, in the shop's time zone. */
  readonly day: (time: number) => string;
  readonly separator: Separator;
}

type Records = ReturnType<Awaited<ReturnType<typeof findRecords>>["get"]>;

/** An order at one of its tax rates. */
type Row = Written &
  Partial<NonNullable<Records>> & {
    readonly order: PurchaseWithTool;
    readonly tax: OrderTax | undefined;
    /** What an old order of several rates paid at each of them is not known. */
    readonly share: Partial<TaxShare> & Pick<TaxShare, "grossCents" | "taxCents">;
    readonly isFirst: boolean;
    /** The address; of one that is free text, and of what is fetched, the place that the order was taxed at. */
    readonly goesTo: Pick<OrderTax, "country" | "region"> | undefined;
    readonly amount: (cents: Cents) => string;
  };

/** Net, tax and total of all rows add up; `order_total` and `refunded` stand in the first row of an order. */
const COLUMNS: readonly (readonly [name: string, cell: (row: Row) => string])[] = [
  ["order", ({ order }) => String(order.key)],
  ["placed", ({ order, day }) => day(order.created_at)],
  ["paid", ({ order, day }) => (order.paid_at === null ? "" : day(order.paid_at))],
  ["state", ({ order }) => order.state],
  ["buyer", ({ order }) => order.buyer_name],
  ["email", ({ order }) => order.buyer_email],
  ["company", ({ invoice }) => invoice?.company ?? ""],
  ["tax_number", ({ invoice }) => invoice?.tax_number ?? ""],
  ["purchase_order", ({ invoice }) => invoice?.purchase_order ?? ""],
  ["items", ({ lines = [] }) => listCell(lines.map(itemText))],
  ["bill_country", ({ billTo, shipTo, tax }) => (billTo ?? shipTo ?? tax)?.country ?? ""],
  ["ship_country", ({ goesTo }) => goesTo?.country ?? ""],
  ["ship_region", ({ goesTo }) => goesTo?.region ?? ""],
  ["net", ({ share, amount }) => amount(share.grossCents - share.taxCents)],
  ["tax_percent", ({ share, separator }) => percentCell(share.basisPoints, separator)],
  ["tax", ({ share, amount }) => amount(share.taxCents)],
  ["total", ({ share, amount }) => amount(share.grossCents)],
  ["currency", ({ currency }) => currency.toUpperCase()],
  ["tax_category", ({ share }) => share.category ?? ""],
  ["tax_reason", ({ share }) => share.reason ?? ""],
  ["confirmed_vat_id", ({ tax }) => tax?.vatId ?? ""],
  ["certificate", ({ tax }) => tax?.certificate ?? ""],
  ["order_total", ({ order, isFirst, amount }) => (isFirst ? amount(order.price_cents) : "")],
  ["refunded", ({ order, isFirst, amount }) => (isFirst ? amount(order.refunded_cents) : "")],
  ["payment", ({ order }) => order.transaction_id ?? ""],
];

export async function* ordersText(
  db: Database,
  wanted: Filters,
  written: Written,
): AsyncGenerator<string> {
  const delimiter = delimiterOf(written.separator);
  yield BYTE_ORDER_MARK + toCsv([COLUMNS.map(([name]) => name)], delimiter);
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

/** A row for each tax rate. */
function rowsOf(order: PurchaseWithTool, records: Records, written: Written): string[][] {
  const { price_cents: grossCents, tax_cents: taxCents } = order;
  const tax = readOrderTax(order.tax_terms);
  const taxes = taxesOfOrder(order);
  const goesTo = keptOf(order.delivery_choice)?.isPickup
    ? (tax ?? records?.shipTo)
    : (records?.shipTo ?? tax);
  const shares: readonly Row["share"][] = taxes.length > 0 ? taxes : [{ grossCents, taxCents }];
  return shares.map((share, index) => {
    const row: Row = {
      ...written,
      ...records,
      ...{ order, tax, share, goesTo, isFirst: index === 0 },
      amount: (cents) => moneyCell(cents, written.currency, written.separator),
    };
    return COLUMNS.map(([, cell]) => cell(row));
  });
}

function itemText({ quantity, part_number, product }: LineRow): string {
  return `${quantity} × ${part_number || product}`;
}

function percentCell(basisPoints: number | undefined, separator: Separator): string {
  return basisPoints === undefined ? "" : amountCell(String(basisPoints / 100), separator);
}
