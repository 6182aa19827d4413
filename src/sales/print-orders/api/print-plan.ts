/** Which documents of the chosen orders are printed, and which are left out. */
import type { Db } from "../../../database/schema.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { nothingToPrint, type printOrders } from "../../invoices/contract.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { openPiecesOf } from "../../orders/api/lines-and-parcels.ts";
import { noSuchOrder } from "../../orders/contract.ts";
import { findParcels, type StoredParcel } from "../../parcels/api/parcel-store.ts";
import { noSuchParcel } from "../../parcels/contract.ts";
import { refundsOf } from "../../refund-records/api/refund-store.ts";
import { reasonAgainstInvoice, reasonAgainstSlip, type SlipSize } from "../rules.ts";

export interface PrintPlan {
  readonly orders: readonly PlannedOrder[];
  readonly leftOut: readonly LeftOut[];
  /** The size of the packing slips. */
  readonly size: SlipSize;
}

interface PlannedOrder {
  readonly order: PurchaseRow;
  readonly slip: boolean;
  readonly invoice: boolean;
  readonly parcel?: StoredParcel;
}

export interface LeftOut {
  readonly number: number;
  readonly document: Message;
  readonly why: Message;
}

const SLIP = msg("print.slip", "Packing slip");
const INVOICE = msg("print.invoice", "Invoice");

/** Plans them in the order of the request. Refuses an id of no order, and when nothing is left to print. */
export async function planPrint(
  db: Db,
  {
    orders: ids,
    what,
    unpaid = false,
    parcel,
    size = "paper",
  }: EndpointInput<typeof printOrders>["body"],
): Promise<Outcome<PrintPlan>> {
  const rows = await db.selectFrom("purchase").selectAll().where("id", "in", ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const invoiced = await withInvoice(db, rows);
  const leftOut: LeftOut[] = [];
  const orders: PlannedOrder[] = [];
  for (const id of new Set(ids)) {
    const order = found.get(id);
    if (!order) return noSuchOrder();
    if (parcel !== undefined) return planParcel(db, order, parcel, size);
    const refunds = await refundsOf(db, order.key);
    const blockers = orderBlockers(order, refunds, await openPiecesOf(db, order, refunds));
    const note = (document: Message, why: Message | undefined) => {
      if (why) leftOut.push({ number: order.key, document, why });
      return why === undefined;
    };
    const slip =
      what !== "invoices" && note(SLIP, reasonAgainstSlip(blockers, { withUnpaid: unpaid }));
    const invoice =
      what !== "slips" && note(INVOICE, reasonAgainstInvoice(blockers, invoiced.has(order.key)));
    if (slip || invoice) orders.push({ order, slip, invoice });
  }
  return orders.length === 0 ? nothingToPrint(leftOut[0]?.why) : { orders, leftOut, size };
}

/** Also of an order that must not ship any more: the parcel has left. */
async function planParcel(
  db: Db,
  order: PurchaseRow,
  number: number,
  size: SlipSize,
): Promise<Outcome<PrintPlan>> {
  const parcel = (await findParcels(db, order.key)).find((each) => each.number === number);
  if (!parcel) return noSuchParcel();
  return { orders: [{ order, slip: true, invoice: false, parcel }], leftOut: [], size };
}

async function withInvoice(db: Db, orders: readonly PurchaseRow[]): Promise<ReadonlySet<number>> {
  if (orders.length === 0) return new Set();
  const keys = orders.map(({ key }) => key);
  // Not by the kind, for which SQLite would read all invoices of the shop.
  const documents = await db
    .selectFrom("billing_document")
    .select(["purchase_key", "kind"])
    .where("purchase_key", "in", keys)
    .execute();
  const invoices = documents.filter(({ kind }) => kind === "invoice");
  return new Set(invoices.map(({ purchase_key }) => purchase_key));
}
