import type { Db } from "../../../database/schema.ts";
import type { SavedQuery } from "../contract-saved-filters.ts";
import { keysOfPeriod } from "./list-period.ts";

/** What the query of `GET /purchase` or a saved filter leaves in the list. */
export async function readFilters(db: Db, query: SavedQuery, timeZone: string) {
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
