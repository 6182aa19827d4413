import type { Db } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { unknownStart } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { countRows } from "../../../lib/db/count-rows.ts";
import {
  type EndpointRow,
  eventsOf,
  findEndpoint,
  findEndpoints,
} from "../../webhooks/api/endpoint-store.ts";
import {
  type Delivery,
  type Failure,
  type listDeliveries,
  noSuchEndpoint,
  type WebhookEndpoint,
} from "../../webhooks/contract.ts";
import type { DeliveryRow } from "./delivery-store.ts";

export async function listEndpoints(db: Db): Promise<WebhookEndpoint[]> {
  // Two counts: each has an index, which a condition of both would not use.
  const counts = db
    .selectFrom("webhook_delivery")
    .select((row) => ["endpoint_key", row.fn.countAll<number>().as("count")])
    .groupBy("endpoint_key");
  const [endpoints, waiting, failed] = await Promise.all([
    findEndpoints(db),
    counts.where("next_at", "is not", null).execute(),
    counts.where("next_at", "is", null).where("delivered_at", "is", null).execute(),
  ]);
  return endpoints.map((row) => {
    const countIn = (rows: typeof waiting) =>
      Number(rows.find(({ endpoint_key: key }) => key === row.key)?.count ?? 0);
    return wireEndpoint(row, { waiting: countIn(waiting), failed: countIn(failed) });
  });
}

function wireEndpoint(
  row: EndpointRow,
  counts: Pick<WebhookEndpoint, "waiting" | "failed">,
): WebhookEndpoint {
  const { previous_until: until } = row;
  return {
    _id: row.id,
    url: row.url,
    description: row.description,
    events: eventsOf(row),
    enabled: row.disabled_at === null,
    ...(row.disabled_by !== null && { disabledBy: row.disabled_by }),
    ...(row.failing_since !== null && { failingSince: isoTime(row.failing_since) }),
    createdAt: isoTime(row.created_at),
    ...(until !== null && until > Date.now() && { previousSecretUntil: isoTime(until) }),
    ...counts,
  };
}

/** The newest first: ids begin with their time. */
export async function listDeliveriesOf(
  { db, totals }: Pick<FeatureContext, "db" | "totals">,
  endpointId: string,
  { state, page = 1, limit = MAX_PER_PAGE, after }: EndpointInput<typeof listDeliveries>["query"],
): Promise<Outcome<{ rows: Delivery[]; total: number; page: number; limit: number }>> {
  const endpoint = await findEndpoint(db.read, endpointId);
  if (!endpoint) return noSuchEndpoint();
  const all = db.read.selectFrom("webhook_delivery").where("endpoint_key", "=", endpoint.key);
  if (after !== undefined) {
    const start = await all.select("id").where("id", "=", after).executeTakeFirst();
    if (!start) return unknownStart();
  }
  const inState = all
    .$if(state === "waiting", (query) => query.where("next_at", "is not", null))
    .$if(state === "delivered", (query) => query.where("delivered_at", "is not", null))
    .$if(state === "failed", (query) =>
      query.where("next_at", "is", null).where("delivered_at", "is", null),
    );
  const [rows, total] = await Promise.all([
    inState
      .select(COLUMNS)
      .$if(after !== undefined, (query) => query.where("id", "<", after ?? ""))
      .orderBy("id", "desc")
      .limit(limit)
      .offset(after === undefined ? (page - 1) * limit : 0)
      .execute(),
    totals.of(`webhook deliveries ${endpointId} ${state}`, () =>
      countRows(db.read, inState.select("id")),
    ),
  ]);
  return { rows: rows.map(wireDelivery), total, page, limit };
}

const COLUMNS = [
  "id",
  "message_id",
  "type",
  "subject",
  "attempts",
  "created_at",
  "attempted_at",
  "next_at",
  "delivered_at",
  "status_code",
  "failure",
  "excerpt",
] as const;

function deliveryState({ next_at, delivered_at }: Pick<DeliveryRow, "next_at" | "delivered_at">) {
  if (next_at !== null) return "waiting";
  return delivered_at !== null ? "delivered" : "failed";
}

function wireDelivery(row: Pick<DeliveryRow, (typeof COLUMNS)[number]>): Delivery {
  return {
    _id: row.id,
    messageId: row.message_id,
    type: row.type,
    subject: row.subject,
    state: deliveryState(row),
    attempts: row.attempts,
    createdAt: isoTime(row.created_at),
    ...(row.attempted_at !== null && { attemptedAt: isoTime(row.attempted_at) }),
    ...(row.next_at !== null && { nextAt: isoTime(row.next_at) }),
    ...(row.delivered_at !== null && { deliveredAt: isoTime(row.delivered_at) }),
    ...(row.status_code !== null && { statusCode: row.status_code }),
    ...(row.failure !== null && { failure: row.failure as Failure }),
    ...(row.excerpt !== null && { excerpt: row.excerpt }),
  };
}
