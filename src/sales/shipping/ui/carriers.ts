import { apiQuery } from "../../../lib/api-client/queries.ts";
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import type * as contract from "../contract.ts";

/** The key in local storage of the carrier that this browser used last. */
const LAST_CARRIER = "lastCarrier";

export function readLastCarrier(): string {
  return deviceStore.read(LAST_CARRIER) ?? "";
}

export function saveLastCarrier(carrier: string): void {
  deviceStore.write(LAST_CARRIER, carrier);
}

export const usedCarriers = apiQuery<typeof contract.listCarriers>(
  ["carriers"],
  "GET /shipments/carriers",
);

/** How a parcel travels, as it is chosen; `untracked`: with a carrier that gives no number. */
export const typedWays = ["carrier", "untracked", "own", "pickup"] as const;
export type TypedWay = (typeof typedWays)[number];

/** Whether a carrier has to be named. */
export const hasCarrier = (way: TypedWay): boolean => way === "carrier" || way === "untracked";

/** The API takes it so. `tracking` counts only where the carrier gives a number. */
export function shipmentOf(way: TypedWay, carrier: string, tracking: string): contract.Shipment {
  if (way === "carrier") return { carrier: carrier.trim(), tracking };
  return way === "untracked" ? { carrier: carrier.trim(), tracking: null } : { way };
}
