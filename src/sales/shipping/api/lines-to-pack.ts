import type { Db } from "../../../database/schema.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { piecesByLine } from "../../orders/api/lines-and-parcels.ts";
import { orderLines } from "../../orders/api/order-lines.ts";
import { refundedByLine } from "../../orders/api/refund-store.ts";
import { UNSHIPPED_STATE } from "../../orders/rules.ts";
import { findParcels, type StoredParcel } from "../../parcels/api/parcel-store.ts";

/** What somebody takes from the shelf. */
export interface LineToPack {
  readonly partNumber: string;
  readonly article: string;
  readonly quantity: number;
}

/**
 * The order's lines, in their order: of a paid order what is still to ship, of others without pieces that were returned
 * or gone. With `parcel` what is in it.
 */
export async function linesToPack(
  db: Db,
  { key, state, partly_shipped_at }: Pick<PurchaseRow, "key" | "state" | "partly_shipped_at">,
  parcel?: StoredParcel,
): Promise<LineToPack[]> {
  const lines = await orderLines(db, key);
  const quantityOf = parcel
    ? new Map(parcel.lines.map(({ line, quantity }) => [line, quantity]))
    : state === UNSHIPPED_STATE
      ? new Map(
          [
            ...piecesByLine(
              lines,
              partly_shipped_at === null ? [] : await findParcels(db, key),
              await refundedByLine(db, key),
            ),
          ].map(([line, { open }]) => [line, open]),
        )
      : new Map(lines.map(({ number, fulfillable }) => [number, fulfillable]));
  return lines.flatMap(({ number, part_number: partNumber, product: article }) => {
    const quantity = quantityOf.get(number) ?? 0;
    return quantity > 0 ? [{ partNumber, article, quantity }] : [];
  });
}
