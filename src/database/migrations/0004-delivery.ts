/** What a tool weighs and how it is taxed and declared, and the method by which an order is delivered. */
import { type Kysely, sql } from "kysely";

const COLUMNS = [
  // Nullable: most shops know no weights. Double precision holds two decimals exactly enough to read them again.
  `alter table tool add column weight_g double precision check (weight_g > 0)`,
  `alter table tool add column tax_class text not null default 'standard'`,
  `alter table tool add column customs_number text not null default ''`,
  `alter table purchase add column delivery_choice text`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of COLUMNS) await sql.raw(statement).execute(db);
}
