/** The stock ledger, and who waits for a tool. */
import type { Dialect } from "../dialect.ts";

export const stock = ({ key, clustered }: Dialect): string[] => [
  // The ledger has no foreign keys to tools and orders: checking them took a quarter of an order batch on
  // PostgreSQL.
  `create table stock_change (
    ${key},
    tool_key integer not null,
    purchase_key integer,
    amount integer not null,
    reason text not null,
    at bigint not null,
    note text,
    actor_key integer,
    request_id text,
    actor_api_key integer references api_key (key)
  )`,
  `create unique index stock_change_request on stock_change (request_id) where request_id is not null`,
  // The ledger by tool is a table that a job writes, because its index was a tenth of an order's cost.
  `create table stock_change_by_tool (
    tool_key integer not null,
    change_key integer not null,
    primary key (tool_key, change_key)
  ) ${clustered}`,
  `create table stock_alert (
    tool_key integer not null references tool (key),
    email text not null,
    created_at bigint not null,
    locale text not null default 'en',
    primary key (tool_key, email)
  ) ${clustered}`,
  `create index stock_alert_by_email on stock_alert (email)`,
  "insert into job_cursor (name, position) values ('stock-changes-by-tool', 0)",
];
