import { returnStock } from "../../../catalog/stock/api/order-stock.ts";
import type { Tx } from "../../../database/schema.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { deliveryPrice } from "../../delivery/rules.ts";
import { keptCharge, keptOf } from "../../delivery/rules-kept.ts";
import { readOrderTax, withTotals } from "../../pricing/rules-order-tax.ts";
import { goodsOf, totalsOf } from "../../pricing/rules-totals.ts";
import type { PurchaseRow } from "./changes.ts";
import { type LineRow, taxedLine } from "./order-lines.ts";

/**
 * Deletes a line of a locked unpaid order that has others, and returns what it holds to stock. Delivery follows the terms
 * of the order's placing. Answers with the new amount due.
 */
export async function deleteLine(
  tx: Tx,
  order: PurchaseRow,
  lines: readonly LineRow[],
  line: LineRow,
  now: number,
): Promise<Cents> {
  const { key, user_key, held_until } = order;
  const { tool_key, quantity, number } = line;
  await tx
    .deleteFrom("purchase_line")
    .where("purchase_key", "=", key)
    .where("number", "=", number)
    .execute();
  if (held_until !== null) {
    await returnStock(tx, { key, tool_key, quantity }, now);
    // The hold expires as that of a deleted order: otherwise removing and ordering again would hold stock for ever.
    await tx.insertInto("expired_hold").values({ user_key, tool_key, expired_at: now }).execute();
  }
  const left = lines.filter((other) => other !== line);
  const { columns, lineCents } = pricedAgain(order, left);
  await tx.updateTable("purchase").set(columns).where("key", "=", key).execute();
  for (const [index, { number, total_cents }] of left.entries()) {
    // In a shop of net prices a cent of the tax may have moved.
    if (total_cents === null || total_cents === lineCents[index]) continue;
    await tx
      .updateTable("purchase_line")
      .set({ total_cents: lineCents[index] ?? 0 })
      .where("purchase_key", "=", key)
      .where("number", "=", number)
      .execute();
  }
  return columns.price_cents;
}

/** The order with these lines only, under the terms of its placing. */
function pricedAgain(order: PurchaseRow, lines: readonly LineRow[]) {
  const tax = readOrderTax(order.tax_terms);
  const left = lines.map((line) => taxedLine(line, tax));
  const goodsCents = goodsOf(left);
  const chargeCents = keptCharge(
    keptOf(order.delivery_choice),
    goodsCents,
    lines.map(({ number }) => number),
    order.delivery_charge_cents,
  );
  const deliveryCents = deliveryPrice(chargeCents, order.delivery_free_from_cents, goodsCents);
  const totals = totalsOf(left, deliveryCents, tax?.prices);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [share, another] = totals.taxes;
  const columns = {
    product: lines[0]?.product ?? order.product,
    line_count: lines.length,
    quantity: pieces,
    fulfillable: pieces,
    minimum: lines.reduce((sum, { minimum }) => sum + minimum, 0),
    price_cents: totals.priceCents,
    delivery_cents: totals.deliveryCents,
    delivery_charge_cents: chargeCents,
    tax_cents: totals.taxCents,
    tax_basis_points: share && !another ? share.basisPoints : null,
    tax_terms: tax ? JSON.stringify(withTotals(tax, totals)) : null,
  };
  return { columns, lineCents: totals.lineCents };
}
