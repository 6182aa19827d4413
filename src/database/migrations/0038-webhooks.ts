/** Webhooks: registered endpoints, events on their way, deliveries, and the stock that was announced last. */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { clustered, key } = columns(db);
  const { schema } = db;
  await key(schema.createTable("webhook_endpoint"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("events", "text", (c) => c.notNull())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("previous_secret", "text")
    .addColumn("previous_until", "bigint")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("failing_since", "bigint")
    .addColumn("disabled_at", "bigint")
    .addColumn("disabled_by", "text", (c) => c.check(sql`disabled_by in ('admin', 'failures')`))
    .execute();
  await key(schema.createTable("webhook_event"))
    .addColumn("message_id", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await key(schema.createTable("webhook_delivery"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("endpoint_key", "integer", (c) =>
      c.notNull().references("webhook_endpoint.key").onDelete("cascade"),
    )
    .addColumn("message_id", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("tool_key", "integer", (c) => c.references("tool.key").onDelete("cascade"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("next_at", "bigint")
    .addColumn("attempted_at", "bigint")
    .addColumn("delivered_at", "bigint")
    .addColumn("status_code", "integer")
    .addColumn("failure", "text")
    .addColumn("excerpt", "text")
    .execute();
  await schema
    .createIndex("webhook_delivery_due")
    .on("webhook_delivery")
    .columns(["endpoint_key", "next_at"])
    .where(sql.ref("next_at"), "is not", null)
    .execute();
  await schema
    .createIndex("webhook_delivery_of_endpoint")
    .on("webhook_delivery")
    .columns(["endpoint_key", "id"])
    .execute();
  // A tool has one waiting delivery to an endpoint, with its latest stock.
  await schema
    .createIndex("webhook_delivery_of_tool")
    .unique()
    .on("webhook_delivery")
    .columns(["tool_key", "endpoint_key"])
    .where(sql.ref("next_at"), "is not", null)
    .execute();
  await clustered(schema.createTable("webhook_stock"))
    .addColumn("tool_key", "integer", (c) =>
      c.primaryKey().references("tool.key").onDelete("cascade"),
    )
    .addColumn("quantity", "integer", (c) => c.notNull())
    .execute();
}
