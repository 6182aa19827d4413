/** Orders that were left unpaid for too long. */
import { sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import { isRefusal } from "../../../kit/result.ts";
import { providerDown } from "../contract.ts";
import { UNPAID_LIFETIME_MS } from "../rules.ts";
import type { CloseUnpaid } from "./close-unpaid.ts";

/** Orders looked at in one round; what is left has its turn in the next. */
const ORDERS_A_ROUND = 200;

/** What expiring works with. */
export interface ExpireContext {
  readonly db: Database<Schema>;
  readonly endUnpaid: CloseUnpaid;
  readonly log: Log;
  /** Aborted: no further order is begun with. */
  readonly signal?: AbortSignal;
}

/**
 * Ends the orders that are too old to be paid; how many it ended. One that turns out to be paid is
 * settled instead, one that is being paid is left for later, and a provider that is away ends the round.
 */
export function createExpireOrders({
  db,
  endUnpaid,
  log,
  signal,
}: ExpireContext): () => Promise<number> {
  return async () => {
    let ended = 0;
    for (const order of await findExpired(db)) {
      if (signal?.aborted) break;
      try {
        const outcome = await endUnpaid(order, { as: "expired" });
        if (isRefusal(outcome) && outcome.refusal === providerDown) break;
        if (!isRefusal(outcome)) ended += 1;
      } catch (error) {
        log.error({ err: error, order: order.key }, "an order could not be ended");
      }
    }
    return ended;
  };
}

function findExpired(db: Database<Schema>): Promise<{ id: string; key: number }[]> {
  return (
    db.read
      .selectFrom("purchase")
      .select(["id", "key"])
      // Written out: SQLite uses a partial index for no parameter.
      .where("state", "=", sql.lit("unpaid"))
      .where("created_at", "<=", Date.now() - UNPAID_LIFETIME_MS)
      .orderBy("created_at")
      .limit(ORDERS_A_ROUND)
      .execute()
  );
}
