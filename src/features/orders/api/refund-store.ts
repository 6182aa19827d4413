/** The SQL of refunds, which belong to their order. A row is due at `next_at`; claiming it moves that time forward. */
import type { Kysely, Selectable, Transaction } from "kysely";
import type { RefundTable } from "../../../database/payments.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Cents } from "../../../kit/money.ts";
import { claimDue } from "../../../kit/node/db/claim.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { newId } from "../../../kit/node/ids.ts";

/** A refund's row. */
export type RefundRow = Selectable<RefundTable>;

/**
 * How long a claimed refund is its claimer's, in ms: longer than an attempt, which is at most three
 * calls of 32 s each. Two attempts at once would still be one refund, by their idempotency key.
 */
export const LEASE_MS = 2 * 60_000;

/** A refund that nobody else asks the provider about until `next_at`. */
export type ClaimedRefund = RefundRow & { readonly next_at: number };

/** What a refund is written with. Without `providerId` the provider has not been asked yet. */
export interface NewRefund {
  /** A new one unless it is given. */
  readonly id?: string | undefined;
  readonly amountCents: Cents;
  readonly reason: RefundRow["reason"];
  readonly restock: boolean;
  readonly note?: string | undefined;
  /** The admin who asked; undefined: the shop itself. */
  readonly actorKey?: number | undefined;
  readonly providerId?: string | undefined;
  /** When the provider is to be asked, epoch ms. */
  readonly nextAt: number;
}

/** Writes a refund that is still to be made. */
export function insertRefund(
  tx: Transaction<Schema>,
  purchaseKey: number,
  refund: NewRefund,
  now: number,
): Promise<ClaimedRefund> {
  return tx
    .insertInto("refund")
    .values({
      id: refund.id ?? newId(),
      purchase_key: purchaseKey,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      note: refund.note ?? null,
      restock_wanted: refund.restock ? 1 : 0,
      restock_at: null,
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
}

/** All refunds of an order, the oldest first. */
export function refundsOf(db: Kysely<Schema>, purchaseKey: number): Promise<RefundRow[]> {
  return db
    .selectFrom("refund")
    .selectAll()
    .where("purchase_key", "=", purchaseKey)
    .orderBy("key")
    .execute();
}

/** The refund with this id. */
export function findRefund(db: Kysely<Schema>, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom("refund").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Claims the refund that has been due for longest; undefined when none is. */
export function claimDueRefund(
  db: Database<Schema>,
  now: number,
): Promise<ClaimedRefund | undefined> {
  const due = db.read
    .selectFrom("refund")
    .select(["key", "next_at"])
    .where("next_at", "<=", now)
    .$narrowType<{ next_at: number }>()
    .orderBy("next_at")
    .limit(1);
  return claimDue(
    () => due.executeTakeFirst(),
    ({ key, next_at: seen }) =>
      db.write
        .updateTable("refund")
        .set({ next_at: now + LEASE_MS })
        .where("key", "=", key)
        .where("next_at", "=", seen)
        .returningAll()
        .$narrowType<{ next_at: number }>()
        .executeTakeFirst(),
  );
}

/** Ends a claim: the provider is asked again at `nextAt`. Nothing where somebody else has it by now. */
export async function rescheduleRefund(
  db: Database<Schema>,
  { key, next_at: leasedUntil }: ClaimedRefund,
  nextAt: number,
): Promise<void> {
  await db.write
    .updateTable("refund")
    .set({ next_at: nextAt })
    .where("key", "=", key)
    .where("next_at", "=", leasedUntil)
    .execute();
}

/** Writes what has become of a refund whose order is locked; the row as it is then. */
export function changeRefund(
  tx: Transaction<Schema>,
  key: number,
  change: Partial<Pick<RefundRow, "status" | "provider_id" | "failure" | "next_at" | "restock_at">>,
  now: number,
): Promise<RefundRow> {
  return tx
    .updateTable("refund")
    .set({ ...change, updated_at: now })
    .where("key", "=", key)
    .returningAll()
    .executeTakeFirstOrThrow();
}
