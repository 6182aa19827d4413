/** A parcel leaves, or is corrected: which lines of a locked order are in it, how it travels, and what follows. */
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
import { eventNotes, noteToStore } from "../../orders/rules-notes.ts";
import {
  changeParcel,
  findParcels,
  insertParcel,
  lastParcelNumber,
  type PiecesOfLine,
  type StoredParcel,
  type Travel,
} from "../../parcels/api/parcel-store.ts";
import { wireTravel } from "../../parcels/api/wire-parcel.ts";
import {
  MAX_PARCELS,
  type NamedPieces,
  notOpenText,
  type ParcelNotice,
} from "../../parcels/rules.ts";
import { noSuchLine } from "../../payments/contract.ts";
import { refundedByLine, refundsOf } from "../../refund-records/api/refund-store.ts";
import { notOpen, type Shipment } from "../contract.ts";
import { completeOrder, travelOf } from "./complete-order.ts";

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

/** `parcels`: all of the order; `left`: what is open now, by the number of the line. */
function parcelNotice(
  parcel: StoredParcel,
  parcels: readonly StoredParcel[],
  lines: readonly LineRow[],
  left: ReadonlyMap<number, { readonly open: number }>,
): ParcelNotice {
  const inside = new Map(parcel.lines.map(({ line, quantity }) => [line, quantity]));
  const named = (quantityOf: (number: number) => number | undefined): NamedPieces[] =>
    lines.flatMap(({ number, product, part_number: partNumber }) => {
      const quantity = quantityOf(number) ?? 0;
      return quantity > 0 ? [{ product, partNumber, quantity }] : [];
    });
  const rest = named((number) => left.get(number)?.open);
  return {
    number: parcel.number,
    ...wireTravel(parcel),
    isWhole: parcels.length === 1 && rest.length === 0,
    lines: named((number) => inside.get(number)),
    rest,
  };
}

export function travelOfShipment({ way = "carrier", carrier = "", tracking }: Shipment): Travel {
  return way === "carrier"
    ? { delivery_method: null, carrier, tracking: tracking ?? "" }
    : { delivery_method: way, carrier: null, tracking: null };
}

/** How it travels, as a note of the order's history. */
export function noteOf({ delivery_method, carrier, tracking }: Travel): string {
  if (delivery_method !== null) return noteToStore(eventNotes[delivery_method]);
  return [carrier, tracking].filter(Boolean).join(", ");
}

export function isSameTravel(one: Travel, other: Travel): boolean {
  return (
    one.delivery_method === other.delivery_method &&
    one.carrier === other.carrier &&
    one.tracking === other.tracking
  );
}

export interface FoundParcel {
  readonly parcel: StoredParcel;
  /** All of the locked order. */
  readonly parcels: readonly StoredParcel[];
}

export async function correctParcel(
  { emails }: Pick<OrderContext, "emails">,
  tx: Tx,
  order: PurchaseRow,
  { parcel, parcels, travel }: FoundParcel & { readonly travel: Travel },
  caller: Caller,
  now: number,
): Promise<"changed" | "unchanged"> {
  if (isSameTravel(parcel, travel)) return "unchanged";
  await changeParcel(tx, parcel, travel);
  const corrected = { ...parcel, ...travel };
  const isNamed = order.shipped_at !== null && parcels.at(-1)?.number === parcel.number;
  const changed = await updatePurchase(tx, order.key, travelOf(isNamed ? travel : order));
  await recordEvent(tx, order.key, "parcel-corrected", caller, now, noteOf(travel));
  await announceOrder(tx, "parcel.shipped", changed, now, { parcel: corrected });
  if (isNamed) await announceOrder(tx, "order.shipped", changed, now);
  const lines = await orderLines(tx, order.key);
  const left = piecesByLine(lines, parcels, await refundedByLine(tx, order.key, ["succeeded"]));
  await emails.shipped(tx, changed, parcelNotice(corrected, parcels, lines, left));
  return "changed";
}
