/** Exports orders with their events, refunds and billing documents, in portions. */
import { isoTime } from "../../../database/personal-data.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { findDocumentsOfOrders } from "../../invoices/api/privacy.ts";
import { wireEvent } from "../../orders/api/history.ts";
import {
  findEventsOfOrders,
  findInvoiceDetailsOfOrders,
  findOrdersOfUser,
  findRefundsOfOrders,
} from "../../orders/api/privacy.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { type PurchaseWithTool, wirePurchase, wireRefund } from "../../orders/api/wire.ts";

/** Orders of one query: about 5 ms, after which other requests are served. */
const PORTION = 50;

export interface OrderExportDeps {
  readonly db: Database<Schema>;
  readonly orders: Pick<OrderReads, "taxRateAt">;
  readonly publicOrigin: string;
}

export async function* exportOrders(
  { db, orders, publicOrigin }: OrderExportDeps,
  userKey: number,
): AsyncGenerator<object> {
  for (let after = 0; ; ) {
    const rows = await findOrdersOfUser(db.read, userKey, { after, limit: PORTION });
    if (rows.length === 0) return;
    const keys = rows.map(({ key }) => key);
    const records = await findRecords(db, keys);
    for (const row of rows) {
      const tax_basis_points = await orders.taxRateAt(row.created_at);
      yield exportedOrder({ ...row, tax_basis_points }, records, publicOrigin);
    }
    after = keys.at(-1) ?? after;
    if (rows.length < PORTION) return;
  }
}

type Records = Awaited<ReturnType<typeof findRecords>>;

async function findRecords({ read }: Database<Schema>, keys: readonly number[]) {
  const byOrder = <Row extends { purchase_key: number }>(rows: Row[]) =>
    Map.groupBy(rows, (row) => row.purchase_key);
  const [events, refunds, documents, details] = await Promise.all([
    findEventsOfOrders(read, keys),
    findRefundsOfOrders(read, keys),
    findDocumentsOfOrders(read, keys),
    findInvoiceDetailsOfOrders(read, keys),
  ]);
  return {
    events: byOrder(events),
    refunds: byOrder(refunds),
    documents: byOrder(documents),
    details: byOrder(details),
  };
}

function exportedOrder(order: PurchaseWithTool, records: Records, publicOrigin: string): object {
  const { key, id } = order;
  const [details] = records.details.get(key) ?? [];
  return {
    ...wirePurchase(order),
    forTheInvoice: details
      ? {
          company: details.company,
          taxNumber: details.tax_number,
          purchaseOrder: details.purchase_order,
        }
      : null,
    events: (records.events.get(key) ?? []).map(wireEvent),
    refunds: (records.refunds.get(key) ?? []).map(wireRefund),
    papers: (records.documents.get(key) ?? []).map(({ kind, number, issued_at, content }) => ({
      kind,
      number,
      issuedAt: isoTime(issued_at),
      pdf: `${publicOrigin}/api/purchase/${id}/paper/${kind}/${number}`,
      content: JSON.parse(content) as unknown,
    })),
  };
}
