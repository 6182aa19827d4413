/** What customers have bought is summed by an index alone. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index purchase_paid_by_user
    on purchase (user_key, key, price_cents, refunded_cents)
    where paid_at is not null`.execute(db);
}
