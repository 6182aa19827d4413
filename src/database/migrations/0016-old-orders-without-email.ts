/**
 * Orders that are a day old without an email get none later: email was off then. From here on a shop without email has
 * no cursor; before, the cursor stayed and the age of an order decided.
 */
import { type Kysely, sql } from "kysely";

const DAY_MS = 24 * 3_600_000;

export async function up(db: Kysely<never>): Promise<void> {
  await sql`update job_cursor set position = old.last
    from (select max(key) as last from purchase where created_at <= ${Date.now() - DAY_MS}) as old
    where name = 'placed-emails' and position < old.last`.execute(db);
}
