import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { SavedQuery } from "../contract-saved-filters.ts";
import { keysOfPeriod } from "./list-period.ts";

/** What the query of `GET /purchase` or a saved filter leaves in the list. */
export async function readFilters(db: Kysely<Schema>, query: SavedQuery, timeZone: string) {
  const { state, search, attention, toShip, partlyShipped, payment, buyer } = query;
  return {
    state,
    search,
    attention: attention === "true",
    toShip: toShip === "true",
    partlyShipped: partlyShipped === "true",
    keys: await keysOfPeriod(db, query, timeZone),
    payment,
    buyer,
  };
}
