/** The SQL of endpoints. */
import type { Selectable } from "kysely";
import type { Db } from "../../../database/schema.ts";
import type { WebhookEndpointTable } from "../../../database/tables/webhooks.ts";
import type { EventType } from "../contract-events.ts";

export type EndpointRow = Selectable<WebhookEndpointTable>;

export function eventsOf({ events }: Pick<EndpointRow, "events">): EventType[] {
  return JSON.parse(events);
}

export function findEndpoints(db: Db): Promise<EndpointRow[]> {
  return db.selectFrom("webhook_endpoint").selectAll().orderBy("key").execute();
}

export function findEndpoint(db: Db, id: string): Promise<EndpointRow | undefined> {
  return db.selectFrom("webhook_endpoint").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findEndpointByKey(db: Db, key: number): Promise<EndpointRow | undefined> {
  return db.selectFrom("webhook_endpoint").selectAll().where("key", "=", key).executeTakeFirst();
}

/** Enabled endpoints that want this type. */
export async function endpointsWanting(
  db: Db,
  type: EventType,
): Promise<Pick<EndpointRow, "key">[]> {
  const enabled = await db
    .selectFrom("webhook_endpoint")
    .select(["key", "events"])
    .where("disabled_at", "is", null)
    .orderBy("key")
    .execute();
  return enabled.filter((endpoint) => eventsOf(endpoint).includes(type));
}
