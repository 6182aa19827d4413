/** What an order and its lines say of tax by destination, and answers about VAT ids. */
import { type Kysely, sql } from "kysely";
import { dialectOf } from "../dialect.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { clustered, isPostgres } = dialectOf(db);
  const statements = [
    // Null: an order of one rate and gross prices, placed without a country, as all were before.
    `alter table purchase add column tax_terms text`,
    // Null: the unit price times the quantity, as on all lines before.
    `alter table purchase_line add column total_cents bigint`,
    `alter table purchase_line add column tax_class text not null default 'standard'`,
    `create table vat_check (
    vat_id text not null,
    requester text not null,
    is_valid integer not null,
    consultation text not null,
    name text not null,
    address text not null,
    checked_at bigint not null,
    primary key (vat_id, requester)
  ) ${clustered}`,
    `create index vat_check_by_age on vat_check (checked_at)`,
  ];
  // US states have rates such as 6.875 %. SQLite keeps fractions in these columns as they are.
  if (isPostgres)
    statements.push(
      `alter table purchase alter column tax_basis_points type double precision`,
      `alter table purchase_line alter column tax_basis_points type double precision`,
    );
  for (const statement of statements) await sql.raw(statement).execute(db);
}
