/**
 * Which tools are the demo's, with version and stock as they were added. A database that was seeded
 * before has its demo tools by their author; a copied catalogue may hold edited ones with version 1,
 * so there only tools with the demo's content count.
 */
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";

/** Of the demo's tools before this migration: the first half of each SHA-256, see `digestOf`. */
const DEMO_DIGESTS: ReadonlySet<string> = new Set([
  "3d6988efaa65cd0a",
  "b40b80e82659e9b0",
  "14631d6e19b40b2f",
  "37e01a3b6ba00b30",
  "89e6f5dd4d57fd7c",
  "ccce8ac9e9f70b36",
  "4ca97e59a01ee6b3",
  "452aa6434197d188",
  "1624e50717fe2326",
  "584145cd817adfe9",
  "44c41790b1e9f882",
  "3d0da1bbed1fb79a",
  "74c6bd0c4c010bba",
  "765da22e42715943",
  "73ddfec717a83cc9",
  "c34e6cab0f274163",
  "a35cf3cff142bdd6",
  "7ff0a11a3e3f07df",
  "8b7d58464f085489",
  "ace01cfd6f89b8bc",
  "45dabd1d471520b6",
  "45a15a6cd15191af",
  "f17123df29af8d63",
  "a0671bfcb203c262",
  "43bd782cbfaf1206",
  "0d1918952685482d",
  "57f790c3544e42d6",
  "6dd0ac349e1d863a",
]);

interface Tool {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly part_number: string;
  readonly description: string;
  readonly specs: string;
  readonly img: string;
  readonly minimum: number;
  readonly price_cents: number;
  readonly opening: number;
}

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("demo_tool")
    .addColumn("tool_key", "integer", (c) => c.primaryKey().references("tool.key"))
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("quantity", "integer", (c) => c.notNull())
    .addColumn("removed_at", "bigint")
    .execute();
  const { rows: seeded } = await sql<{ value: string }>`
    select value from shop_meta where key = 'seeded'`.execute(db);
  if (seeded.length === 0) return;
  const { rows: tools } = await sql<Tool>`
    select tool.*, stock_change.amount as opening
    from tool join stock_change on stock_change.tool_key = tool.key and reason = 'opening'
    where added_by_email = 'demo@shop.test'`.execute(db);
  const isCopied = seeded[0]?.value === "copied";
  for (const tool of tools) {
    if (isCopied && !DEMO_DIGESTS.has(digestOf(tool))) continue;
    await sql`insert into demo_tool (tool_key, version, quantity)
      values (${tool.key}, 1, ${tool.opening})`.execute(db);
  }
}

function digestOf(tool: Tool): string {
  const { id, name, kind, part_number, description, specs, img, minimum, price_cents } = tool;
  const content = [id, name, kind, part_number, description, specs, img, minimum, price_cents];
  const text = JSON.stringify([...content, tool.opening]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
