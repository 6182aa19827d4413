/** Reviews of the company and of tools. */
import type { Dialect } from "../dialect.ts";

export const reviews = ({ key }: Dialect): string[] => [
  `create table review (
    ${key},
    id text not null unique,
    user_key integer references shop_user (key),
    tool_key integer references tool (key),
    patient text not null,
    author text not null,
    review text not null,
    rating integer not null check (rating between 1 and 5),
    created_at bigint not null,
    edited_at bigint,
    hidden_at bigint,
    withdrawn_at bigint,
    replied_at bigint,
    hidden_by text,
    hidden_reason text,
    reply text
  )`,
  `create unique index review_of_company on review (user_key) where tool_key is null`,
  `create unique index review_of_tool on review (user_key, tool_key) where tool_key is not null`,
  `create index review_by_user on review (user_key, key)`,
  `create index review_by_rating on review (rating, key)`,
  // Covering indexes for the public lists. SQLite looks up the row unless the columns of the condition are
  // in the index.
  `create index review_shown
    on review (key, hidden_at, withdrawn_at)
    where hidden_at is null and withdrawn_at is null`,
  `create index review_shown_highest
    on review (rating, key, hidden_at, withdrawn_at)
    where hidden_at is null and withdrawn_at is null`,
  `create index review_shown_lowest
    on review (rating, key desc, hidden_at, withdrawn_at)
    where hidden_at is null and withdrawn_at is null`,
  `create index review_by_tool on review (tool_key, key, hidden_at, withdrawn_at)`,
  `create index review_by_tool_rating on review (tool_key, rating, key, hidden_at, withdrawn_at)`,
  `create index review_not_shown
    on review (key, hidden_at, withdrawn_at)
    where (hidden_at is not null or withdrawn_at is not null)`,
];
