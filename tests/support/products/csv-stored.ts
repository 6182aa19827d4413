/** What the tables have of tools, without keys and times: equal for tools that were added alike. */
import type { Database } from "../../../src/database/schema.ts";

type Row = Readonly<Record<string, unknown>>;

const TABLES = [
  "tool_attribute",
  "tool_word",
  "tool_part_number",
  "tool_picture",
  "tool_text",
  "tool_text_word",
  "stock_change",
] as const;

/** Differ between the tools of two shops in any case; an id ends in a random part. */
const OWN = new Set([
  ...["key", "id", "created_at", "at", "import_id", "subject_key"],
  ...["actor_key", "actor_email", "added_by_email"],
]);

/** The tools whose part number begins with `part`: rows by table, tools in the order of their keys. */
export async function storedTools(
  { read }: Database,
  part: string,
): Promise<
  Record<(typeof TABLES)[number] | "tool" | "audit_log" | "tool_import_row" | "category", Row[]>
> {
  const all = await read.selectFrom("tool").selectAll().orderBy("key").execute();
  const tools = all.filter((tool) => tool.part_number.toLowerCase().startsWith(part.toLowerCase()));
  const places = new Map(tools.map(({ key }, place) => [key, place]));
  const keys = [...places.keys()];
  const plain = (rows: readonly object[]) =>
    rows
      .map((row) => {
        const fields = Object.entries(row).filter(([name]) => !OWN.has(name));
        return Object.fromEntries(
          fields.map(([name, value]) =>
            name === "tool_key" ? [name, places.get(value)] : [name, value],
          ),
        );
      })
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  const of = async (table: (typeof TABLES)[number]) =>
    plain(await read.selectFrom(table).selectAll().where("tool_key", "in", keys).execute());
  const audit = await read
    .selectFrom("audit_log")
    .selectAll()
    .where("subject_type", "=", "tool")
    .where("subject_key", "in", keys)
    .execute();
  const imported = await read
    .selectFrom("tool_import_row")
    .select(["kind", "tool_key", "name", "plan", "faults"])
    .where("tool_key", "in", keys)
    .execute();
  const categories = await read
    .selectFrom("category")
    .select(["name", "former_name", "parent_key"])
    .where("name", "in", [...new Set(tools.map(({ category }) => category))])
    .execute();
  const rows = await Promise.all(TABLES.map(async (table) => [table, await of(table)] as const));
  return {
    ...(Object.fromEntries(rows) as Record<(typeof TABLES)[number], Row[]>),
    tool: tools.map((tool) => ({
      ...plain([tool])[0],
      id: tool.id.slice(0, -6),
    })),
    audit_log: plain(
      audit.map((entry) => ({
        ...entry,
        tool_key: entry.subject_key,
        isImported: entry.import_id !== null,
      })),
    ),
    tool_import_row: plain(imported),
    category: plain(categories),
  };
}
