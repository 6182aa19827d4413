import type { Db } from "../../../database/schema.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { piecesByLine } from "../../orders/api/lines-and-parcels.ts";
import { type LineRow, orderLines } from "../../orders/api/order-lines.ts";
import { UNSHIPPED_STATE } from "../../orders/rules.ts";
import { findParcels, type StoredParcel, shippedByLine } from "../../parcels/api/parcel-store.ts";
import { refundedByLine } from "../../refund-records/api/refund-store.ts";

/** What somebody takes from the shelf. */
export interface LineToPack {
  readonly partNumber: string;
  readonly article: string;
  readonly quantity: number;
}

/** The order's lines, in their order: of a paid order what is still to ship, of one that left what did. With `parcel` what is in it. */
export async function linesToPack(
  db: Db,
  order: Pick<PurchaseRow, "key" | "state" | "partly_shipped_at" | "shipped_at">,
  parcel?: StoredParcel,
): Promise<LineToPack[]> {
  const lines = await orderLines(db, order.key);
  const quantityOf = await piecesToPack(db, order, lines, parcel);
  return lines.flatMap(({ number, part_number: partNumber, product: article }) => {
    const quantity = quantityOf.get(number) ?? 0;
    return quantity > 0 ? [{ partNumber, article, quantity }] : [];
  });
}

async function piecesToPack(
  db: Db,
  { key, state, partly_shipped_at, shipped_at }: Parameters<typeof linesToPack>[1],
  lines: readonly LineRow[],
  parcel: StoredParcel | undefined,
): Promise<ReadonlyMap<number, number>> {
  if (parcel) return shippedByLine([parcel]);
  const hasParcels = (shipped_at ?? partly_shipped_at) !== null;
  const parcels = hasParcels ? await findParcels(db, key) : [];
  // What came back since was in a parcel all the same.
  if (shipped_at !== null) return shippedByLine(parcels);
  if (state !== UNSHIPPED_STATE)
    return new Map(lines.map(({ number, fulfillable }) => [number, fulfillable]));
  const pieces = piecesByLine(lines, parcels, await refundedByLine(db, key));
  return new Map([...pieces].map(([line, { open }]) => [line, open]));
}
