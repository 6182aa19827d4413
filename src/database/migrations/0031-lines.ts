/**
 * Lines below the order: each order placed before gets its tool as line 1. Delivery, tax and tax rate, which were
 * computed from the rate's history when they were read, are stored with the order.
 */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  await lineTables(db);
  await orderColumns(db);
  await fillLines(db);
  await moveIndexes(db);
  for (const column of ["tool_key", "unit_price_cents"])
    await db.schema.alterTable("purchase").dropColumn(column).execute();
  await db.schema.dropTable("tax_rate").execute();
}

async function lineTables(db: Kysely<never>): Promise<void> {
  const { clustered } = columns(db);
  const { schema } = db;
  await clustered(
    schema
      .createTable("purchase_line")
      .addColumn("purchase_key", "integer", (c) => c.notNull().references("purchase.key"))
      .addColumn("number", "integer", (c) => c.notNull())
      .addColumn("user_key", "integer", (c) => c.notNull())
      .addColumn("tool_key", "integer", (c) => c.notNull())
      .addColumn("part_number", "text", (c) => c.notNull())
      .addColumn("product", "text", (c) => c.notNull())
      .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity >= 1`))
      .addColumn("minimum", "integer", (c) => c.notNull())
      .addColumn("unit_price_cents", "integer", (c) => c.notNull())
      .addColumn("tax_basis_points", "integer", (c) => c.notNull())
      .addColumn("fulfillable", "integer", (c) =>
        c.notNull().check(sql`fulfillable between 0 and quantity`),
      )
      .addColumn("unpaid", "integer", (c) => c.notNull())
      .addColumn("paid_at", "bigint")
      .addColumn("lost_at", "bigint")
      .addPrimaryKeyConstraint("purchase_line_primary", ["purchase_key", "number"]),
  ).execute();
  await clustered(
    schema
      .createTable("refund_line")
      .addColumn("refund_key", "integer", (c) => c.notNull().references("refund.key"))
      .addColumn("line", "integer", (c) => c.notNull())
      .addColumn("quantity", "integer", (c) => c.notNull())
      .addColumn("amount_cents", "bigint", (c) => c.notNull())
      .addColumn("restock", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("refund_line_primary", ["refund_key", "line"]),
  ).execute();
}

async function orderColumns({ schema }: Kysely<never>): Promise<void> {
  for (const [column, type] of [
    ["line_count", "integer"],
    ["fulfillable", "integer"],
    ["delivery_cents", "bigint"],
    ["delivery_charge_cents", "bigint"],
    ["tax_cents", "bigint"],
  ] as const) {
    await schema
      .alterTable("purchase")
      .addColumn(column, type, (c) => c.notNull().defaultTo(column === "line_count" ? 1 : 0))
      .execute();
  }
  for (const column of ["delivery_free_from_cents", "tax_basis_points"])
    await schema.alterTable("purchase").addColumn(column, "bigint").execute();
}

async function fillLines(db: Kysely<never>): Promise<void> {
  await sql`update purchase set
    delivery_cents = price_cents - cast(unit_price_cents as bigint) * quantity,
    delivery_charge_cents = price_cents - cast(unit_price_cents as bigint) * quantity,
    tax_basis_points = coalesce((select tax_rate.tax_basis_points from tax_rate
      where tax_rate.since <= purchase.created_at order by tax_rate.since desc, tax_rate.key desc limit 1), 0)
  `.execute(db);
  // The integer division rounds half up, as includedTax does.
  await sql`update purchase set
    tax_cents = (2 * price_cents * tax_basis_points + 10000 + tax_basis_points) / (2 * (10000 + tax_basis_points))
  `.execute(db);
  await sql`insert into purchase_line (purchase_key, number, user_key, tool_key, part_number, product, quantity,
      minimum, unit_price_cents, tax_basis_points, fulfillable, unpaid, paid_at, lost_at)
    select purchase.key, 1, purchase.user_key, purchase.tool_key, tool.part_number, purchase.product,
      purchase.quantity, purchase.minimum, purchase.unit_price_cents, purchase.tax_basis_points,
      case when exists (select 1 from refund where refund.purchase_key = purchase.key
        and (refund.reason = 'no-stock' or refund.restocked_at is not null)) then 0 else purchase.quantity end,
      case when purchase.state = 'unpaid' then 1 else 0 end, purchase.paid_at,
      (select min(refund.created_at) from refund where refund.purchase_key = purchase.key and refund.reason = 'no-stock')
    from purchase join tool on tool.key = purchase.tool_key`.execute(db);
  await sql`update purchase set fulfillable =
    (select purchase_line.fulfillable from purchase_line where purchase_line.purchase_key = purchase.key)`.execute(
    db,
  );
  await sql`insert into refund_line (refund_key, line, quantity, amount_cents, restock)
    select refund.key, 1, purchase.quantity, 0, refund.restock_requested
    from refund join purchase on purchase.key = refund.purchase_key
    where refund.restock_requested = 1 or refund.reason = 'no-stock'`.execute(db);
}

async function moveIndexes({ schema }: Kysely<never>): Promise<void> {
  for (const index of [
    "purchase_unpaid",
    "purchase_settled_by_tool",
    "purchase_paid_by_user",
    "purchase_to_ship",
  ])
    await schema.dropIndex(index).execute();
  // Of the orders that wait to be shipped.
  await schema
    .createIndex("purchase_to_ship")
    .on("purchase")
    .column("key")
    .where(sql.ref("state"), "=", sql.lit("paid"))
    .execute();
  await schema
    .createIndex("purchase_unpaid")
    .on("purchase")
    .column("user_key")
    .where(sql.ref("state"), "=", sql.lit("unpaid"))
    .execute();
  // Enforces one unpaid line for each tool and buyer.
  await schema
    .createIndex("purchase_line_unpaid")
    .on("purchase_line")
    .columns(["user_key", "tool_key"])
    .unique()
    .where(sql.ref("unpaid"), "=", sql.lit(1))
    .execute();
  // Neither is written when an order is placed.
  await schema
    .createIndex("purchase_line_settled_by_tool")
    .on("purchase_line")
    .columns(["tool_key", "purchase_key"])
    .where(sql.ref("unpaid"), "=", sql.lit(0))
    .execute();
  await schema
    .createIndex("purchase_line_paid_by_user")
    .on("purchase_line")
    .columns(["user_key", "tool_key"])
    .where(sql.ref("paid_at"), "is not", null)
    .execute();
}
