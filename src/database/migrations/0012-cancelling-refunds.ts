/** Refunds keep whether they cancel their order. */
import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `alter table refund add column cancels_order integer not null default 0`,
  // Those that are on their way, or that the provider rejected and may still find.
  `update refund set cancels_order = 1 where reason = 'cancellation'
    and (status = 'pending' or (status = 'failed' and provider_id is null))
    and purchase_key in (select key from purchase where partly_shipped_at is null and shipped_at is null)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
