import type { Selectable } from "kysely";
import type { Database, Schema, Tx } from "../../../database/schema.ts";
import { defineQueue } from "../../../lib/queue/durable-queue.ts";

export type DeletionRow = Selectable<Schema["account_deletion"]>;

/** Longer than ending a few orders at the payment provider takes. */
export const LEASE_MS = 5 * 60_000;

export const deletionQueue = defineQueue<DeletionRow>({
  table: "account_deletion",
  key: "user_key",
  leaseMs: LEASE_MS,
});

export async function beginDeletion(tx: Tx, userKey: number, now: number): Promise<void> {
  const next_at = now + LEASE_MS;
  await tx
    .insertInto("account_deletion")
    .values({ user_key: userKey, requested_at: now, erased_at: null, next_at })
    .onConflict((conflict) => conflict.column("user_key").doUpdateSet({ next_at }))
    .execute();
}

/** Inserts the row again if a second request that was refused has deleted it. */
export async function markErased(
  tx: Tx,
  userKey: number,
  { now, secondPassAt }: { readonly now: number; readonly secondPassAt: number },
): Promise<void> {
  const erased = { erased_at: now, next_at: secondPassAt };
  await tx
    .insertInto("account_deletion")
    .values({ user_key: userKey, requested_at: now, ...erased })
    .onConflict((conflict) => conflict.column("user_key").doUpdateSet(erased))
    .execute();
}

/** Deletes the row of a refused deletion, unless another request has erased the account. */
export async function deleteRefused(db: Database, userKey: number): Promise<void> {
  await db.write
    .deleteFrom("account_deletion")
    .where("user_key", "=", userKey)
    .where("erased_at", "is", null)
    .execute();
}

export async function endDeletion(tx: Tx, userKey: number): Promise<void> {
  await tx.deleteFrom("account_deletion").where("user_key", "=", userKey).execute();
}
