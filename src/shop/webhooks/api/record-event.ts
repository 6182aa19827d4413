/** Events of orders: written in the transaction of their cause, if an endpoint wants them. */
import type { Tx } from "../../../database/schema.ts";
import type { OrderData, OrderEventType } from "../contract-events.ts";
import { endpointsWanting } from "./endpoint-store.ts";
import { createMessage } from "./message.ts";

/** `readData` is called only when an endpoint wants the event. */
export async function recordOrderEvent(
  tx: Tx,
  type: OrderEventType,
  readData: () => Promise<OrderData>,
  now: number,
): Promise<void> {
  const wanting = await endpointsWanting(tx, type);
  if (wanting.length === 0) return;
  const data = await readData();
  await tx
    .insertInto("webhook_event")
    .values(createMessage(type, String(data.number), data, now))
    .execute();
}
