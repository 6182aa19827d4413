/** Search indexes read the changes of the catalog by their transactions, on PostgreSQL. */
import type { Kysely } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  if (!columns(db).isPostgres) return;
  await db.schema
    .createIndex("catalogue_change_transaction")
    .on("catalogue_change")
    .column("transaction_id")
    .execute();
}
