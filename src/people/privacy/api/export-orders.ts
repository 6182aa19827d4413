/** Exports orders with their events, refunds and billing documents, in portions. */

import type { Database } from "../../../database/schema.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { findDocumentsOfOrders } from "../../../sales/invoices/api/privacy.ts";
import {
  findEventsOfOrders,
  findOrdersOfUser,
  findRefundsOfOrders,
} from "../../../sales/order-list/api/privacy.ts";
import { wireEvent } from "../../../sales/orders/api/history.ts";
import { linesAndParcels } from "../../../sales/orders/api/lines-and-parcels.ts";
import {
  addressesOfOrders,
  invoiceDetailsOfOrders,
} from "../../../sales/orders/api/order-details.ts";
import { type PurchaseWithTool, wirePurchase, wireRefund } from "../../../sales/orders/api/wire.ts";

/** Orders of one query: with 50 a large customer's export held the thread for 20 ms at a time. */
const PORTION = 10;

export interface OrderExportDeps {
  readonly db: Database;
  readonly publicOrigin: string;
}

export async function* exportOrders(
  { db, publicOrigin }: OrderExportDeps,
  userKey: number,
): AsyncGenerator<object> {
  for (let after = 0; ; ) {
    const rows = await findOrdersOfUser(db.slow, userKey, { after, limit: PORTION });
    if (rows.length === 0) return;
    const keys = rows.map(({ key }) => key);
    const records = await findRecords(db, rows);
    for (const row of rows) yield exportedOrder(row, records, publicOrigin);
    after = keys.at(-1) ?? after;
    if (rows.length < PORTION) return;
  }
}

type Records = Awaited<ReturnType<typeof findRecords>>;

async function findRecords({ slow }: Database, orders: readonly PurchaseWithTool[]) {
  const keys = orders.map(({ key }) => key);
  const byOrder = <Row extends { purchase_key: number }>(rows: Row[]) =>
    Map.groupBy(rows, (row) => row.purchase_key);
  const [contents, addresses, events, refunds, documents, details] = await Promise.all([
    linesAndParcels(slow, orders),
    addressesOfOrders(slow, keys),
    findEventsOfOrders(slow, keys),
    findRefundsOfOrders(slow, keys),
    findDocumentsOfOrders(slow, keys),
    invoiceDetailsOfOrders(slow, keys),
  ]);
  return {
    contents,
    addresses,
    events: byOrder(events),
    refunds: byOrder(refunds),
    documents: byOrder(documents),
    details,
  };
}

function exportedOrder(order: PurchaseWithTool, records: Records, publicOrigin: string): object {
  const { key, id } = order;
  const details = records.details.get(key);
  return {
    ...wirePurchase(order),
    ...records.contents.get(key),
    ...records.addresses.get(key),
    forTheInvoice: details
      ? {
          company: details.company,
          taxNumber: details.tax_number,
          purchaseOrder: details.purchase_order,
        }
      : null,
    events: (records.events.get(key) ?? []).map((event) => wireEvent(event, order)),
    refunds: (records.refunds.get(key) ?? []).map((refund) => wireRefund(refund)),
    papers: (records.documents.get(key) ?? []).map(({ kind, number, issued_at, content }) => ({
      kind,
      number,
      issuedAt: isoTime(issued_at),
      pdf: `${publicOrigin}/api/purchase/${id}/paper/${kind}/${number}`,
      content: JSON.parse(content) as unknown,
    })),
  };
}
