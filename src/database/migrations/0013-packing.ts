/** Who packs which order: a note for the others, which locks nothing. */
import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `create table packing (
    purchase_key integer not null references purchase (key),
    user_key integer not null references shop_user (key),
    started_at bigint not null,
    seen_at bigint not null,
    primary key (purchase_key, user_key)
  )`,
  `create index packing_by_user on packing (user_key)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
