/** Carts and saved lists of customers. */
import type { Dialect } from "../dialect.ts";

export const carts = ({ clustered, key }: Dialect): string[] => [
  // Carts of visitors are in their browsers.
  `create table cart_line (
    user_key integer not null references shop_user (key),
    tool_key integer not null references tool (key),
    quantity integer not null check (quantity >= 1),
    position integer not null,
    seen_price_cents bigint not null,
    updated_at bigint not null,
    primary key (user_key, tool_key)
  ) ${clustered}`,
  `create index cart_line_by_time on cart_line (updated_at)`,
  `create table saved_list (
    ${key},
    id text not null unique,
    user_key integer not null references shop_user (key),
    name text not null,
    share_token text unique,
    created_at bigint not null,
    updated_at bigint not null,
    unique (user_key, name)
  )`,
  `create table saved_list_line (
    list_key integer not null references saved_list (key) on delete cascade,
    tool_key integer not null references tool (key) on delete cascade,
    number integer not null,
    quantity integer not null check (quantity >= 1),
    primary key (list_key, tool_key)
  ) ${clustered}`,
];
