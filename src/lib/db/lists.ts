/** Lists in statements: as one parameter, so that the statement is the same for every length, or in parts. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";

type List = readonly (string | number)[];

/** True where the column's value is in the list. */
export function isInList<Schema>(
  db: Kysely<Schema>,
  column: string,
  list: List,
): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(${list})`
    : sql`${sql.ref(column)} in (select value from json_each(${list}))`;
}

/** The integers as a table `wanted` with the column `value`. */
export function wantedIntegers<Schema>(
  db: Kysely<Schema>,
  list: readonly number[],
): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`unnest(${list}::bigint[]) as wanted(value)`
    : sql`json_each(${list}) as wanted`;
}

/** The place of an integer column's value in the list, from 1. */
export function placeInList<Schema>(
  db: Kysely<Schema>,
  column: string,
  list: readonly number[],
): RawBuilder<number> {
  return isPostgres(db)
    ? sql`array_position(${list}::integer[], ${sql.ref(column)})`
    : sql`(select each.key + 1 from json_each(${list}) as each where each.value = ${sql.ref(column)})`;
}

/** The keys of rows, in their order. */
export function keysOf(rows: readonly { readonly key: number }[]): number[] {
  return rows.map(({ key }) => key);
}

/** SQLite has no arrays: it reads lists as JSON. */
export function bindLists(values: readonly unknown[]): readonly unknown[] {
  if (!values.some(Array.isArray)) return values;
  return values.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value));
}

/**
 * Keys or rows of one statement. Rows of up to 65 columns stay below SQLite's 32,766 parameters (PostgreSQL: 65,535), and
 * PostgreSQL plans longer lists of keys badly.
 */
const AT_ONCE = 500;

/** Parts of a list, each as long as `size` but for the last: a statement has a limit of parameters. */
export function* inParts<Item>(items: readonly Item[], size = AT_ONCE): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
