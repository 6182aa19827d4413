/** Lists of tools that customers save, and part numbers as people type them into lists. */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

const ROWS_AT_ONCE = 500;

export async function up(db: Kysely<never>): Promise<void> {
  const { clustered, key, word } = columns(db);
  const { schema } = db;
  await key(schema.createTable("saved_list"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("user_key", "integer", (c) => c.notNull().references("shop_user.key"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("share_token", "text", (c) => c.unique())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("saved_list_name", ["user_key", "name"])
    .execute();
  await clustered(schema.createTable("saved_list_line"))
    .addColumn("list_key", "integer", (c) =>
      c.notNull().references("saved_list.key").onDelete("cascade"),
    )
    .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key").onDelete("cascade"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity >= 1`))
    .addPrimaryKeyConstraint("saved_list_line_key", ["list_key", "tool_key"])
    .execute();

  await schema
    .createTable("tool_part_number")
    .addColumn("tool_key", "integer", (c) =>
      c.primaryKey().references("tool.key").onDelete("cascade"),
    )
    .addColumn("folded", word, (c) => c.notNull())
    .addColumn("reversed", word, (c) => c.notNull())
    .execute();
  await indexPartNumbers(db);
  for (const column of ["folded", "reversed"]) {
    await schema
      .createIndex(`tool_part_number_${column}`)
      .on("tool_part_number")
      .columns([column, "tool_key"])
      .execute();
  }
}

async function indexPartNumbers(db: Kysely<never>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ key: number; part_number: string }>`
      select key, part_number from tool where key > ${after} order by key limit ${sql.lit(ROWS_AT_ONCE)}
    `.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
    const folded = rows
      .map(({ key, part_number }) => ({ key, folded: foldedPartNumber(part_number) }))
      .filter((row) => row.folded !== "");
    if (folded.length === 0) continue;
    const values = folded.map(
      (row) => sql`(${row.key}, ${row.folded}, ${[...row.folded].toReversed().join("")})`,
    );
    await sql`
      insert into tool_part_number (tool_key, folded, reversed) values ${sql.join(values)}
    `.execute(db);
  }
}

/** As the catalogue did when this migration was written. */
function foldedPartNumber(partNumber: string): string {
  return partNumber
    .replaceAll("×", "x")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
