/**
 * What search indexes follow: triggers add a row for every change of what they hold, so that no writer can forget it
 * (docs/decisions/0061). They do not fire for a sale, which updates only `tool.quantity`; sales are in `stock_change`.
 */
import type { Dialect } from "../dialect.ts";

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

interface Followed {
  readonly table: string;
  /** SQL of `tool_key`; `row` is the new or the old row. */
  readonly toolKey: (row: "new" | "old") => string;
  /** Updates of other columns are no changes. */
  readonly columns?: string;
}

const byTool = (row: "new" | "old") => `${row}.tool_key`;

const FOLLOWED: readonly Followed[] = [
  { table: "tool", toolKey: (row) => `${row}.key`, columns: TOOL_COLUMNS },
  { table: "tool_attribute", toolKey: byTool },
  { table: "tool_text", toolKey: byTool },
  // The index does not hold a member's place.
  { table: "family_member", toolKey: byTool, columns: "family_key" },
  ...DEFINITIONS.map((table) => ({ table, toolKey: () => "null" })),
];

export const catalogChanges = ({ isPostgres }: Dialect): string[] =>
  FOLLOWED.flatMap(isPostgres ? postgresTriggers : sqliteTriggers);

function updateOf({ columns }: Followed): string {
  return columns === undefined ? "update" : `update of ${columns}`;
}

function sqliteTriggers(followed: Followed): string[] {
  const { table, toolKey } = followed;
  const events = { insert: "insert", update: updateOf(followed), delete: "delete" };
  return (["insert", "update", "delete"] as const).map(
    (name) => `create trigger ${table}_${name}_change after ${events[name]} on ${table} begin
      insert into catalogue_change (tool_key) values (${toolKey(name === "delete" ? "old" : "new")});
    end`,
  );
}

function postgresTriggers(followed: Followed): string[] {
  const { table, toolKey } = followed;
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
    `create trigger ${table}_change after insert or delete or ${updateOf(followed)}
      on ${table} for each row execute function ${note}()`,
  ];
}
