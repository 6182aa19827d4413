/** The SQL of deliveries. A waiting one is due at `next_at`; claiming it moves that time forward. */
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { WebhookDeliveryTable } from "../../../database/webhooks.ts";
import type { Database } from "../../../lib/db/database.ts";
import { claimDue } from "../../../lib/queue/claim.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import type { EndpointRow } from "../../webhooks/api/endpoint-store.ts";
import type { Message } from "./message.ts";

export type DeliveryRow = Selectable<WebhookDeliveryTable>;
/** Leased to this process until `next_at`. */
export type ClaimedDelivery = DeliveryRow & { readonly next_at: number };

type EndpointKey = Pick<EndpointRow, "key">;

/** Longer than an attempt can take. */
const LEASE_MS = 60_000;

export async function insertDeliveries(
  tx: Transaction<Schema>,
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
  tx: Transaction<Schema>,
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
export async function dueEndpoints(db: Kysely<Schema>, now: number): Promise<number[]> {
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
  db: Database<Schema>,
  endpointKey: number,
  now: number,
): Promise<ClaimedDelivery | undefined> {
  const due = db.read
    .selectFrom("webhook_delivery")
    .innerJoin("webhook_endpoint", "webhook_endpoint.key", "endpoint_key")
    .select(["webhook_delivery.key", "next_at"])
    .where("endpoint_key", "=", endpointKey)
    .where("disabled_at", "is", null)
    .where("next_at", "<=", now)
    .$narrowType<{ next_at: number }>()
    .orderBy("next_at")
    .limit(1);
  return claimDue(
    () => due.executeTakeFirst(),
    ({ key, next_at: seen }) =>
      db.write
        .updateTable("webhook_delivery")
        .set((row) => ({
          next_at: now + LEASE_MS,
          attempts: row("attempts", "+", 1),
          attempted_at: now,
        }))
        .where("key", "=", key)
        .where("next_at", "=", seen)
        .returningAll()
        .$narrowType<{ next_at: number }>()
        .executeTakeFirst(),
  );
}

type Finished = Pick<
  DeliveryRow,
  "next_at" | "delivered_at" | "status_code" | "failure" | "excerpt"
>;

/** Ends a lease, unless another process has claimed the delivery meanwhile. A message that replaced it is due at once. */
export async function endLease(
  tx: Kysely<Schema>,
  { key, message_id, next_at: leasedUntil, attempts }: ClaimedDelivery,
  finished: Finished,
  now: number,
): Promise<void> {
  const leased = tx
    .updateTable("webhook_delivery")
    .where("key", "=", key)
    .where("next_at", "=", leasedUntil);
  await leased.set(finished).where("message_id", "=", message_id).execute();
  const { next_at: nextAt } = finished;
  await leased
    .set({ next_at: nextAt ?? now, attempts: nextAt === null ? 0 : attempts })
    .where("message_id", "!=", message_id)
    .execute();
}

/** Another process may send it at once. */
export async function releaseDelivery(
  db: Database<Schema>,
  { key, next_at: leasedUntil, attempts }: ClaimedDelivery,
  now: number,
): Promise<void> {
  await db.write
    .updateTable("webhook_delivery")
    .set({ next_at: now, attempts: attempts - 1 })
    .where("key", "=", key)
    .where("next_at", "=", leasedUntil)
    .execute();
}
