import { sql } from "kysely";
import { executedMigrations } from "../../src/app/server/database/migrate.ts";
import type { Db } from "../../src/database/schema.ts";
import { readShopMeta } from "../../src/database/shop-meta.ts";
import type { Manifest } from "./manifest.ts";

/** What a manifest says about a database, also about one of an earlier version. */
export async function describeDatabase(
  db: Db,
): Promise<Pick<Manifest, "mode" | "migrations" | "rows">> {
  // The shop has no views: monitoring brings its own into the database.
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  const rows: Record<string, number> = {};
  for (const { name } of tables) rows[name] = await countRows(db, name);
  return {
    mode: (await readShopMeta(db, "mode")) ?? "unknown",
    migrations: await executedMigrations(db),
    rows,
  };
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}
