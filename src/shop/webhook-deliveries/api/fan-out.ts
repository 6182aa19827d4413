/** Turns events into deliveries: one for each endpoint that wants the event. */
import type { Database, Tx } from "../../../database/schema.ts";
import { endpointsWanting } from "../../webhooks/api/endpoint-store.ts";
import type { EventType } from "../../webhooks/contract-events.ts";
import { insertDeliveries } from "./delivery-store.ts";

/** Events of one transaction: on SQLite other writers wait for it. */
const PORTION = 50;

/** Stores the deliveries of all new events. Each event is taken once, also with several processes. */
export async function fanOutEvents(db: Database): Promise<void> {
  for (let count = PORTION; count === PORTION; ) {
    const waiting = await db.read.selectFrom("webhook_event").select("key").limit(1).execute();
    if (waiting.length === 0) return;
    count = await db.transaction((tx) => fanOutPortion(tx));
  }
}

async function fanOutPortion(tx: Tx): Promise<number> {
  const events = await tx
    .selectFrom("webhook_event")
    .selectAll()
    .orderBy("key")
    .limit(PORTION)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { key, ...message } of events) {
    const endpoints = await endpointsWanting(tx, message.type as EventType);
    await insertDeliveries(tx, message, endpoints);
    await tx.deleteFrom("webhook_event").where("key", "=", key).execute();
  }
  return events.length;
}
