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
