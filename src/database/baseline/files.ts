/** Files of tools. */
import type { Dialect } from "../dialect.ts";

export const files = ({ bytes, key }: Dialect): string[] => [
  // The bytes of a file are kept in chunks under their digest.
  `create table stored_file (
    digest text primary key,
    type text not null,
    size integer not null,
    created_at bigint not null
  )`,
  `create table file_chunk (
    digest text not null references stored_file (digest) on delete cascade,
    position integer not null,
    bytes ${bytes} not null,
    primary key (digest, position)
  )`,
  `create table tool_file (
    ${key},
    id text not null unique,
    tool_key integer not null references tool (key) on delete cascade,
    digest text not null references stored_file (digest),
    name text not null,
    position integer not null,
    created_at bigint not null
  )`,
  `create index tool_file_of_tool on tool_file (tool_key, position)`,
  `create index tool_file_digest on tool_file (digest)`,
];
