/** Imports of tools from CSV files. */
import type { Dialect } from "../dialect.ts";

export const imports = ({ key, clustered }: Dialect): string[] => [
  // `read_at` is null until the last part of a large file is stored.
  `create table tool_import (
    ${key},
    id text not null unique,
    name text not null,
    headers text not null,
    unknown_columns text not null,
    actor_key integer not null,
    actor_email text not null,
    created_at bigint not null,
    applied_at bigint,
    delimiter text not null default ',',
    read_at bigint,
    file text
  )`,
  `create table tool_import_row (
    import_key integer not null references tool_import (key),
    number integer not null,
    kind text not null,
    tool_key integer,
    name text not null,
    plan text,
    faults text not null,
    cells text,
    done_at bigint,
    primary key (import_key, number)
  ) ${clustered}`,
  // The indexes find the next rows to write, and count the rows of each kind, without reading the others.
  `create index tool_import_row_kind on tool_import_row (import_key, kind, number, done_at)`,
  `create index tool_import_row_left
    on tool_import_row (import_key, number)
    where done_at is null and kind in ('create', 'change')`,
];
