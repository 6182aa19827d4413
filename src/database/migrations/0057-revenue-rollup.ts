/**
 * The revenue of each quarter of an hour, and the quarters whose roll-up is out of date: triggers name them in the
 * transaction that changes a payment or a refund, so that no writer can forget it (docs/decisions/0080).
 */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

const QUARTER_MS = 15 * 60_000;

interface Source {
  readonly table: "purchase" | "refund";
  readonly at: string;
  readonly cents: string;
  /** Whether a row counts. */
  readonly counts: (row: "new" | "old" | "each") => string;
}

const SOURCES: readonly Source[] = [
  {
    table: "purchase",
    at: "paid_at",
    cents: "price_cents",
    counts: (row) => `${row}.paid_at is not null`,
  },
  {
    table: "refund",
    at: "updated_at",
    cents: "amount_cents",
    counts: (row) => `${row}.status = 'succeeded'`,
  },
];

export async function up(db: Kysely<never>): Promise<void> {
  const { key, isPostgres } = columns(db);
  await db.schema
    .createTable("revenue_rollup")
    .addColumn("quarter", "bigint", (c) => c.primaryKey())
    .addColumn("orders", "integer", (c) => c.notNull())
    .addColumn("paid_cents", "bigint", (c) => c.notNull())
    .addColumn("refunded_cents", "bigint", (c) => c.notNull())
    .execute();
  await key(db.schema.createTable("revenue_change"))
    .addColumn("quarter", "bigint", (c) => c.notNull())
    .execute();
  const statements = SOURCES.flatMap(isPostgres ? postgresTriggers : sqliteTriggers);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const { table, at, counts } of SOURCES) {
    const quarters = `select distinct each.${at} - each.${at} % ${QUARTER_MS} from ${table} as each where ${counts("each")}`;
    await sql.raw(`insert into revenue_change (quarter) ${quarters}`).execute(db);
  }
}

function insertOf({ at }: Source, row: "new" | "old"): string {
  return `insert into revenue_change (quarter) values (${row}.${at} - ${row}.${at} % ${QUARTER_MS})`;
}

/** For each row of a change, with its event and condition. An update changes the old and the new quarter. */
function rowsOf({ table, at, cents, counts }: Source) {
  const columnsOf = table === "refund" ? `${at}, ${cents}, status` : `${at}, ${cents}`;
  return [
    ["inserted", "insert", "new", counts("new")],
    ["deleted", "delete", "old", counts("old")],
    ["updated_from", `update of ${columnsOf}`, "old", counts("old")],
    ["updated_to", `update of ${columnsOf}`, "new", counts("new")],
  ] as const;
}

function sqliteTriggers(source: Source): string[] {
  return rowsOf(source).map(
    ([name, event, row, condition]) =>
      `create trigger ${source.table}_${name}_revenue after ${event} on ${source.table} when ${condition}
        begin ${insertOf(source, row)}; end`,
  );
}

function postgresTriggers(source: Source): string[] {
  const { table } = source;
  const functions = (["new", "old"] as const).map(
    (row) => `create function note_${table}_${row}_revenue() returns trigger language plpgsql as
      $$ begin ${insertOf(source, row)}; return null; end $$`,
  );
  const triggers = rowsOf(source).map(
    ([name, event, row, condition]) =>
      `create trigger ${table}_${name}_revenue after ${event} on ${table} for each row when (${condition})
        execute function note_${table}_${row}_revenue()`,
  );
  return [...functions, ...triggers];
}
