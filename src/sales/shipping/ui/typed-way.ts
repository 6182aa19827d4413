/** How a parcel travels, as it is chosen. */
import type { Shipment } from "../contract.ts";

/** `untracked`: with a carrier that gives no number. */
export const typedWays = ["carrier", "untracked", "own", "pickup"] as const;
export type TypedWay = (typeof typedWays)[number];

/** Whether a carrier has to be named. */
export const hasCarrier = (way: TypedWay): boolean => way === "carrier" || way === "untracked";

/** The API takes it so. `tracking` counts only where the carrier gives a number. */
export function shipmentOf(way: TypedWay, carrier: string, tracking: string): Shipment {
  if (way === "carrier") return { carrier: carrier.trim(), tracking };
  return way === "untracked" ? { carrier: carrier.trim(), tracking: null } : { way };
}
