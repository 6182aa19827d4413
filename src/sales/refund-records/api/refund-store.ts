/** The SQL of refunds, which belong to their order. */
import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import type { RefundLineTable, RefundTable } from "../../../database/tables/payments.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { defineQueue, type Leased } from "../../../lib/queue/durable-queue.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { type RefundedPieces, refundedPieces, TAKES_MONEY } from "../rules.ts";

export type RefundRow = Selectable<RefundTable>;

/** Longer than a submission, which is at most three calls of 32 s. Two at once are one refund, by their idempotency key. */
export const LEASE_MS = 2 * 60_000;

export type ClaimedRefund = Leased<RefundRow>;

export const refundQueue = defineQueue<RefundRow>({
  table: "refund",
  key: "key",
  leaseMs: LEASE_MS,
});

export interface NewRefund {
  readonly id?: string | undefined;
  readonly amountCents: Cents;
  readonly reason: RefundRow["reason"];
  readonly lines?: readonly NewRefundLine[] | undefined;
  readonly cancelsOrder?: boolean | undefined;
  readonly note?: string | undefined;
  /** The shop acts if it is absent. */
  readonly actorKey?: number | undefined;
  readonly providerId?: string | undefined;
  readonly nextAt: number;
}

export type RefundLineRow = Selectable<RefundLineTable>;
export type NewRefundLine = Omit<RefundLineRow, "refund_key">;

export async function insertRefund(
  tx: Tx,
  purchaseKey: number,
  refund: NewRefund,
  now: number,
): Promise<ClaimedRefund> {
  const { lines = [] } = refund;
  const inserted = await tx
    .insertInto("refund")
    .values({
      id: refund.id ?? newId(),
      purchase_key: purchaseKey,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      note: refund.note ?? null,
      restock_requested: lines.some(({ restock }) => restock > 0) ? 1 : 0,
      restocked_at: null,
      cancels_order: refund.cancelsOrder ? 1 : 0,
      status: "pending",
      provider_id: refund.providerId ?? null,
      failure: null,
      actor_key: refund.actorKey ?? null,
      created_at: now,
      updated_at: now,
      next_at: refund.nextAt,
    })
    .returningAll()
    .$narrowType<{ next_at: number }>()
    .executeTakeFirstOrThrow();
  const rows = lines.map((line) => ({ refund_key: inserted.key, ...line }));
  if (rows.length > 0) await tx.insertInto("refund_line").values(rows).execute();
  return inserted;
}

/** They are in the order of the lines. */
export function linesOfRefund(db: Db, refundKey: number): Promise<RefundLineRow[]> {
  return db
    .selectFrom("refund_line")
    .selectAll()
    .where("refund_key", "=", refundKey)
    .orderBy("line")
    .execute();
}

/** The lines of an order's refunds, by the refund's key. */
export async function linesOfRefunds(
  db: Db,
  purchaseKey: number,
): Promise<Map<number, RefundLineRow[]>> {
  const rows = await db
    .selectFrom("refund_line")
    .innerJoin("refund", "refund.key", "refund_line.refund_key")
    .selectAll("refund_line")
    .where("refund.purchase_key", "=", purchaseKey)
    .orderBy("refund_line.line")
    .execute();
  return Map.groupBy(rows, ({ refund_key }) => refund_key);
}

/** The keys are lines: pieces in refunds of the order that have taken their amount or will, and the amount. */
export async function refundedByLine(
  db: Db,
  purchaseKey: number,
  statuses = TAKES_MONEY,
): Promise<ReadonlyMap<number, RefundedPieces>> {
  return (await refundedInOrders(db, [purchaseKey], statuses)).get(purchaseKey) ?? new Map();
}

/** The same of several orders, by their keys. */
export async function refundedInOrders(
  db: Db,
  purchaseKeys: readonly number[],
  statuses = TAKES_MONEY,
): Promise<ReadonlyMap<number, ReadonlyMap<number, RefundedPieces>>> {
  const rows = await db
    .selectFrom("refund_line")
    .innerJoin("refund", "refund.key", "refund_line.refund_key")
    .where("refund.purchase_key", "in", [...purchaseKeys])
    .where((refund) =>
      refund.or([
        refund("refund.status", "in", statuses),
        refund.and([
          refund("refund.status", "=", "failed"),
          refund("refund.restocked_at", "is not", null),
        ]),
      ]),
    )
    .selectAll("refund_line")
    .select(["refund.purchase_key", "refund.status", "refund.created_at", "refund.updated_at"])
    .orderBy("refund.key")
    .execute();
  const byAmount = new Set(rows.filter(hasAmount).map(({ refund_key }) => refund_key));
  const parts = rows.map((row) => ({ ...row, hasPrice: byAmount.has(row.refund_key) }));
  const orders = [...Map.groupBy(parts, ({ purchase_key }) => purchase_key)];
  return new Map(
    orders.map(([key, ofOrder]) => {
      const lines = [...Map.groupBy(ofOrder, ({ line }) => line)];
      return [key, new Map(lines.map(([line, some]) => [line, refundedPieces(some)]))];
    }),
  );
}

/** Of a refund of a free amount no line has one. */
export function hasAmount({ amount_cents }: Pick<RefundLineRow, "amount_cents">): boolean {
  return amount_cents > 0;
}

/** Whether it is made, or under way, because a request to cancel was accepted. */
export function acceptsCancellation({ reason, status }: RefundRow): boolean {
  return reason === "cancellation" && TAKES_MONEY.includes(status);
}

export function refundsOf(db: Db, purchaseKey: number): Promise<RefundRow[]> {
  return db
    .selectFrom("refund")
    .selectAll()
    .where("purchase_key", "=", purchaseKey)
    .orderBy("key")
    .execute();
}

export function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom("refund").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findByProviderId(db: Db, providerId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom("refund")
    .selectAll()
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
}

/** Changes a refund whose order is locked. */
export function changeRefund(
  tx: Tx,
  key: number,
  change: Partial<
    Pick<RefundRow, "status" | "provider_id" | "failure" | "next_at" | "restocked_at">
  >,
  now: number,
): Promise<RefundRow> {
  return tx
    .updateTable("refund")
    .set({ ...change, updated_at: now })
    .where("key", "=", key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * A refund of a locked order returns more pieces of a line, which have not left: at once if it is made, or else when it is.
 * One of a free amount names them only so. The time of its last change stays, as its money is of that day.
 */
export async function returnMore(
  tx: Tx,
  { key, status }: Pick<RefundRow, "key" | "status">,
  { line, pieces, isFree }: { line: number; pieces: number; isFree: boolean },
  now: number,
): Promise<void> {
  const named = { refund_key: key, line, quantity: pieces, amount_cents: 0, shipped: 0 };
  await tx
    .insertInto("refund_line")
    .values({ ...named, restock: pieces })
    .onConflict((conflict) =>
      conflict.columns(["refund_key", "line"]).doUpdateSet((part) => ({
        restock: part("refund_line.restock", "+", pieces),
        quantity: part("refund_line.quantity", "+", isFree ? pieces : 0),
      })),
    )
    .execute();
  await tx
    .updateTable("refund")
    .set(status === "pending" ? { restock_requested: 1 } : { restocked_at: now })
    .where("key", "=", key)
    .execute();
}

export function changeRefundLine(
  tx: Tx,
  { refund_key, line }: RefundLineRow,
  change: Pick<RefundLineRow, "restock">,
): Promise<unknown> {
  return tx
    .updateTable("refund_line")
    .set(change)
    .where("refund_key", "=", refund_key)
    .where("line", "=", line)
    .execute();
}
