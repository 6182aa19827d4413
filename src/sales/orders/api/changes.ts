import type { Selectable } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import type { PurchaseEventKind, PurchaseTable } from "../../../database/tables/orders.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { changeLines, linesByTool } from "./order-lines.ts";
import { returnItems } from "./order-stock.ts";
import { announceOrder } from "./webhook-events.ts";

export type PurchaseRow = Selectable<PurchaseTable>;

/** Locks an order's row for update until the transaction ends. */
export function lockPurchase(tx: Tx, key: number): Promise<PurchaseRow | undefined> {
  return tx
    .selectFrom("purchase")
    .selectAll()
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a locked order as paid by an intent, also an expired or deleted one. */
export async function markPaid(
  tx: Tx,
  order: PurchaseRow,
  intentId: string,
  paidAt: number,
): Promise<PurchaseRow> {
  const paid = {
    state: "paid",
    paid_at: paidAt,
    transaction_id: intentId,
    held_until: null,
  } as const;
  await tx
    .updateTable("purchase")
    .set(paid)
    .where("key", "=", order.key)
    .where("paid_at", "is", null)
    .execute();
  await changeLines(tx, order.key, { unpaid: 0, paid_at: paidAt });
  return { ...order, ...paid };
}

/** Closes a locked unpaid order and returns what it held to stock; without `actorKey` the shop acts. */
export async function markClosed(
  tx: Tx,
  order: PurchaseRow,
  state: "deleted" | "expired",
  actorKey: number | undefined,
  now: number,
): Promise<void> {
  await tx
    .updateTable("purchase")
    .set({ state, held_until: null })
    .where("key", "=", order.key)
    .where("state", "=", "unpaid")
    .execute();
  await changeLines(tx, order.key, { unpaid: 0 });
  if (order.held_until !== null) {
    await returnItems(tx, order.key, now);
    // Otherwise deleting and ordering again would hold stock for ever.
    if (state === "deleted") await recordExpiredHold(tx, order, now);
  }
  await recordEvent(tx, order.key, state, actorKey, now);
  await announceOrder(tx, "order.cancelled", { ...order, state, held_until: null }, now);
}

/** Two expired holds of one tool make the buyer's next order of it wait. */
export async function recordExpiredHold(
  tx: Tx,
  { user_key, key }: PurchaseRow,
  now: number,
): Promise<void> {
  const lines = await linesByTool(tx, key);
  const holds = lines.map(({ tool_key }) => ({ user_key, tool_key, expired_at: now }));
  await tx.insertInto("expired_hold").values(holds).execute();
}

/** Adds to the history of a locked order; without `actor`, a caller or a user's key, the shop acts. The buyer reads the note. */
export async function recordEvent(
  tx: Tx,
  purchaseKey: number,
  kind: PurchaseEventKind,
  actor: number | Pick<Caller, "userKey" | "apiKey"> | undefined,
  now: number,
  note?: string,
): Promise<void> {
  const { userKey, apiKey } = typeof actor === "object" ? actor : { userKey: actor };
  await tx
    .insertInto("purchase_event")
    .values((event) => ({
      purchase_key: purchaseKey,
      number: event
        .selectFrom("purchase_event")
        .select((earlier) => earlier(earlier.fn.max<number>("number"), "+", 1).as("number"))
        .where("purchase_key", "=", purchaseKey),
      kind,
      actor_key: userKey ?? null,
      actor_api_key: apiKey?.key ?? null,
      at: now,
      note: note ?? null,
    }))
    .execute();
}

/** Whether this has happened to an order before; with `id`, to what the note names by it: its words may change. */
export async function hasEvent(
  tx: Tx,
  purchaseKey: number,
  kind: PurchaseEventKind,
  id?: string,
): Promise<boolean> {
  const events = await tx
    .selectFrom("purchase_event")
    .select("note")
    .where("purchase_key", "=", purchaseKey)
    .where("kind", "=", kind)
    .execute();
  return events.some(({ note }) => id === undefined || note?.split(/[ (),]/).includes(id));
}

/** What happened last to requests to cancel the order: one was made, or declined. */
export function lastCancellation(
  tx: Tx,
  purchaseKey: number,
): Promise<{ readonly kind: PurchaseEventKind; readonly at: number } | undefined> {
  return tx
    .selectFrom("purchase_event")
    .select(["kind", "at"])
    .where("purchase_key", "=", purchaseKey)
    .where("kind", "in", ["cancellation-asked", "cancellation-declined"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Negative cents correct a refund that failed after it had succeeded. Once all is refunded, no request to cancel is open. */
export function addRefunded(
  tx: Tx,
  { key, refunded_cents: before, price_cents }: PurchaseRow,
  cents: Cents,
): Promise<PurchaseRow> {
  const refunded_cents = before + cents;
  const isAll = refunded_cents >= price_cents;
  return updatePurchase(tx, key, {
    refunded_cents,
    ...(isAll && { cancellation_requested_at: null }),
  });
}

/** Written also when the columns stay the same: the order has a new version then. */
export function updatePurchase(
  tx: Tx,
  key: number,
  columns: Partial<
    Pick<
      PurchaseRow,
      | ("cancellation_requested_at" | "disputed_at" | "refunded_cents" | "state" | "shipped_at")
      | ("delivered_at" | "partly_shipped_at" | "delivery_method" | "carrier" | "tracking")
    >
  >,
): Promise<PurchaseRow> {
  return tx
    .updateTable("purchase")
    .set(columns)
    .where("key", "=", key)
    .returningAll()
    .executeTakeFirstOrThrow();
}
