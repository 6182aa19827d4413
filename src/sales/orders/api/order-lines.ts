/** The SQL of an order's lines. */
import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Db, Schema, Tx } from "../../../database/schema.ts";
import type { PurchaseLineTable, PurchaseTable } from "../../../database/tables/orders.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { lineTotal } from "../../../lib/money/price-unit.ts";
import { type LineWithTax, netsOf } from "../../pricing/rules-nets.ts";
import { lineAsTaxed, type OrderTax, readOrderTax } from "../../pricing/rules-order-tax.ts";
import {
  paidUnitPrice,
  piecesOf,
  type TakenPieces,
  type TaxedLine,
  type TaxShare,
  taxesOf,
} from "../../pricing/rules-totals.ts";

export type LineRow = Selectable<PurchaseLineTable>;

type Priced = Pick<LineRow, "total_cents" | "unit_price_cents" | "price_unit" | "quantity">;

/** What the buyer pays for a line, with its tax. */
export function lineCents({ total_cents, unit_price_cents, price_unit, quantity }: Priced): Cents {
  return total_cents ?? lineTotal(unit_price_cents, price_unit, quantity);
}

/** What a piece of a stored line costs, as `paidUnitPrice` says it of a line of the API; `tax_terms` are the order's. */
export function lineUnitPrice(
  line: Priced & Pick<LineWithTool, "tax_class" | "tax_terms">,
): number {
  const { unit_price_cents: unitPriceCents, price_unit: priceUnit, quantity } = line;
  const takenOut =
    quantity < priceUnit ? readOrderTax(line.tax_terms)?.takenOut?.[line.tax_class] : undefined;
  return paidUnitPrice({ unitPriceCents, priceUnit, quantity }, lineCents(line), takenOut);
}

/** What pieces of a line cost, after those that were `taken`. */
export function piecesCents(line: LineRow, pieces: number, taken?: TakenPieces): Cents {
  return piecesOf({ totalCents: lineCents(line), quantity: line.quantity }, pieces, taken);
}

/** A line as it was priced. */
export function taxedLine(line: LineRow, tax: OrderTax | undefined): TaxedLine {
  const { quantity, unit_price_cents, price_unit, tax_basis_points, tax_class } = line;
  return lineAsTaxed(
    {
      quantity,
      unitPriceCents: unit_price_cents,
      priceUnit: price_unit,
      taxBasisPoints: tax_basis_points,
      taxClass: tax_class,
    },
    tax,
  );
}

/** A whole line as it is taxed; in a shop of net prices its net is the listed one. */
export function lineWithTax(line: LineRow, tax: OrderTax | undefined): LineWithTax {
  const { unit_price_cents, price_unit, quantity, tax_basis_points: basisPoints } = line;
  const cents = lineCents(line);
  if (tax?.prices !== "net") return { cents, basisPoints };
  return { cents, basisPoints, listedNet: lineTotal(unit_price_cents, price_unit, quantity) };
}

type Taxed = Pick<Selectable<PurchaseTable>, "tax_terms" | "delivery_cents">;

/** The order's tax by rate; an order without a country has kept it by line only. */
export function taxesOfLines(order: Taxed, lines: readonly LineRow[]): readonly TaxShare[] {
  const asTaxed = () => lines.map((line) => taxedLine(line, undefined));
  return readOrderTax(order.tax_terms)?.shares ?? taxesOf(asTaxed(), order.delivery_cents);
}

/** What each of all its lines comes to without tax. */
export function netLineCents(order: Taxed, lines: readonly LineRow[]): readonly Cents[] {
  const tax = readOrderTax(order.tax_terms);
  const paid = lines.map((line) => lineWithTax(line, tax));
  return netsOf(paid, taxesOfLines(order, lines)).netLines;
}

export type LineWithTool = LineRow & {
  readonly tool_id: string;
  /** Of its order. */
  readonly tax_terms: string | null;
};

