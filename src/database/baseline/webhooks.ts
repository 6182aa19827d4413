/** Webhooks: endpoints, events on their way, deliveries, and the stock that was announced last. */
import type { Dialect } from "../dialect.ts";

export const webhooks = ({ key, clustered }: Dialect): string[] => [
  `create table webhook_endpoint (
    ${key},
    id text not null unique,
    url text not null,
    description text not null,
    events text not null,
    secret text not null,
    previous_secret text,
    previous_until bigint,
    created_at bigint not null,
    failing_since bigint,
    disabled_at bigint,
    disabled_by text check (disabled_by in ('admin', 'failures'))
  )`,
  `create table webhook_event (
    ${key},
    message_id text not null,
    type text not null,
    subject text not null,
    payload text not null,
    created_at bigint not null
  )`,
  `create table webhook_delivery (
    ${key},
    id text not null unique,
    endpoint_key integer not null references webhook_endpoint (key) on delete cascade,
    message_id text not null,
    type text not null,
    subject text not null,
    payload text not null,
    tool_key integer references tool (key) on delete cascade,
    created_at bigint not null,
    attempts integer not null,
    next_at bigint,
    attempted_at bigint,
    delivered_at bigint,
    status_code integer,
    failure text,
    excerpt text
  )`,
  `create index webhook_delivery_due on webhook_delivery (endpoint_key, next_at) where next_at is not null`,
  `create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_key, id)`,
  // A tool has one waiting delivery to an endpoint, with its latest stock.
  `create unique index webhook_delivery_of_tool
    on webhook_delivery (tool_key, endpoint_key)
    where next_at is not null`,
  // Deliveries that were given up are listed and counted by an index, which holds no others.
  `create index webhook_delivery_failed
    on webhook_delivery (endpoint_key, id)
    where next_at is null and delivered_at is null`,
  `create table webhook_stock (
    tool_key integer primary key references tool (key) on delete cascade,
    quantity integer not null
  ) ${clustered}`,
];
