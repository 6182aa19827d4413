import type { Db } from "../../../database/schema.ts";
import { MAX_CARRIERS } from "../rules.ts";
import { latestCarriers } from "./parcel-store.ts";

/** Parcels that are looked at. */
const LATEST = 600;

/** The carriers of the latest parcels, the most used first. */
export async function listUsedCarriers(db: Db): Promise<string[]> {
  const uses = new Map<string, number>();
  for (const carrier of await latestCarriers(db, LATEST))
    uses.set(carrier, (uses.get(carrier) ?? 0) + 1);
  return [...uses]
    .sort(([, one], [, other]) => other - one)
    .map(([carrier]) => carrier)
    .slice(0, MAX_CARRIERS);
}
