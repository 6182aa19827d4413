import type { Selectable } from "kysely";
import type { PurchaseEventKind, PurchaseEventTable } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import type { Outcome } from "../../../kit/result.ts";
import { noSuchOrder } from "../contract.ts";
import type { OrderEvent, orderHistory } from "../contract-fulfillment.ts";
import type { OrderContext } from "./change-order.ts";
import { linesOfRefunds, refundsOf } from "./refund-store.ts";
import { wireRefund } from "./wire.ts";

export async function readHistory(
  { db, orders, listDocuments }: OrderContext,
  caller: Caller,
  id: string,
): Promise<Outcome<AnswerOf<typeof orderHistory>>> {
  const order = await orders.find(id);
  const mayRead = order && (order.user_key === caller.userKey || caller.isAdmin);
  if (!mayRead || order.state === "deleted") return noSuchOrder();
  const [events, refunds, refundLines, papers, details] = await Promise.all([
    db.read
      .selectFrom("purchase_event")
      .selectAll()
      .where("purchase_key", "=", order.key)
      .orderBy("number")
      .execute(),
    refundsOf(db.read, order.key),
    linesOfRefunds(db.read, order.key),
    listDocuments(order.key),
    db.read
      .selectFrom("invoice_details")
      .selectAll()
      .where("purchase_key", "=", order.key)
      .executeTakeFirst(),
  ]);
  return {
    events: events.map(wireEvent),
    refunds: refunds.map((refund) => wireRefund(refund, refundLines.get(refund.key))),
    papers,
    company: details?.company ?? undefined,
    taxNumber: details?.tax_number ?? undefined,
    purchaseOrder: details?.purchase_order ?? undefined,
  };
}

/** Events caused by the buyer, even when the buyer is an admin. */
const BUYER_EVENTS: readonly PurchaseEventKind[] = [
  "placed",
  "hold-retaken",
  "deleted",
  "line-removed",
  "cancellation-asked",
];

export function wireEvent(event: Selectable<PurchaseEventTable>): OrderEvent {
  const { kind, actor_key: actor, at, note } = event;
  const byPerson = BUYER_EVENTS.includes(kind) ? "buyer" : "admin";
  return {
    what: kind,
    at: new Date(at).toISOString(),
    by: actor === null ? "shop" : byPerson,
    ...(note !== null && { note }),
  };
}
