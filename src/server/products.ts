/** What admins see of products beside the catalogue's own: what orders have of them, who waits for them. */

import type { Schema } from "../database/schema.ts";
import type { FindToolFacts } from "../features/catalogue/api/product-store.ts";
import { findCommittedStock } from "../features/orders/api/committed-stock.ts";
import { countSubscribers } from "../features/stock-alerts/api/store.ts";
import type { Database } from "../kit/node/db/database.ts";

/** Looks the facts up; the features that they come from do not know each other. */
export function toolFacts(db: Database<Schema>): FindToolFacts {
  return async (toolKeys) => {
    const [out, waiting] = await Promise.all([
      findCommittedStock(db, toolKeys),
      countSubscribers(db, toolKeys),
    ]);
    return new Map(
      toolKeys.map((key) => [
        key,
        { held: 0, toShip: 0, ...out.get(key), waiting: waiting.get(key) ?? 0 },
      ]),
    );
  };
}
