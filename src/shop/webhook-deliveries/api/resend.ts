/** Sending deliveries again. Those of orders keep their `webhook-id`; those of stock get today's stock and a new one. */
import type { Database, Tx } from "../../../database/schema.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import { findEndpoint, findEndpointByKey } from "../../webhooks/api/endpoint-store.ts";
import { createMessage } from "../../webhooks/api/message.ts";
import { endpointDisabled, noSuchDelivery, noSuchEndpoint } from "../../webhooks/contract.ts";
import { TEST_EVENT } from "../../webhooks/contract-events.ts";
import { insertDeliveries } from "./delivery-store.ts";
import { currentStock } from "./stock-changes.ts";

type Modified = Outcome<{ modifiedCount: number }>;

/** Tools whose failed deliveries are sent again by one call. */
const TOOLS_AT_ONCE = 1000;

export function sendTest(
  db: Database,
  endpointId: string,
): Promise<Outcome<{ insertedId: string }>> {
  return db.transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, endpointId);
    if (!endpoint) return noSuchEndpoint();
    if (endpoint.disabled_at !== null) return endpointDisabled();
    const data = { message: "This is a test event." };
    const message = createMessage(TEST_EVENT, "", data, Date.now());
    const [insertedId = ""] = await insertDeliveries(tx, message, [endpoint]);
    return { insertedId };
  });
}

export function resend(db: Database, id: string): Promise<Modified> {
  return retryOnConflict(() =>
    db.transaction(async (tx): Promise<Modified> => {
      const delivery = await tx
        .selectFrom("webhook_delivery")
        .select(["key", "endpoint_key", "tool_key", "next_at"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!delivery) return noSuchDelivery();
      const endpoint = await findEndpointByKey(tx, delivery.endpoint_key);
      if (!endpoint) return noSuchDelivery();
      if (endpoint.disabled_at !== null) return endpointDisabled();
      return { modifiedCount: await sendAgain(tx, delivery, Date.now()) };
    }),
  );
}

/** All that have failed, and those that wait after a failure. Each condition is that of an index. */
export function resendFailed(db: Database, endpointId: string): Promise<Modified> {
  return retryOnConflict(() =>
    db.transaction(async (tx): Promise<Modified> => {
      const endpoint = await findEndpoint(tx, endpointId);
      if (!endpoint) return noSuchEndpoint();
      if (endpoint.disabled_at !== null) return endpointDisabled();
      const now = Date.now();
      const ofEndpoint = tx
        .updateTable("webhook_delivery")
        .where("endpoint_key", "=", endpoint.key)
        .where("failure", "is not", null);
      const early = await ofEndpoint
        .set({ next_at: now })
        .where("next_at", ">", now)
        .executeTakeFirstOrThrow();
      const failed = await ofEndpoint
        .set({ ...UNSENT, next_at: now })
        .where("next_at", "is", null)
        .where("delivered_at", "is", null)
        .where("tool_key", "is", null)
        .executeTakeFirstOrThrow();
      let modifiedCount = Number(early.numUpdatedRows) + Number(failed.numUpdatedRows);
      for (const delivery of await failedOfTools(tx, endpoint.key))
        modifiedCount += await sendAgain(tx, delivery, now);
      return { modifiedCount };
    }),
  );
}

const UNSENT = {
  attempts: 0,
  attempted_at: null,
  delivered_at: null,
  status_code: null,
  failure: null,
  excerpt: null,
} as const;

interface Resent {
  readonly key: number;
  readonly endpoint_key: number;
  readonly tool_key: number | null;
  readonly next_at: number | null;
}

/** Returns the number of deliveries that are sent: none for a tool whose later stock waits already, or that is gone. */
async function sendAgain(
  tx: Tx,
  { key, endpoint_key, tool_key, next_at }: Resent,
  now: number,
): Promise<number> {
  const delivery = tx.updateTable("webhook_delivery").where("key", "=", key);
  if (next_at !== null) {
    await delivery.set({ next_at: now }).where("next_at", "is not", null).execute();
    return 1;
  }
  if (tool_key === null) {
    await delivery.set({ ...UNSENT, next_at: now }).execute();
    return 1;
  }
  const waiting = await tx
    .selectFrom("webhook_delivery")
    .select("key")
    .where("tool_key", "=", tool_key)
    .where("endpoint_key", "=", endpoint_key)
    .where("next_at", "is not", null)
    .executeTakeFirst();
  const message = waiting ? undefined : await currentStock(tx, tool_key, now);
  if (!message) return 0;
  await delivery.set({ ...UNSENT, ...message, next_at: now }).execute();
  return 1;
}

/** The last failed delivery of each tool. */
async function failedOfTools(tx: Tx, endpointKey: number): Promise<Resent[]> {
  const rows = await tx
    .selectFrom("webhook_delivery")
    .select((row) => ["tool_key", row.fn.max<number>("key").as("key")])
    .where("endpoint_key", "=", endpointKey)
    .where("next_at", "is", null)
    .where("delivered_at", "is", null)
    .where("failure", "is not", null)
    .where("tool_key", "is not", null)
    .groupBy("tool_key")
    .limit(TOOLS_AT_ONCE)
    .execute();
  return rows.map(({ key, tool_key }) => ({
    key: Number(key),
    endpoint_key: endpointKey,
    tool_key,
    next_at: null,
  }));
}
