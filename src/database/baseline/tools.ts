/** Tools, what finds them, their texts and pictures. */
import type { Dialect } from "../dialect.ts";

export const tools = ({ key, sorted, clustered }: Dialect): string[] => [
  `create table tool (
    ${key},
    id text not null unique,
    name text not null,
    sort_name ${sorted} not null,
    kind text not null,
    part_number text not null,
    description text not null,
    specs text not null,
    img text not null,
    minimum integer not null check (minimum >= 1),
    quantity integer not null check (quantity >= 0),
    price_cents integer not null check (price_cents >= 1),
    added_by_name text not null,
    added_by_email text not null,
    created_at bigint not null,
    deleted_at bigint,
    version integer not null default 1,
    review_count integer not null default 0,
    rating_sum integer not null default 0,
    rating_counts text not null default '[0,0,0,0,0]',
    rating_tenths integer not null default 0,
    country_of_origin text not null default '',
    tiers text not null default '[]',
    multiple integer not null default 1
  )`,
  `create index tool_by_part_number on tool (part_number)`,
  // Related tools are the nearest prices of the same kind.
  `create index tool_by_kind_price on tool (kind, price_cents, key)`,
  // Covering indexes for the lists of a large shop. They leave out the quantity, which every order changes.
  // SQLite looks up the row unless `deleted_at` is in the index.
  `create index tool_listed
    on tool (key, kind, price_cents, minimum, rating_tenths, deleted_at)
    where deleted_at is null`,
  `create index tool_by_name
    on tool (sort_name, key, kind, price_cents, minimum, rating_tenths, deleted_at)
    where deleted_at is null`,
  `create index tool_by_price
    on tool (price_cents, key, kind, minimum, rating_tenths, deleted_at)
    where deleted_at is null`,
  `create index tool_by_rating
    on tool (rating_tenths, key, kind, price_cents, minimum, deleted_at)
    where deleted_at is null`,
  `create index tool_by_minimum
    on tool (minimum, key, kind, price_cents, rating_tenths, deleted_at)
    where deleted_at is null`,
  `create index tool_by_kind
    on tool (kind, key, price_cents, minimum, rating_tenths, deleted_at)
    where deleted_at is null`,
  `create index tool_deleted on tool (key) where deleted_at is not null`,
  `create index tool_by_adder on tool (added_by_email)`,
  `create table tool_word (
    word ${sorted} not null,
    tool_key integer not null references tool (key),
    primary key (word, tool_key)
  )`,
  `create index tool_word_by_tool on tool_word (tool_key, word)`,
  // Part numbers as people type them, forwards and backwards.
  `create table tool_part_number (
    tool_key integer primary key references tool (key) on delete cascade,
    folded ${sorted} not null,
    reversed ${sorted} not null
  )`,
  `create index tool_part_number_folded on tool_part_number (folded, tool_key)`,
  `create index tool_part_number_reversed on tool_part_number (reversed, tool_key)`,
  `create table tool_text (
    tool_key integer not null references tool (key) on delete cascade,
    locale text not null,
    name text not null,
    name_original text not null,
    sort_name ${sorted} not null,
    description text not null,
    description_original text not null,
    specs text not null default '',
    specs_original text not null default '',
    primary key (tool_key, locale)
  ) ${clustered}`,
  `create index tool_text_by_name on tool_text (locale, sort_name)`,
  `create table tool_text_word (
    locale text not null,
    word ${sorted} not null,
    tool_key integer not null references tool (key) on delete cascade,
    primary key (locale, word, tool_key)
  ) ${clustered}`,
  `create index tool_text_word_by_tool on tool_text_word (tool_key, locale)`,
  // The main picture stays in `tool.img`, which every list reads. This table has a tool's other pictures.
  `create table tool_picture (
    tool_key integer not null references tool (key) on delete cascade,
    position integer not null,
    img text not null,
    primary key (tool_key, position)
  ) ${clustered}`,
  `create table tool_attribute (
    tool_key integer not null references tool (key) on delete cascade,
    attribute_key integer not null references attribute (key),
    place integer not null,
    low bigint,
    high bigint,
    choice_key integer references attribute_choice (key),
    text text,
    entered text not null,
    primary key (tool_key, attribute_key, place)
  ) ${clustered}`,
  // Which tools are the demo's, with version and stock as they were added.
  `create table demo_tool (
    tool_key integer primary key references tool (key),
    version integer not null,
    quantity integer not null,
    removed_at bigint
  )`,
];
