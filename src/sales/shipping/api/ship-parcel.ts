/** A parcel leaves: which lines of a locked order are in it, and what follows. */
import type { Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import type { OrderContext } from "../../orders/api/change-order.ts";
import { type PurchaseRow, recordEvent, updatePurchase } from "../../orders/api/changes.ts";
import { piecesByLine } from "../../orders/api/lines-and-parcels.ts";
import { type LineRow, orderLines } from "../../orders/api/order-lines.ts";
import { announceOrder } from "../../orders/api/webhook-events.ts";
import { wrongState } from "../../orders/contract.ts";
import { NOTHING_OPEN, reasonAgainst } from "../../orders/rules.ts";
import {
  findParcels,
  insertParcel,
  lastParcelNumber,
  type PiecesOfLine,
  type StoredParcel,
  type Travel,
} from "../../parcels/api/parcel-store.ts";
import { MAX_PARCELS, notOpenText } from "../../parcels/rules.ts";
import { noSuchLine } from "../../payments/contract.ts";
import { refundedByLine, refundsOf } from "../../refund-records/api/refund-store.ts";
import { notOpen } from "../contract.ts";
import { completeOrder } from "./complete-order.ts";
import { parcelNotice } from "./parcel-notice.ts";
import { noteOf } from "./shipment.ts";

export interface ParcelRequest {
  readonly travel: Travel;
  /** Undefined: all that is open. */
  readonly lines?: readonly PiecesOfLine[] | undefined;
  readonly request?: string | undefined;
}

const MOST_PARCELS = msg(
  "refusal.wrong-state.most-parcels",
  "An order has at most {count} parcels.",
  { count: MAX_PARCELS },
);

/**
 * Ships lines of a locked order that is paid. Refuses orders that must not ship, unknown lines, and more pieces of a line
 * than are open; pieces of a refund that is on its way are not.
 */
export async function shipParcel(
  context: Pick<OrderContext, "emails" | "invoicing">,
  tx: Tx,
  order: PurchaseRow,
  { travel, lines: wanted, request }: ParcelRequest,
  caller: Caller,
  now: number,
): Promise<Outcome<StoredParcel>> {
  if (order.state === "shipped" || order.state === "delivered") return wrongState(NOTHING_OPEN);
  const refunds = await refundsOf(tx, order.key);
  const refused = reasonAgainst("ship", orderBlockers(order, refunds));
  if (refused !== undefined) return wrongState(refused);
  const lines = await orderLines(tx, order.key);
  const before = order.partly_shipped_at === null ? [] : await findParcels(tx, order.key);
  const refundedIn = async (...statuses: ("pending" | "succeeded")[]) =>
    refunds.length === 0 ? new Map() : refundedByLine(tx, order.key, statuses);
  const pieces = piecesByLine(lines, before, await refundedIn("pending", "succeeded"));
  const openOf = ({ number }: Pick<LineRow, "number">) => pieces.get(number)?.open ?? 0;
  const chosen = choose(lines, openOf, wanted);
  if (isRefusal(chosen)) return chosen;
  if (chosen.length === 0) return wrongState(NOTHING_OPEN);
  const number = (await lastParcelNumber(tx, order.key)) + 1;
  if (number > MAX_PARCELS) return wrongState(MOST_PARCELS);

  const added = { ...travel, number, lines: chosen, request: request ?? null };
  const parcel = await insertParcel(tx, order.key, added, now);
  const parcels = [...before, parcel];
  // A refund that is on its way may fail: its pieces are open again then.
  const left = piecesByLine(lines, parcels, await refundedIn("succeeded"));
  const note = noteOf(travel);
  const isComplete = [...left.values()].every(({ open }) => open === 0);
  const changed = isComplete
    ? await completeOrder(context, tx, order, travel, caller, now, note)
    : await updatePurchase(tx, order.key, { partly_shipped_at: order.partly_shipped_at ?? now });
  if (!isComplete) {
    await recordEvent(tx, order.key, "parcel-shipped", caller, now, note);
    // What has left is supplied, and the law does not wait for the rest.
    await context.invoicing.issueAtShipment(tx, changed, now);
  }
  await announceOrder(tx, "parcel.shipped", changed, now, { parcel });
  await context.emails.shipped(tx, changed, parcelNotice(parcel, parcels, lines, left));
  return parcel;
}

/** The same line named twice is added up. */
function choose(
  lines: readonly LineRow[],
  openOf: (line: LineRow) => number,
  wanted: readonly PiecesOfLine[] | undefined,
): Outcome<PiecesOfLine[]> {
  if (wanted === undefined)
    return lines
      .map((line) => ({ line: line.number, quantity: openOf(line) }))
      .filter(({ quantity }) => quantity > 0);
  const sums = new Map<number, number>();
  for (const { line, quantity } of wanted) sums.set(line, (sums.get(line) ?? 0) + quantity);
  const chosen: PiecesOfLine[] = [];
  for (const [number, quantity] of sums) {
    const line = lines.find((each) => each.number === number);
    if (!line) return noSuchLine();
    const left = openOf(line);
    if (quantity > left) return notOpen(notOpenText(left, line.product), { line: number, left });
    chosen.push({ line: number, quantity });
  }
  return chosen;
}
