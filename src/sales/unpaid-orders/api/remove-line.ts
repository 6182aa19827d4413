/** Removing a line from an unpaid order, which keeps its number and its prices. */
import type { Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { currencyOf } from "../../../lib/money/currency.ts";
import { recordEvent } from "../../orders/api/changes.ts";
import { orderLines } from "../../orders/api/order-lines.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { deleteLine } from "../../orders/api/remove-line.ts";
import { wireLine, wirePurchase } from "../../orders/api/wire.ts";
import { amountTooSmall, type Purchase } from "../../orders/contract.ts";
import { lastLine, noSuchLine, taxOfWhole } from "../../payments/contract.ts";
import { tooSmallText } from "../../pricing/rules-charge.ts";
import { readOrderTax } from "../../pricing/rules-order-tax.ts";
import {
  type CloseUnpaidContext,
  findOwnOrder,
  lockUnpaid,
  withoutIntent,
} from "./close-unpaid.ts";

type RemoveLineContext = Omit<CloseUnpaidContext, "emails"> & { readonly orders: OrderReads };

export function createRemoveLine(context: RemoveLineContext) {
  const { db, orders } = context;
  return async (caller: Caller, id: string, number: number): Promise<Outcome<Purchase>> => {
    const order = await findOwnOrder(orders, caller, id);
    if (isRefusal(order)) return order;
    const removed = await withoutIntent(context, order, (tx, now) =>
      remove(tx, order.key, number, now),
    );
    if (isRefusal(removed)) return removed;
    context.onStockChanged();
    const after = await findOwnOrder(orders, caller, id);
    if (isRefusal(after)) return after;
    const lines = await orderLines(db.read, order.key);
    return { ...wirePurchase(after), lines: lines.map((line) => wireLine(line)) };
  };
}

async function remove(
  tx: Tx,
  key: number,
  number: number,
  now: number,
): Promise<Outcome<"removed" | "intent-open">> {
  const order = await lockUnpaid(tx, key);
  if (isRefusal(order) || order === "intent-open") return order;
  const lines = await orderLines(tx, key);
  const line = lines.find((each) => each.number === number);
  if (!line) return noSuchLine();
  if (lines.length === 1) return lastLine();
  // Stripe's calculation is of all lines.
  if (readOrderTax(order.tax_terms)?.calculation) return taxOfWhole();
  const priceCents = await deleteLine(tx, order, lines, line, now);
  const { smallestCharge } = currencyOf(moneyFormat().currency);
  if (priceCents < smallestCharge) return amountTooSmall(tooSmallText(smallestCharge));
  const note = `${line.quantity} × ${line.product}`;
  await recordEvent(tx, key, "line-removed", order.user_key, now, note);
  return "removed";
}
