/** Parcels one by one: shipped, corrected, delivered, and taken back when they were shipped by mistake. */
import { hash } from "node:crypto";
import type { Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import {
  changeOrder,
  type OrderContext,
  reopenCancellation,
} from "../../orders/api/change-order.ts";
import { type PurchaseRow, recordEvent, updatePurchase } from "../../orders/api/changes.ts";
import { orderLines } from "../../orders/api/order-lines.ts";
import { announceOrder } from "../../orders/api/webhook-events.ts";
import { keyReused, type Purchase, wrongState } from "../../orders/contract.ts";
import {
  changeParcel,
  findParcels,
  findRequestedParcel,
  type PiecesOfLine,
  type StoredParcel,
  shippedByLine,
} from "../../parcels/api/parcel-store.ts";
import { wireParcel } from "../../parcels/api/wire-parcel.ts";
import { noSuchParcel, type Parcel } from "../../parcels/contract.ts";
import { refundedByLine } from "../../refund-records/api/refund-store.ts";
import { returnRefundedPieces } from "../../refunds/api/return-refunded.ts";
import type { Shipment } from "../contract.ts";
import { completeWhenNothingIsOpen, markDelivered } from "./complete-order.ts";
import {
  correctParcel,
  type FoundParcel,
  noteOf,
  shipParcel,
  travelOfShipment,
} from "./ship-parcel.ts";

interface ParcelAnswer {
  readonly parcel: Parcel;
  readonly purchase: Purchase;
}

const TAKEN_BACK = msg(
  "refusal.wrong-state.parcel-deleted",
  "The parcel of this Idempotency-Key was deleted. Send another key to ship once more.",
);
const DELIVERED = msg(
  "refusal.wrong-state.parcel-delivered",
  "The parcel is delivered, so it cannot be taken back.",
);

const REFUNDED = msg(
  "refusal.wrong-state.parcel-refunded",
  "Pieces of the parcel were refunded as pieces that had left, so it cannot be taken back.",
);

/** Ships these lines, or all that is open. A key that is repeated answers with the parcel that it made. */
export async function createParcel(
  context: OrderContext,
  caller: Caller,
  id: string,
  key: string | undefined,
  { lines, ...shipment }: Shipment & { readonly lines?: readonly PiecesOfLine[] | undefined },
): Promise<Outcome<ParcelAnswer>> {
  const travel = travelOfShipment(shipment);
  const keyDigest = key === undefined ? undefined : digest(caller.userKey, id, key);
  const request = keyDigest && `${keyDigest}_${digest(travel, lines ?? null)}`;
  return changeOneParcel(context, id, async (tx, order, now) => {
    const before = keyDigest && (await findRequestedParcel(tx, order.key, keyDigest));
    if (before) {
      if (before.request !== request) return keyReused();
      return before.deleted_at === null ? before.number : wrongState(TAKEN_BACK);
    }
    const made = { travel, lines, request };
    const parcel = await shipParcel(context, tx, order, made, caller, now);
    return isRefusal(parcel) ? parcel : parcel.number;
  });
}

function digest(...parts: readonly unknown[]): string {
  return hash("sha256", JSON.stringify(parts), "base64url").slice(0, 22);
}

/** Corrects how a parcel travels, also after its delivery. Repeated, it queues no second email. */
export function changeTravel(
  context: OrderContext,
  caller: Caller,
  { id, parcel: number }: ParcelOfOrder,
  shipment: Shipment,
): Promise<Outcome<ParcelAnswer>> {
  const travel = travelOfShipment(shipment);
  return changeFoundParcel(context, id, number, async (tx, order, found, now) => {
    await correctParcel(context, tx, order, { ...found, travel }, caller, now);
  });
}

interface ParcelOfOrder {
  readonly id: string;
  readonly parcel: number;
}

/** The order is delivered with the last of its parcels. */
export function deliverParcel(
  context: OrderContext,
  caller: Caller,
  { id, parcel: number }: ParcelOfOrder,
): Promise<Outcome<ParcelAnswer>> {
  return changeFoundParcel(context, id, number, async (tx, order, { parcel, parcels }, now) => {
    if (parcel.delivered_at !== null) return;
    await changeParcel(tx, parcel, { delivered_at: now });
    const isLast =
      order.state === "shipped" &&
      parcels.every((other) => other.number === number || other.delivered_at !== null);
    const changed = isLast
      ? await markDelivered(tx, order, caller, now)
      : await updatePurchase(tx, order.key, { partly_shipped_at: order.partly_shipped_at });
    if (!isLast) await recordEvent(tx, order.key, "parcel-delivered", caller, now, noteOf(parcel));
    await announceOrder(tx, "parcel.delivered", changed, now, { parcel });
  });
}

/** A parcel that was shipped by mistake: its pieces are open again, and so is the order; those that were refunded return to stock. */
export async function deleteParcel(
  context: OrderContext,
  caller: Caller,
  { id, parcel: number }: ParcelOfOrder,
): Promise<Outcome<Purchase>> {
  let isRestocked = false;
  const done = await changeOrder(context, id, async (tx, order, now) => {
    const parcels = await findParcels(tx, order.key);
    const parcel = parcels.find((each) => each.number === number);
    if (!parcel) return noSuchParcel();
    if (parcel.delivered_at !== null) return wrongState(DELIVERED);
    const others = parcels.filter((other) => other !== parcel);
    if (await haveMoreLeft(tx, order.key, others)) return wrongState(REFUNDED);
    await changeParcel(tx, parcel, { deleted_at: now });
    isRestocked = await returnRefundedPieces(tx, order, { before: parcels, after: others }, now);
    const [first] = others;
    const changed = await updatePurchase(tx, order.key, {
      state: "paid",
      shipped_at: null,
      partly_shipped_at: first?.shipped_at ?? null,
      delivery_method: null,
      carrier: null,
      tracking: null,
    });
    await recordEvent(tx, order.key, "parcel-deleted", caller, now, noteOf(parcel));
    await announceOrder(tx, "parcel.deleted", changed, now, { parcel });
    // The buyer's request, which may have ended with the rest, is about these pieces, too.
    const asked = await reopenCancellation(tx, changed);
    // Its pieces may have been refunded meanwhile.
    await completeWhenNothingIsOpen(context, tx, asked, now);
    return "changed";
  });
  if (isRestocked) context.onStockChanged();
  return isRefusal(done) ? done : done.purchase;
}

/** Whether more pieces were refunded as having left than are in these parcels. */
async function haveMoreLeft(
  tx: Tx,
  purchaseKey: number,
  parcels: readonly StoredParcel[],
): Promise<boolean> {
  const inParcels = shippedByLine(parcels);
  const refunded = await refundedByLine(tx, purchaseKey);
  const lines = await orderLines(tx, purchaseKey);
  return lines.some(({ number, returned }) => {
    const { quantity = 0, cancelled = 0 } = refunded.get(number) ?? {};
    return Math.max(returned, quantity - cancelled) > (inParcels.get(number) ?? 0);
  });
}

function changeFoundParcel(
  context: OrderContext,
  id: string,
  number: number,
  change: (tx: Tx, order: PurchaseRow, found: FoundParcel, now: number) => Promise<void>,
): Promise<Outcome<ParcelAnswer>> {
  return changeOneParcel(context, id, async (tx, order, now) => {
    const parcels = await findParcels(tx, order.key);
    const parcel = parcels.find((each) => each.number === number);
    if (!parcel) return noSuchParcel();
    await change(tx, order, { parcel, parcels }, now);
    return number;
  });
}

/** `change` answers with the parcel's number. */
async function changeOneParcel(
  context: OrderContext,
  id: string,
  change: (tx: Tx, order: PurchaseRow, now: number) => Promise<Outcome<number>>,
): Promise<Outcome<ParcelAnswer>> {
  let parcel: StoredParcel | undefined;
  const done = await changeOrder(context, id, async (tx, order, now) => {
    const number = await change(tx, order, now);
    if (isRefusal(number)) return number;
    parcel = (await findParcels(tx, order.key)).find((each) => each.number === number);
    return "changed";
  });
  if (isRefusal(done)) return done;
  context.emails.nudge();
  if (!parcel) throw new Error(`a parcel of order ${id} is gone`);
  return { parcel: wireParcel(parcel), purchase: done.purchase };
}
