/** `job_cursor`: the last key that a job has handled, which one process at a time moves. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** Changes nothing when there is one. */
export async function addJobCursor(
  db: Kysely<Schema>,
  name: string,
  position: number,
): Promise<void> {
  await db
    .insertInto("job_cursor")
    .values({ name, position })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Undefined when there is none, or another process is moving it. */
export async function lockJobCursor(
  tx: Transaction<Schema>,
  name: string,
): Promise<number | undefined> {
  const cursor = await tx
    .selectFrom("job_cursor")
    .select("position")
    .where("name", "=", name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return cursor?.position;
}

export async function moveJobCursor(
  tx: Transaction<Schema>,
  name: string,
  position: number,
): Promise<void> {
  await tx.updateTable("job_cursor").set({ position }).where("name", "=", name).execute();
}
