/** Synonyms, and the changes that search indexes follow. */
import type { Dialect } from "../dialect.ts";

export const search = ({ isPostgres, key }: Dialect): string[] => [
  `create table synonym (
    ${key},
    id text not null unique,
    phrases text not null,
    version integer not null default 1
  )`,
  // On PostgreSQL keys are not in the order of the commits: readers stop before the oldest open transaction.
  `create table catalogue_change (
    ${key},
    tool_key integer,
    transaction_id bigint not null default ${isPostgres ? "(pg_current_xact_id()::text::bigint)" : 0}
  )`,
  ...(isPostgres
    ? ["create index catalogue_change_transaction on catalogue_change (transaction_id)"]
    : []),
];