/** Orders; with the tool and the price for one when they have a single line. */
export function ordersWithTool(db: Db) {
  return db
    .selectFrom("purchase")
    .leftJoin("purchase_line as only", (join) =>
      join
        .onRef("only.purchase_key", "=", "purchase.key")
        .on("purchase.line_count", "=", sql.lit(1)),
    )
    .leftJoin("tool", "tool.key", "only.tool_key")
    .selectAll("purchase")
    .select(["tool.id as tool_id", "only.unit_price_cents", "only.price_unit", "only.tax_class"]);
}

/** The keys of the orders with one of these tools. Two parts, as a partial index is used for a literal only. */
export function ordersOfTools(
  db: Db,
  toolKeys: SelectQueryBuilder<Schema, "tool", { key: number }>,
) {
  const lines = (unpaid: 0 | 1) =>
    db
      .selectFrom("purchase_line")
      .select("purchase_line.purchase_key")
      .where("purchase_line.unpaid", "=", sql.lit(unpaid))
      .where("purchase_line.tool_key", "in", toolKeys);
  return lines(0).unionAll(lines(1));
}

/** Finds unpaid orders, which are few: the limit keeps SQLite from reading all lines in the order of their keys. */
export function unpaidOrdersOfTools(
  db: Db,
  toolKeys: SelectQueryBuilder<Schema, "tool", { key: number }>,
) {
  const lines = db
    .selectFrom("purchase_line")
    .select("purchase_line.purchase_key")
    .where("purchase_line.unpaid", "=", sql.lit(1))
    .where("purchase_line.tool_key", "in", toolKeys)
    .limit(sql.lit(1_000_000));
  return db.selectFrom(lines.as("unpaid_line")).select("unpaid_line.purchase_key");
}

/** They come by number. */
export function orderLines(db: Db, purchaseKey: number): Promise<LineWithTool[]> {
  return linesOfOrders(db, [purchaseKey]);
}

export function linesOfOrders(db: Db, purchaseKeys: readonly number[]): Promise<LineWithTool[]> {
  return db
    .selectFrom("purchase_line")
    .innerJoin("tool", "tool.key", "purchase_line.tool_key")
    .innerJoin("purchase", "purchase.key", "purchase_line.purchase_key")
    .selectAll("purchase_line")
    .select(["tool.id as tool_id", "purchase.tax_terms"])
    .where("purchase_key", "in", [...purchaseKeys])
    .orderBy("purchase_key")
    .orderBy("number")
    .execute();
}

/** They come in the order of their tools, in which transactions lock them. */
export function linesByTool(tx: Tx, purchaseKey: number): Promise<LineRow[]> {
  return tx
    .selectFrom("purchase_line")
    .selectAll()
    .where("purchase_key", "=", purchaseKey)
    .orderBy("tool_key")
    .execute();
}

export function changeLines(
  tx: Tx,
  purchaseKey: number,
  change: Partial<Pick<LineRow, "unpaid" | "paid_at" | "user_key">>,
): Promise<unknown> {
  return tx
    .updateTable("purchase_line")
    .set(change)
    .where("purchase_key", "=", purchaseKey)
    .execute();
}

/** Takes pieces from what a line of a locked order has; `why` tells how they went. */
export async function lowerFulfillable(
  tx: Tx,
  { purchase_key, number }: Pick<LineRow, "purchase_key" | "number">,
  pieces: number,
  why: Partial<Pick<LineRow, "lost_at" | "returned">>,
): Promise<void> {
  await tx
    .updateTable("purchase_line")
    .set((line) => ({ fulfillable: line("fulfillable", "-", pieces), ...why }))
    .where("purchase_key", "=", purchase_key)
    .where("number", "=", number)
    .execute();
  await tx
    .updateTable("purchase")
    .set((order) => ({ fulfillable: order("fulfillable", "-", pieces) }))
    .where("key", "=", purchase_key)
    .execute();
}
