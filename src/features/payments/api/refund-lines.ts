/** The lines of a refund: which pieces of which line, and whether they return to stock. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Cents } from "../../../kit/money.ts";
import type { Outcome } from "../../../kit/result.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { type LineRow, orderLines } from "../../orders/api/order-lines.ts";
import { type NewRefundLine, refundedByLine } from "../../orders/api/refund-store.ts";
import { DELIVERY_LINE } from "../../orders/rules.ts";
import { lineTotal } from "../../orders/rules-lines.ts";
import { noSuchLine, tooManyPieces } from "../contract.ts";
import { piecesLeftText } from "../rules.ts";

export interface RefundParts {
  /** Pieces by the number of their line. */
  readonly pieces?: readonly { readonly line: number; readonly quantity: number }[] | undefined;
  /** The charge for delivery, too. */
  readonly delivery?: boolean | undefined;
  /** Return the pieces to stock; in a refund of a free amount those that no refund has returned. */
  readonly restock: boolean;
}

interface PricedParts {
  readonly lines: readonly NewRefundLine[];
  /** Undefined when the request names no parts. */
  readonly amountCents: Cents | undefined;
}

/** The order is locked. Refuses unknown lines, and more pieces than were bought and not refunded. */
export async function partsOfRefund(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  {
    pieces,
    delivery = false,
    restock,
    amountCents,
  }: RefundParts & { amountCents?: Cents | undefined },
): Promise<Outcome<PricedParts>> {
  const lines = await orderLines(tx, order.key);
  const before = await refundedByLine(tx, order.key);
  const deliveryLeft = order.delivery_cents - (before.get(DELIVERY_LINE)?.amountCents ?? 0);
  if (pieces !== undefined || delivery) {
    const wanted = new Map((pieces ?? []).map(({ line, quantity }) => [line, quantity]));
    const parts: NewRefundLine[] = [];
    for (const [number, quantity] of wanted) {
      const line = lines.find((each) => each.number === number);
      if (!line) return noSuchLine();
      const left = line.quantity - (before.get(number)?.quantity ?? 0);
      if (quantity > left)
        return tooManyPieces(piecesLeftText(left, line.product), { line: number, left });
      parts.push(refundLine(line, quantity, restock));
    }
    if (delivery && deliveryLeft > 0) parts.push(deliveryLine(deliveryLeft));
    return { lines: parts, amountCents: sumOf(parts) };
  }
  const isWhole = amountCents === undefined && before.size === 0 && order.refunded_cents === 0;
  if (isWhole && order.line_count > 1) {
    const parts = lines.map((line) => refundLine(line, line.quantity, restock));
    if (deliveryLeft > 0) parts.push(deliveryLine(deliveryLeft));
    return { lines: parts, amountCents: undefined };
  }
  if (!restock) return { lines: [], amountCents: undefined };
  const returned = lines.filter(({ fulfillable }) => fulfillable > 0);
  const free = returned.map(({ number, fulfillable }) => ({
    line: number,
    quantity: fulfillable,
    amount_cents: 0,
    restock: 1,
  }));
  return { lines: free, amountCents: undefined };
}

/** Lines whose pieces were gone at payment; delivery with them when nothing else was ordered. */
export function outOfStockLines(order: PurchaseRow, gone: readonly LineRow[]): NewRefundLine[] {
  const lines = gone.map((line) => refundLine(line, line.quantity, false));
  const isNothingLeft = gone.length === order.line_count && order.delivery_cents > 0;
  return isNothingLeft ? [...lines, deliveryLine(order.delivery_cents)] : lines;
}

function refundLine(line: LineRow, quantity: number, restock: boolean): NewRefundLine {
  return {
    line: line.number,
    quantity,
    amount_cents: lineTotal(line.unit_price_cents, quantity),
    restock: restock ? 1 : 0,
  };
}

function deliveryLine(cents: Cents): NewRefundLine {
  return { line: DELIVERY_LINE, quantity: 1, amount_cents: cents, restock: 0 };
}

function sumOf(lines: readonly NewRefundLine[]): Cents {
  return lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
