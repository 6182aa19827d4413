/** What happened to an order, its refunds and papers. */
import { type Selectable, sql } from "kysely";
import type { PurchaseEventKind, PurchaseEventTable, Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Outcome } from "../../../kit/result.ts";
import { noSuchOrder } from "../../orders/contract.ts";
import { refundsOf, wireRefund } from "../../payments/api/refund-reads.ts";
import type { OrderEvent, orderHistory } from "../contract.ts";
import type { FulfilmentDeps } from "./change-order.ts";

/** An order's history, for its owner and admins. */
export async function readHistory(
  { db, orders }: Pick<FulfilmentDeps, "db" | "orders">,
  caller: Caller,
  id: string,
): Promise<Outcome<AnswerOf<typeof orderHistory>>> {
  const order = await orders.find(id);
  const mayRead = order && (order.user_key === caller.userKey || caller.isAdmin);
  if (!mayRead || order.state === "deleted") return noSuchOrder();
  const [events, refunds, papers, given] = await Promise.all([
    db.read
      .selectFrom("purchase_event")
      .selectAll()
      .where("purchase_key", "=", order.key)
      .orderBy("number")
      .execute(),
    refundsOf(db.read, order.key),
    papersOf(db, order.key),
    db.read
      .selectFrom("purchase_paper")
      .selectAll()
      .where("purchase_key", "=", order.key)
      .executeTakeFirst(),
  ]);
  return {
    events: events.map(wireEvent),
    refunds: refunds.map(wireRefund),
    papers,
    company: given?.company ?? undefined,
    taxNumber: given?.tax_number ?? undefined,
    purchaseOrder: given?.purchase_order ?? undefined,
  };
}

/** The order's invoice, then its credit notes. */
async function papersOf(
  db: Database<Schema>,
  purchaseKey: number,
): Promise<AnswerOf<typeof orderHistory>["papers"]> {
  const papers = db.read.selectFrom("paper").select(["kind", "number", "issued_at"]);
  const [invoices, creditNotes] = await Promise.all([
    papers.where("kind", "=", sql.lit("invoice")).where("purchase_key", "=", purchaseKey).execute(),
    papers
      .where("refund_key", "in", (refunds) =>
        refunds.selectFrom("refund").select("key").where("purchase_key", "=", purchaseKey),
      )
      .orderBy("number")
      .execute(),
  ]);
  return [...invoices, ...creditNotes].map(({ issued_at: at, ...paper }) => ({
    ...paper,
    issuedAt: new Date(at).toISOString(),
  }));
}

/** What only the buyer can have done, also where the buyer is an admin. */
const BUYERS_DEEDS: readonly PurchaseEventKind[] = [
  "placed",
  "hold-retaken",
  "deleted",
  "cancellation-asked",
];

/** An event as the order's owner and admins see it. */
export function wireEvent(event: Selectable<PurchaseEventTable>): OrderEvent {
  const { kind, actor_key: actor, at, note } = event;
  const byPerson = BUYERS_DEEDS.includes(kind) ? "buyer" : "admin";
  return {
    what: kind,
    at: new Date(at).toISOString(),
    by: actor === null ? "shop" : byPerson,
    ...(note !== null && { note }),
  };
}
