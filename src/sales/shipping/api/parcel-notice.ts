import type { LineRow } from "../../orders/api/order-lines.ts";
import type { StoredParcel } from "../../parcels/api/parcel-store.ts";
import { wireTravel } from "../../parcels/api/wire-parcel.ts";
import type { NamedPieces, ParcelNotice } from "../../parcels/rules.ts";

/** `parcels`: all of the order; `left`: what is open now, by the number of the line. */
export function parcelNotice(
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
