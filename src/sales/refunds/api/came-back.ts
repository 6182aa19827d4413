/** Which parcels the pieces are of that came back after all of an order had left. */
import type { Tx } from "../../../database/schema.ts";
import { lastTimeOf, type PurchaseRow } from "../../orders/api/changes.ts";
import { type LineRow, linesByTool, lowerFulfillable } from "../../orders/api/order-lines.ts";
import { type StoredParcel, shippedByLine } from "../../parcels/api/parcel-store.ts";
import {
  changeRefundLine,
  linesOfRefunds,
  type RefundLineRow,
  type RefundRow,
  refundedByLine,
  refundsOf,
} from "../../refund-records/api/refund-store.ts";
import { NOT_REFUNDED } from "../../refund-records/rules.ts";

/**
 * A parcel of a locked order, all of which had left, is taken back: it did not leave, so what came back since was of the
 * `others`, as many pieces as they have. From now on the refunds name these as pieces that had left.
 */
export async function nameWhatCameBack(
  tx: Tx,
  order: PurchaseRow,
  others: readonly StoredParcel[],
): Promise<void> {
  const leftAt = await lastTimeOf(tx, order.key, "shipped");
  if (order.shipped_at === null || leftAt === undefined || others.length === 0) return;
  const refunds = (await refundsOf(tx, order.key)).filter(
    ({ created_at, status, restocked_at }) =>
      created_at > leftAt && (status !== "failed" || restocked_at !== null),
  );
  if (refunds.length === 0) return;
  const parts = await linesOfRefunds(tx, order.key);
  const refunded = await refundedByLine(tx, order.key);
  const inParcels = shippedByLine(others);
  for (const line of await linesByTool(tx, order.key)) {
    const { quantity, cancelled } = refunded.get(line.number) ?? NOT_REFUNDED;
    const named = Math.max(line.returned, quantity - cancelled);
    await nameLine(tx, line, refunds, parts, (inParcels.get(line.number) ?? 0) - named);
  }
}

/** `room`: pieces in parcels of which no refund says that they came back. */
async function nameLine(
  tx: Tx,
  line: LineRow,
  refunds: readonly RefundRow[],
  parts: ReadonlyMap<number, readonly RefundLineRow[]>,
  room: number,
): Promise<void> {
  let [left, returned] = [room, line.returned];
  for (const { key, status } of refunds) {
    const part = parts.get(key)?.find(({ line: number }) => number === line.number);
    const pieces = part ? Math.min(left, part.restock - part.shipped) : 0;
    if (!part || pieces <= 0) continue;
    left -= pieces;
    await changeRefundLine(tx, part, { shipped: part.shipped + pieces });
    // Those of a refund on its way follow when it is made.
    if (status !== "pending") returned += pieces;
  }
  if (returned > line.returned) await lowerFulfillable(tx, line, 0, { returned });
}
