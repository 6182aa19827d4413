/** The tables of release 0.1.0. Later releases change them by migrations of their own. */
import { type Kysely, sql } from "kysely";
import { accounts } from "../baseline/accounts.ts";
import { carts } from "../baseline/carts.ts";
import { catalogChanges } from "../baseline/catalog-changes.ts";
import { families } from "../baseline/families.ts";
import { files } from "../baseline/files.ts";
import { imports } from "../baseline/imports.ts";
import { orderVersions } from "../baseline/order-versions.ts";
import { orders } from "../baseline/orders.ts";
import { payments } from "../baseline/payments.ts";
import { revenue } from "../baseline/revenue.ts";
import { reviews } from "../baseline/reviews.ts";
import { search } from "../baseline/search.ts";
import { shop } from "../baseline/shop.ts";
import { specifications } from "../baseline/specifications.ts";
import { stock } from "../baseline/stock.ts";
import { tools } from "../baseline/tools.ts";
import { users } from "../baseline/users.ts";
import { webhooks } from "../baseline/webhooks.ts";
import { dialectOf } from "../dialect.ts";

/** A table comes after those that it refers to, and triggers after their tables. */
const PARTS = [
  shop,
  accounts,
  users,
  specifications,
  tools,
  stock,
  families,
  files,
  imports,
  search,
  catalogChanges,
  carts,
  orders,
  orderVersions,
  payments,
  revenue,
  reviews,
  webhooks,
];

export async function up(db: Kysely<never>): Promise<void> {
  const dialect = dialectOf(db);
  for (const statement of PARTS.flatMap((part) => part(dialect)))
    await sql.raw(statement).execute(db);
}
