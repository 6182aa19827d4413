/** A parcel that is taken back has not left: what was refunded of it is on the shelf, and nobody is sent it. */
import type { Tx } from "../../../database/schema.ts";
import { leftToRefund } from "../../orders/api/blockers.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { type LineRow, linesByTool } from "../../orders/api/order-lines.ts";
import { restockLine } from "../../orders/api/order-stock.ts";
import { type StoredParcel, shippedByLine } from "../../parcels/api/parcel-store.ts";
import { openPieces } from "../../parcels/rules.ts";
import {
  hasAmount,
  linesOfRefunds,
  type RefundLineRow,
  type RefundRow,
  refundedByLine,
  refundsOf,
  returnMore,
} from "../../refund-records/api/refund-store.ts";
import { NOT_REFUNDED, type RefundedPieces, TAKES_MONEY } from "../../refund-records/rules.ts";

/** The parcels of an order with the one that is taken back, and without it. */
interface TakenBack {
  readonly before: readonly StoredParcel[];
  readonly after: readonly StoredParcel[];
}

/**
 * Returns to stock what of a locked order is neither to ship nor in a parcel any more, because its parcel was taken back.
 * What a refund on its way pays back follows with that refund. Answers whether the stock has changed.
 */
export async function returnRefundedPieces(
  tx: Tx,
  order: PurchaseRow,
  { before, after }: TakenBack,
  now: number,
): Promise<boolean> {
  const all = await refundsOf(tx, order.key);
  const refunds = all.filter(({ status }) => TAKES_MONEY.includes(status));
  if (refunds.length === 0) return false;
  const refunded = await refundedByLine(tx, order.key);
  const parts = await linesOfRefunds(tx, order.key);
  // Nothing leaves of an order that is wholly refunded, whatever pieces the refunds name.
  const isAll = leftToRefund(order, refunds) === 0;
  const [withIt, withoutIt] = [shippedByLine(before), shippedByLine(after)];
  let isChanged = false;
  for (const line of await linesByTool(tx, order.key)) {
    const { number } = line;
    const facts = refunded.get(number) ?? NOT_REFUNDED;
    const idle = (shipped = 0) => idlePieces(line, facts, shipped, isAll);
    let left = idle(withoutIt.get(number)) - idle(withIt.get(number));
    for (const { refund, isFree, room } of withRoom(refunds, parts, number, isAll)) {
      const pieces = Math.min(left, room);
      if (pieces <= 0) continue;
      left -= pieces;
      await returnMore(tx, refund, { line: number, pieces, isFree }, now);
      if (refund.status === "pending") continue;
      await restockLine(tx, line, { quantity: pieces, restock: pieces, shipped: 0 }, now);
      isChanged = true;
    }
  }
  return isChanged;
}

/** Pieces of a line in the house that neither ship nor return to stock. */
function idlePieces(
  line: LineRow,
  { cancelled, returning, back }: RefundedPieces,
  shipped: number,
  isAll: boolean,
): number {
  const inHouse = Math.max(0, line.fulfillable + line.returned - shipped);
  const kept = isAll
    ? Math.min(inHouse, returning)
    : openPieces({ ...line, shipped, cancelled: cancelled + back.notLeft - returning });
  return inHouse - kept;
}

interface Room {
  readonly refund: RefundRow;
  readonly isFree: boolean;
  /** Pieces that it may still return. */
  readonly room: number;
}

/** The newest first, as earlier ones may be of pieces that were broken; those of free amounts last. */
function withRoom(
  refunds: readonly RefundRow[],
  parts: ReadonlyMap<number, readonly RefundLineRow[]>,
  number: number,
  isAll: boolean,
): Room[] {
  const rooms = refunds.toReversed().map((refund): Room => {
    const lines = parts.get(refund.key) ?? [];
    const isFree = !lines.some(hasAmount);
    const part = lines.find(({ line }) => line === number);
    const named = part ? Math.max(0, part.quantity - part.shipped - part.restock) : 0;
    const free = isAll ? Number.POSITIVE_INFINITY : 0;
    return { refund, isFree, room: isFree ? free : named };
  });
  return rooms.toSorted((one, other) => Number(one.isFree) - Number(other.isFree));
}
