import { isoTime } from "../../../lib/contract/iso-time.ts";
import type { Parcel } from "../contract.ts";
import type { StoredParcel, Travel } from "./parcel-store.ts";

export function wireParcel(parcel: StoredParcel): Parcel {
  const { number, shipped_at, delivered_at, lines } = parcel;
  return {
    number,
    ...wireTravel(parcel),
    shippedAt: isoTime(shipped_at),
    ...(delivered_at !== null && { deliveredAt: isoTime(delivered_at) }),
    lines: [...lines],
  };
}

export function wireTravel({
  delivery_method,
  carrier,
  tracking,
}: Travel): Pick<Parcel, "way" | "carrier" | "tracking"> {
  return { way: delivery_method ?? "carrier", carrier: carrier ?? "", tracking: tracking ?? "" };
}
