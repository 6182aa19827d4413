/** Deletions that are under way. */
import type { Selectable, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";

/** A deletion under way. */
export type DeletionRow = Selectable<Schema["deletion"]>;

/** How long a deletion is its claimer's, in ms: longer than ending a few orders at the provider takes. */
export const LEASE_MS = 5 * 60_000;

/** Notes that a deletion was asked for, in the transaction that found that it may be. */
export async function beginDeletion(
  tx: Transaction<Schema>,
  userKey: number,
  now: number,
): Promise<void> {
  const next_at = now + LEASE_MS;
  await tx
    .insertInto("deletion")
    .values({ user_key: userKey, asked_at: now, erased_at: null, next_at })
    .onConflict((conflict) => conflict.column("user_key").doUpdateSet({ next_at }))
    .execute();
}

/**
 * Notes in the transaction of the erasing that it is done; `lookAgainAt` is for what comes in late. A
 * second request that was refused meanwhile may have taken the row away.
 */
export async function markErased(
  tx: Transaction<Schema>,
  userKey: number,
  { now, lookAgainAt }: { readonly now: number; readonly lookAgainAt: number },
): Promise<void> {
  const erased = { erased_at: now, next_at: lookAgainAt };
  await tx
    .insertInto("deletion")
    .values({ user_key: userKey, asked_at: now, ...erased })
    .onConflict((conflict) => conflict.column("user_key").doUpdateSet(erased))
    .execute();
}

/** Forgets a deletion that was refused: nothing was erased. */
export async function dropRefused(db: Database<Schema>, userKey: number): Promise<void> {
  await db.write
    .deleteFrom("deletion")
    .where("user_key", "=", userKey)
    .where("erased_at", "is", null)
    .execute();
}

/** Forgets a deletion of which nothing is left to do. */
export async function endDeletion(tx: Transaction<Schema>, userKey: number): Promise<void> {
  await tx.deleteFrom("deletion").where("user_key", "=", userKey).execute();
}

/** Claims the deletion that has waited longest; undefined when none is due. */
export async function claimDeletion(
  db: Database<Schema>,
  now: number,
): Promise<DeletionRow | undefined> {
  const due = await db.read
    .selectFrom("deletion")
    .selectAll()
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const claimed = await db.write
    .updateTable("deletion")
    .set({ next_at: now + LEASE_MS })
    .where("user_key", "=", due.user_key)
    .where("next_at", "=", due.next_at)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? claimDeletion(db, now);
}
