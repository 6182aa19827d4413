/** Addresses with a country: a customer's address book, and copies on orders. Older orders keep their text. */
import { type Kysely, sql } from "kysely";
import { dialectOf } from "../dialect.ts";

const PARTS = `
    country text not null,
    name text not null,
    company text not null,
    line1 text not null,
    line2 text not null,
    district text not null,
    city text not null,
    region text not null,
    postcode text not null,
    phone text not null`;

export async function up(db: Kysely<never>): Promise<void> {
  const { key, clustered } = dialectOf(db);
  const statements = [
    `create table address (
    ${key},
    id text not null unique,
    user_key integer not null references shop_user (key),${PARTS},
    default_shipping_at bigint,
    default_billing_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  )`,
    `create index address_by_user on address (user_key, key)`,
    `create unique index address_default_shipping
    on address (user_key)
    where default_shipping_at is not null`,
    `create unique index address_default_billing
    on address (user_key)
    where default_billing_at is not null`,
    `create table purchase_address (
    purchase_key integer not null references purchase (key),
    role text not null check (role in ('shipping', 'billing')),${PARTS},
    primary key (purchase_key, role)
  ) ${clustered}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
