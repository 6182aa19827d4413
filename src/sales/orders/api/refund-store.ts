/** The SQL of refunds, which belong to their order. */
import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import type { RefundLineTable, RefundTable } from "../../../database/tables/payments.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { defineQueue, type Leased } from "../../../lib/queue/durable-queue.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import type { TakenPieces } from "../../pricing/rules-totals.ts";
import { TAKES_MONEY } from "../rules.ts";

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

/**
 * Pieces of a line in refunds, and the amount; `priced`: without those that a free amount only returned to stock;
 * `cancelled`: without those that had left.
 */
export interface RefundedPieces extends TakenPieces {
  readonly priced: TakenPieces;
  readonly cancelled: number;
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
    .where("refund.status", "in", statuses)
    .select([
      "refund.purchase_key",
      "refund_line.refund_key",
      "refund_line.line",
      "refund_line.quantity",
      "refund_line.amount_cents",
      "refund_line.shipped",
    ])
    .execute();
  const byLine = new Set(rows.filter(hasAmount).map(({ refund_key }) => refund_key));
  const orders = new Map<number, Map<number, RefundedPieces>>();
  for (const { purchase_key, refund_key, line, quantity, shipped, amount_cents: cents } of rows) {
    const lines = orders.get(purchase_key) ?? new Map<number, RefundedPieces>();
    orders.set(purchase_key, lines);
    const { priced, cancelled, ...all } = lines.get(line) ?? NOT_REFUNDED;
    const pieces = { quantity, amountCents: cents };
    lines.set(line, {
      ...sumOf(all, pieces),
      priced: byLine.has(refund_key) ? sumOf(priced, pieces) : priced,
      cancelled: cancelled + quantity - shipped,
    });
  }
  return orders;
}

/** Of a refund of a free amount no line has one. */
export function hasAmount({ amount_cents }: Pick<RefundLineRow, "amount_cents">): boolean {
  return amount_cents > 0;
}

const NONE: TakenPieces = { quantity: 0, amountCents: 0 };
/** Of a line that no refund names. */
export const NOT_REFUNDED: RefundedPieces = { ...NONE, priced: NONE, cancelled: 0 };

function sumOf(one: TakenPieces, other: TakenPieces): TakenPieces {
  return {
    quantity: one.quantity + other.quantity,
    amountCents: one.amountCents + other.amountCents,
  };
}

/** Pieces of a line, of those that had left and of the others. */
export interface PiecesByPlace {
  readonly notLeft: number;
  readonly hadLeft: number;
}

export const NO_PIECES: PiecesByPlace = { notLeft: 0, hadLeft: 0 };

/**
 * Pieces by line that are back in stock by refunds which failed since: the refund that repeats them, the next one of the
 * line, returns them no second time. `hasLeftInPart`: only then it matters which had left.
 */
export async function returnedByFailed(
  db: Db,
  purchaseKey: number,
  hasLeftInPart: boolean,
): Promise<ReadonlyMap<number, PiecesByPlace>> {
  const rows = await db
    .selectFrom("refund_line")
    .innerJoin("refund", "refund.key", "refund_line.refund_key")
    .where("refund.purchase_key", "=", purchaseKey)
    .where((refund) =>
      refund.or([refund("status", "!=", "failed"), refund("restocked_at", "is not", null)]),
    )
    .select(["line", "quantity", "restock", "shipped", "status", "created_at", "updated_at"])
    .orderBy("refund.key")
    .execute();
  const parts = rows
    .map((row) => ({ ...row, at: row.status === "failed" ? row.updated_at : row.created_at }))
    .toSorted((one, other) => one.at - other.at);
  const back = new Map<number, PiecesByPlace>();
  for (const { line, quantity, restock, shipped, status } of parts) {
    const had = hasLeftInPart ? shipped : 0;
    const hadLeft = Math.max(0, restock - (quantity - had));
    const named = status === "failed" ? NO_PIECES : { notLeft: quantity - had, hadLeft: had };
    const before = back.get(line) ?? NO_PIECES;
    back.set(line, {
      notLeft: Math.max(0, before.notLeft + restock - hadLeft - named.notLeft),
      hadLeft: Math.max(0, before.hadLeft + hadLeft - named.hadLeft),
    });
  }
  return back;
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
