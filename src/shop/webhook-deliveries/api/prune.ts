import type { SelectQueryBuilder } from "kysely";
import type { Database, Schema } from "../../../database/schema.ts";
import { idsFrom } from "../../../lib/secrets/ids.ts";
import { KEEP_DELIVERIES_MS } from "../../webhooks/rules.ts";

/** Rows of one statement: on SQLite other writers wait for it. */
const PORTION = 500;

/** Deletes the deliveries to an endpoint. */
export async function deleteDeliveriesTo(db: Database, endpointId: string): Promise<void> {
  const endpoint = db.write
    .selectFrom("webhook_endpoint")
    .select("key")
    .where("id", "=", endpointId);
  await inPortions(db, (some) => some.where("endpoint_key", "in", endpoint));
}

/** Deletes deliveries that are older than 30 days, those that still wait too, and secrets that sign no more. */
export async function deleteOldDeliveries(db: Database, now: number): Promise<void> {
  await inPortions(db, (some) => some.where("id", "<", idsFrom(now - KEEP_DELIVERIES_MS)));
  await db.write
    .updateTable("webhook_endpoint")
    .set({ previous_secret: null, previous_until: null })
    .where("previous_until", "<=", now)
    .execute();
}

type Deliveries = SelectQueryBuilder<Schema, "webhook_delivery", { key: number }>;

async function inPortions(
  { write }: Database,
  chosen: (deliveries: Deliveries) => Deliveries,
): Promise<void> {
  const some = chosen(write.selectFrom("webhook_delivery").select("key")).limit(PORTION);
  for (let count = PORTION; count === PORTION; ) {
    const { numDeletedRows } = await write
      .deleteFrom("webhook_delivery")
      .where("key", "in", some)
      .executeTakeFirstOrThrow();
    count = Number(numDeletedRows);
  }
}
