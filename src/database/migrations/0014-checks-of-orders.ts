/**
 * The check of a line's price unit compares with `or`: for an `in` of more than two values SQLite fills a table in memory
 * at each insert, a fifth of the line's time (docs/decisions/0182).
 */
import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../lib/db/is-postgres.ts";

export async function up(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`alter table purchase_line drop constraint purchase_line_price_unit`.execute(db);
  await sql`alter table purchase_line add constraint purchase_line_price_unit
    check (price_unit = 1 or price_unit = 10 or price_unit = 100 or price_unit = 1000)`.execute(db);
}
