/** How a parcel travels is corrected; the buyer is told again. */
import type { Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import type { OrderContext } from "../../orders/api/change-order.ts";
import { type PurchaseRow, recordEvent, updatePurchase } from "../../orders/api/changes.ts";
import { piecesByLine } from "../../orders/api/lines-and-parcels.ts";
import { orderLines } from "../../orders/api/order-lines.ts";
import { announceOrder } from "../../orders/api/webhook-events.ts";
import { changeParcel, type StoredParcel, type Travel } from "../../parcels/api/parcel-store.ts";
import { refundedByLine } from "../../refund-records/api/refund-store.ts";
import { travelOf } from "./complete-order.ts";
import { parcelNotice } from "./parcel-notice.ts";
import { isSameTravel, noteOf } from "./shipment.ts";

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
