import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { settledOrders } from "../../order-list/api/search-orders.ts";
import { MAX_CARRIERS } from "../contract.ts";

/** Shipments that are looked at, in each of the two states. */
const LATEST = 300;

/** The carriers of the latest shipments, the most used first. */
export async function listUsedCarriers(db: Kysely<Schema>): Promise<string[]> {
  const uses = new Map<string, number>();
  for (const state of ["shipped", "delivered"] as const) {
    const latest = await settledOrders(db)
      .select("carrier")
      // A literal: a partial index is used for no parameter.
      .where("state", "=", sql.lit(state))
      .orderBy("key", "desc")
      .limit(LATEST)
      .execute();
    for (const { carrier } of latest) {
      if (carrier !== null) uses.set(carrier, (uses.get(carrier) ?? 0) + 1);
    }
  }
  return [...uses]
    .sort(([, one], [, other]) => other - one)
    .map(([carrier]) => carrier)
    .slice(0, MAX_CARRIERS);
}
