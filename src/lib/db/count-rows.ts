import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { MOST_COUNTED } from "../contract/most-counted.ts";

/** How many rows a query has, counted up to `most`, so that a list of millions reads no more for its count. */
export async function countRows<Schema>(
  read: Kysely<Schema>,
  query: { limit(most: number): unknown },
  most = MOST_COUNTED,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from ${query.limit(most)} as "counted"`.execute(read);
  return Number(rows[0]?.count ?? 0);
}

/** How many rows a query has. It reads all of them, so lists use `countRows`. */
export async function countAll<Schema, Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as("count"));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { readonly count: number };
  return Number(count);
}
