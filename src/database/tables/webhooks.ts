import type { Generated } from "kysely";

export interface WebhookTables {
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
  /** Each tool's stock as it was announced last; empty while no endpoint wants it. */
  webhook_stock: { tool_key: number; quantity: number };
}

export interface WebhookEndpointTable {
  key: Generated<number>;
  id: string;
  url: string;
  description: string;
  /** JSON: the types of events that it wants. */
  events: string;
  /** Encrypted, as are those before, divided by blanks, which sign too until `previous_until`. */
  secret: string;
  previous_secret: Generated<string | null>;
  previous_until: Generated<number | null>;
  created_at: number;
  /** The first failure since the last success. */
  failing_since: Generated<number | null>;
  disabled_at: Generated<number | null>;
  disabled_by: Generated<"admin" | "failures" | null>;
}

/** Written in the transaction of its cause, and deleted when its deliveries are stored. */
export interface WebhookEventTable {
  key: Generated<number>;
  /** `webhook-id`, the same at every attempt. */
  message_id: string;
  type: string;
  /** What people call it: the order's or the part's number. */
  subject: string;
  payload: string;
  created_at: number;
}

export interface WebhookDeliveryTable extends WebhookEventTable {
  id: string;
  endpoint_key: number;
  /** The tool whose stock changed. */
  tool_key: number | null;
  attempts: number;
  /** Null: delivered or given up. */
  next_at: number | null;
  attempted_at: Generated<number | null>;
  delivered_at: Generated<number | null>;
  /** The status of the last answer. */
  status_code: Generated<number | null>;
  failure: Generated<string | null>;
  /** The beginning of an answer that reported a failure. */
  excerpt: Generated<string | null>;
}
