import { eventNotes, noteToStore } from "../../orders/rules-notes.ts";
import type { Travel } from "../../parcels/api/parcel-store.ts";
import type { Shipment } from "../contract.ts";

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
