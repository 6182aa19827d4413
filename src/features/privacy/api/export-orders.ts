/** A person's orders with all that belongs to them, a few at a time. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { wireEvent } from "../../orders/api/history.ts";
import type { PurchaseWithTool } from "../../orders/api/wire.ts";
import { wirePurchase, wireRefund } from "../../orders/api/wire.ts";
import type { ExportDeps } from "./export-deps.ts";
import { moment } from "./json-file.ts";

/** Orders read at a time: about 5 ms with all that belongs to them, after which the event loop is let go. */
const ORDERS_AT_ONCE = 50;

/** The orders, the oldest first, in whatever state. */
export async function* ownOrders(
  { db, orders, publicOrigin }: ExportDeps,
  userKey: number,
): AsyncGenerator<object> {
  for (let after = 0; ; ) {
    const rows = await db.read
      .selectFrom("purchase")
      .innerJoin("tool", "tool.key", "purchase.tool_key")
      .selectAll("purchase")
      .select("tool.id as tool_id")
      .where("user_key", "=", userKey)
      .where("purchase.key", ">", after)
      .orderBy("purchase.key")
      .limit(ORDERS_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const keys = rows.map(({ key }) => key);
    const belongings = await belongingsOf(db, keys);
    for (const row of rows) {
      const tax_basis_points = await orders.taxRateAt(row.created_at);
      yield whole({ ...row, tax_basis_points }, belongings, publicOrigin);
    }
    after = keys.at(-1) ?? after;
    if (rows.length < ORDERS_AT_ONCE) return;
  }
}

type Belongings = Awaited<ReturnType<typeof belongingsOf>>;

/** What belongs to these orders, by their keys. */
async function belongingsOf(db: Database<Schema>, keys: number[]) {
  const of = <Row extends { purchase_key: number }>(rows: Row[]) =>
    Map.groupBy(rows, (row) => row.purchase_key);
  const [events, refunds, papers, details] = await Promise.all([
    db.read
      .selectFrom("purchase_event")
      .selectAll()
      .where("purchase_key", "in", keys)
      .orderBy("number")
      .execute(),
    db.read
      .selectFrom("refund")
      .selectAll()
      .where("purchase_key", "in", keys)
      .orderBy("key")
      .execute(),
    db.read
      .selectFrom("paper")
      .select(["purchase_key", "kind", "number", "issued_at", "content"])
      .where("purchase_key", "in", keys)
      .orderBy("key")
      .execute(),
    db.read.selectFrom("purchase_paper").selectAll().where("purchase_key", "in", keys).execute(),
  ]);
  return { events: of(events), refunds: of(refunds), papers: of(papers), details: of(details) };
}

function whole(order: PurchaseWithTool, belongings: Belongings, publicOrigin: string): object {
  const { key, id } = order;
  const { events, refunds, papers, details } = belongings;
  const [given] = details.get(key) ?? [];
  return {
    ...wirePurchase(order),
    forTheInvoice: given
      ? {
          company: given.company,
          taxNumber: given.tax_number,
          purchaseOrder: given.purchase_order,
        }
      : null,
    events: (events.get(key) ?? []).map(wireEvent),
    refunds: (refunds.get(key) ?? []).map(wireRefund),
    papers: (papers.get(key) ?? []).map(({ kind, number, issued_at, content }) => ({
      kind,
      number,
      issuedAt: moment(issued_at),
      pdf: `${publicOrigin}/api/purchase/${id}/paper/${kind}/${number}`,
      content: JSON.parse(content) as unknown,
    })),
  };
}
