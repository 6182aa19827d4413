/** Refunds keep whether they cancel their order. */
import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `alter table refund add column cancels_order integer not null default 0`,
  // Those that are on their way.
  `update refund set cancels_order = 1 where reason = 'cancellation'
    and purchase_key in (select key from purchase where partly_shipped_at is null and shipped_at is null)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
