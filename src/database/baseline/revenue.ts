/**
 * The revenue of each quarter of an hour, and the quarters whose roll-up is out of date: triggers name them in the
 * transaction that changes a payment or a refund, so that no writer can forget it (docs/decisions/0080).
 */
import type { Dialect } from "../dialect.ts";

const QUARTER_MS = 15 * 60_000;

interface Source {
  readonly table: "purchase" | "refund";
  readonly at: string;
  /** The columns whose updates change revenue. */
  readonly columns: string;
  /** Whether a row counts. */
  readonly counts: (row: "new" | "old") => string;
}

const SOURCES: readonly Source[] = [
  {
    table: "purchase",
    at: "paid_at",
    columns: "paid_at, price_cents",
    counts: (row) => `${row}.paid_at is not null`,
  },
  {
    table: "refund",
    at: "updated_at",
    columns: "updated_at, amount_cents, status",
    counts: (row) => `${row}.status = 'succeeded'`,
  },
];

export const revenue = ({ key, isPostgres }: Dialect): string[] => [
  `create table revenue_rollup (
    quarter bigint primary key,
    orders integer not null,
    paid_cents bigint not null,
    refunded_cents bigint not null
  )`,
  `create table revenue_change (
    ${key},
    quarter bigint not null
  )`,
  ...SOURCES.flatMap(isPostgres ? postgresTriggers : sqliteTriggers),
];

function insertOf({ at }: Source, row: "new" | "old"): string {
  return `insert into revenue_change (quarter) values (${row}.${at} - ${row}.${at} % ${QUARTER_MS})`;
}

/** The triggers of a table. An update changes the old and the new quarter. */
function eventsOf({ columns }: Source) {
  return [
    { name: "inserted", event: "insert", row: "new" },
    { name: "deleted", event: "delete", row: "old" },
    { name: "updated_from", event: `update of ${columns}`, row: "old" },
    { name: "updated_to", event: `update of ${columns}`, row: "new" },
  ] as const;
}

function sqliteTriggers(source: Source): string[] {
  const { table, counts } = source;
  return eventsOf(source).map(
    ({ name, event, row }) =>
      `create trigger ${table}_${name}_revenue after ${event} on ${table} when ${counts(row)}
        begin ${insertOf(source, row)}; end`,
  );
}

function postgresTriggers(source: Source): string[] {
  const { table, counts } = source;
  const functions = (["new", "old"] as const).map(
    (row) => `create function note_${table}_${row}_revenue() returns trigger language plpgsql as
      $$ begin ${insertOf(source, row)}; return null; end $$`,
  );
  const triggers = eventsOf(source).map(
    ({ name, event, row }) =>
      `create trigger ${table}_${name}_revenue after ${event} on ${table} for each row when (${counts(row)})
        execute function note_${table}_${row}_revenue()`,
  );
  return [...functions, ...triggers];
}
