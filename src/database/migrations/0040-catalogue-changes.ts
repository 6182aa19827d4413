/**
 * What search indexes follow: triggers add a row for every change of what they hold, so that no writer
 * can forget it. They do not fire for a sale, which updates only `tool.quantity`; sales are in `stock_change`.
 */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

/** Columns of `tool` that an index holds, without `quantity`. */
const TOOL_COLUMNS = [
  "id",
  "name",
  "sort_name",
  "kind",
  "part_number",
  "description",
  "specs",
  "minimum",
  "multiple",
  "price_cents",
  "tiers",
  "rating_tenths",
  "deleted_at",
].join(", ");

/** Tables with a column `tool_key`. */
const OF_TOOLS = ["tool_attribute", "tool_text", "family_member"];

/** A change of these concerns all tools: `tool_key` is null. */
const DEFINITIONS = [
  "kind",
  "kind_text",
  "kind_attribute",
  "attribute",
  "attribute_text",
  "attribute_choice",
  "choice_text",
  "family",
  "family_axis",
  "family_text",
  "synonym",
];

interface Trigger {
  readonly table: string;
  /** SQL of `tool_key`; `row` is the new or the old row. */
  readonly toolKey: (row: "new" | "old") => string;
  readonly columns?: string;
}

const TRIGGERS: readonly Trigger[] = [
  { table: "tool", toolKey: (row) => `${row}.key`, columns: TOOL_COLUMNS },
  ...OF_TOOLS.map((table) => ({ table, toolKey: (row: string) => `${row}.tool_key` })),
  ...DEFINITIONS.map((table) => ({ table, toolKey: () => "null" })),
];

export async function up(db: Kysely<never>): Promise<void> {
  const { key, isPostgres } = columns(db);
  await key(db.schema.createTable("catalogue_change"))
    .addColumn("tool_key", "integer")
    // On PostgreSQL keys are not in the order of the commits: readers stop before the oldest open transaction.
    .addColumn("transaction_id", "bigint", (c) =>
      c.notNull().defaultTo(isPostgres ? sql`pg_current_xact_id()::text::bigint` : 0),
    )
    .execute();
  const statements = TRIGGERS.flatMap(isPostgres ? postgresTriggers : sqliteTriggers);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function sqliteTriggers({ table, toolKey, columns: of }: Trigger): string[] {
  const event = { insert: "insert", update: of ? `update of ${of}` : "update", delete: "delete" };
  return (["insert", "update", "delete"] as const).map(
    (name) => `create trigger ${table}_${name}_change after ${event[name]} on ${table} begin
      insert into catalogue_change (tool_key) values (${toolKey(name === "delete" ? "old" : "new")});
    end`,
  );
}

function postgresTriggers({ table, toolKey, columns: of }: Trigger): string[] {
  const note = `note_${table}_change`;
  return [
    `create function ${note}() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then
        insert into catalogue_change (tool_key) values (${toolKey("old")});
      else
        insert into catalogue_change (tool_key) values (${toolKey("new")});
      end if;
      return null;
    end $$`,
    `create trigger ${table}_change after insert or delete or update${of ? ` of ${of}` : ""}
      on ${table} for each row execute function ${note}()`,
  ];
}
