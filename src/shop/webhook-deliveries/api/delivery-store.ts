/** The SQL of deliveries. */
import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "../../../database/schema.ts";
import type { WebhookDeliveryTable } from "../../../database/tables/webhooks.ts";
import { defineQueue, type Leased } from "../../../lib/queue/durable-queue.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import type { EndpointRow } from "../../webhooks/api/endpoint-store.ts";
import type { Message } from "../../webhooks/api/message.ts";
import { LONGEST_DELAY_MS } from "../../webhooks/rules.ts";

export type DeliveryRow = Selectable<WebhookDeliveryTable>;
export type ClaimedDelivery = Leased<DeliveryRow>;

type EndpointKey = Pick<EndpointRow, "key">;

/** Longer than an attempt can take. */
const LEASE_MS = 60_000;

export const deliveryQueue = defineQueue<DeliveryRow>({
  table: "webhook_delivery",
  key: "key",
  leaseMs: LEASE_MS,
  countsAttempts: true,
  claimedAt: "attempted_at",
  longestDelayMs: LONGEST_DELAY_MS,
});

export async function insertDeliveries(
  tx: Tx,
  message: Message,
  endpoints: readonly EndpointKey[],
  toolKey: number | null = null,
): Promise<string[]> {
  const rows = endpoints.map(({ key }) => ({
    ...message,
    id: newId(),
    endpoint_key: key,
    tool_key: toolKey,
    attempts: 0,
    next_at: message.created_at,
  }));
  if (rows.length > 0) await tx.insertInto("webhook_delivery").values(rows).execute();
  return rows.map(({ id }) => id);
}

/**
 * Replaces a tool's waiting deliveries by this message, and adds the missing ones. The message is new, so it is due at
 * once and has all of its attempts; one that is being sent keeps its lease.
 */
export async function replaceStockDeliveries(
  tx: Tx,
  message: Message,
  endpoints: readonly EndpointKey[],
  toolKey: number,
): Promise<void> {
  const replaced = await tx
    .updateTable("webhook_delivery")
    .set(message)
    .where("tool_key", "=", toolKey)
    .where("next_at", "is not", null)
    .returning("endpoint_key")
    .execute();
  await tx
    .updateTable("webhook_delivery")
    .set({ next_at: message.created_at, attempts: 0 })
    .where("tool_key", "=", toolKey)
    .where("next_at", ">", message.created_at)
    .where((row) =>
      row.or([
        row("attempted_at", "is", null),
        row("next_at", "!=", row("attempted_at", "+", LEASE_MS)),
      ]),
    )
    .execute();
  const has = new Set(replaced.map(({ endpoint_key }) => endpoint_key));
  const missing = endpoints.filter(({ key }) => !has.has(key));
  await insertDeliveries(tx, message, missing, toolKey);
}

/** Endpoints that are enabled and have a delivery that is due. */
export async function dueEndpoints(db: Db, now: number): Promise<number[]> {
  const endpoints = await db
    .selectFrom("webhook_endpoint")
    .select("key")
    .where("disabled_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("webhook_delivery")
          .select("webhook_delivery.key")
          .whereRef("endpoint_key", "=", "webhook_endpoint.key")
          .where("next_at", "<=", now),
      ),
    )
    .execute();
  return endpoints.map(({ key }) => key);
}

/** Claims the delivery to this endpoint that is longest due, and counts the attempt. */
export function claimDelivery(
  db: Database,
  endpointKey: number,
  now: number,
): Promise<ClaimedDelivery | undefined> {
  return deliveryQueue.claim(
    db,
    now,
    sql`endpoint_key = ${endpointKey} and exists (
      select 1 from webhook_endpoint where key = ${endpointKey} and disabled_at is null)`,
  );
}

type Finished = Pick<
  DeliveryRow,
  "next_at" | "delivered_at" | "status_code" | "failure" | "excerpt"
>;

/** Ends a lease, unless another process has claimed the delivery meanwhile. A message that replaced it is due at once. */
export async function endLease(
  tx: Db,
  delivery: ClaimedDelivery,
  finished: Finished,
  now: number,
): Promise<void> {
  const isSame = sql`message_id = ${delivery.message_id}`;
  if (await deliveryQueue.end(tx, delivery, finished, isSame)) return;
  const { next_at: nextAt } = finished;
  await deliveryQueue.end(tx, delivery, {
    next_at: nextAt ?? now,
    attempts: nextAt === null ? 0 : delivery.attempts,
  });
}

/** Another process may send it at once. */
export async function releaseDelivery(
  db: Database,
  delivery: ClaimedDelivery,
  now: number,
): Promise<void> {
  await deliveryQueue.end(db.write, delivery, { next_at: now, attempts: delivery.attempts - 1 });
}
