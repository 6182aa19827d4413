/** The writes that change an order after it was placed, each inside its caller's transaction. */
import type { Selectable, Transaction } from "kysely";
import type {
  PurchaseEventKind,
  PurchaseTable,
  Schema,
  StockReason,
} from "../../../database/schema.ts";

/** An order's row. */
export type PurchaseRow = Selectable<PurchaseTable>;

/** Reads an order for changing; on PostgreSQL nobody else can change it until the transaction ends. */
export function lockPurchase(
  tx: Transaction<Schema>,
  engine: "sqlite" | "postgres",
  key: number,
): Promise<PurchaseRow | undefined> {
  return tx
    .selectFrom("purchase")
    .selectAll()
    .where("key", "=", key)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Marks a locked order that was not paid as paid by an intent, also one that had been given up; as it is then. */
export async function markPaid(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  intentId: string,
  now: number,
): Promise<PurchaseRow> {
  const paid = { state: "paid", paid_at: now, transaction_id: intentId, held_until: null } as const;
  await tx
    .updateTable("purchase")
    .set(paid)
    .where("key", "=", order.key)
    .where("paid_at", "is", null)
    .execute();
  return { ...order, ...paid };
}

/** Ends a locked unpaid order and gives back what it held; `actorKey` undefined: the shop itself. */
export async function markClosed(
  tx: Transaction<Schema>,
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
  if (order.held_until !== null) {
    await returnStock(tx, order, now);
    // Deleting and ordering again would otherwise hold stock for ever without a payment.
    if (state === "deleted") await recordExpiredHold(tx, order, now);
  }
  await recordEvent(tx, order.key, state, actorKey, now);
}

/** Counts a hold that ended without a payment against its buyer: two on one tool make the next order wait. */
export async function recordExpiredHold(
  tx: Transaction<Schema>,
  { user_key, tool_key }: PurchaseRow,
  now: number,
): Promise<void> {
  await tx.insertInto("hold_lapse").values({ user_key, tool_key, at: now }).execute();
}

/**
 * Writes what happened to a locked order, and who did it (undefined: the shop itself). The note is
 * words for the buyer: an amount, a reason.
 */
export async function recordEvent(
  tx: Transaction<Schema>,
  purchaseKey: number,
  kind: PurchaseEventKind,
  actorKey: number | undefined,
  now: number,
  note?: string,
): Promise<void> {
  await tx
    .insertInto("purchase_event")
    .values((event) => ({
      purchase_key: purchaseKey,
      number: event
        .selectFrom("purchase_event")
        .select((earlier) => earlier(earlier.fn.max<number>("number"), "+", 1).as("number"))
        .where("purchase_key", "=", purchaseKey),
      kind,
      actor_key: actorKey ?? null,
      at: now,
      note: note ?? null,
    }))
    .execute();
}

/** Gives an order's pieces back to stock: a hold that ends, or a sale that is undone. */
export async function returnStock(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  now: number,
  reason: "release" | "return" = "release",
): Promise<void> {
  await tx
    .updateTable("tool")
    .set((tool) => ({ quantity: tool("quantity", "+", order.quantity) }))
    .where("key", "=", order.tool_key)
    .execute();
  await recordStockChange(tx, order, order.quantity, reason, now);
}

/** Takes an order's pieces out of stock again; false, and nothing changed, when too few are left. */
export async function takeStock(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("tool")
    .set((tool) => ({ quantity: tool("quantity", "-", order.quantity) }))
    .where("key", "=", order.tool_key)
    .where("quantity", ">=", order.quantity)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await recordStockChange(tx, order, -order.quantity, "hold", now);
  return true;
}

async function recordStockChange(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  amount: number,
  reason: StockReason,
  now: number,
): Promise<void> {
  await tx
    .insertInto("stock_change")
    .values({ tool_key: order.tool_key, purchase_key: order.key, amount, reason, at: now })
    .execute();
}
