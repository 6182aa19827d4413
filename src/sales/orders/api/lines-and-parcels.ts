/** The lines of orders with what has left and what is to ship, and their parcels. */
import type { Db } from "../../../database/schema.ts";
import {
  findParcels,
  parcelsOfOrders,
  type StoredParcel,
  shippedByLine,
} from "../../parcels/api/parcel-store.ts";
import { wireParcel } from "../../parcels/api/wire-parcel.ts";
import { openPieces } from "../../parcels/rules.ts";
import {
  type RefundRow,
  refundedByLine,
  refundedInOrders,
} from "../../refund-records/api/refund-store.ts";
import { NOT_REFUNDED, type RefundedPieces } from "../../refund-records/rules.ts";
import type { Purchase } from "../contract.ts";
import { UNSHIPPED_STATE } from "../rules.ts";
import type { PurchaseRow } from "./changes.ts";
import { type LineRow, type LineWithTool, linesOfOrders, orderLines } from "./order-lines.ts";
import { wireLine } from "./wire.ts";

export type ShippingFacts = Pick<
  PurchaseRow,
  "key" | "state" | "shipped_at" | "partly_shipped_at" | "paid_at"
>;

type LinesAndParcels = Pick<Purchase, "lines" | "parcels">;

/** The map's keys are the orders'. Nothing is asked about parcels and refunds of orders that have none. */
export async function linesAndParcels(
  db: Db,
  orders: readonly ShippingFacts[],
): Promise<ReadonlyMap<number, LinesAndParcels>> {
  const keysOf = (some: readonly ShippingFacts[]) => some.map(({ key }) => key);
  const withParcels = orders.filter((order) => order.shipped_at ?? order.partly_shipped_at);
  const paid = keysOf(orders.filter(({ state }) => state === UNSHIPPED_STATE));
  const [lines, parcels, refunded] = await Promise.all([
    linesOfOrders(db, keysOf(orders)),
    parcelsOfOrders(db, keysOf(withParcels)),
    paid.length === 0 ? undefined : refundedInOrders(db, paid),
  ]);
  const linesByOrder = Map.groupBy(lines, ({ purchase_key }) => purchase_key);
  return new Map(
    orders.map((order) => {
      const { key } = order;
      return [
        key,
        wired(order, linesByOrder.get(key) ?? [], parcels.get(key) ?? [], refunded?.get(key)),
      ];
    }),
  );
}

function wired(
  order: ShippingFacts,
  lines: readonly LineWithTool[],
  parcels: readonly StoredParcel[],
  refunded: ReadonlyMap<number, RefundedPieces> = new Map(),
): LinesAndParcels {
  const isPaid = order.state === UNSHIPPED_STATE;
  const pieces = piecesByLine(lines, parcels, refunded);
  return {
    lines: lines.map((line) => {
      const { shipped, open } = pieces.get(line.number) ?? { shipped: 0, open: 0 };
      return wireLine(line, { shipped, open: isPaid ? open : 0 });
    }),
    ...(parcels.length > 0 && { parcels: parcels.map(wireParcel) }),
  };
}

/** Pieces of a paid order that are still to ship. Undefined for others, and without refunds: some are then. */
export async function openPiecesOf(
  db: Db,
  { key, state }: Pick<PurchaseRow, "key" | "state">,
  refunds: readonly RefundRow[],
): Promise<number | undefined> {
  if (state !== UNSHIPPED_STATE || refunds.length === 0) return undefined;
  const lines = await orderLines(db, key);
  const pieces = piecesByLine(lines, await findParcels(db, key), await refundedByLine(db, key));
  return [...pieces.values()].reduce((sum, { open }) => sum + open, 0);
}

/** The map's keys are the numbers of the lines. */
export function piecesByLine(
  lines: readonly Pick<LineRow, "number" | "quantity" | "fulfillable" | "returned">[],
  parcels: readonly StoredParcel[],
  refunded: ReadonlyMap<number, RefundedPieces>,
): ReadonlyMap<number, { readonly shipped: number; readonly open: number }> {
  const shippedOf = shippedByLine(parcels);
  return new Map(
    lines.map((line) => {
      const shipped = shippedOf.get(line.number) ?? 0;
      const { cancelled, back } = refunded.get(line.number) ?? NOT_REFUNDED;
      const gone = cancelled + back.notLeft;
      return [line.number, { shipped, open: openPieces({ ...line, shipped, cancelled: gone }) }];
    }),
  );
}
