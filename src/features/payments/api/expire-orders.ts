/** Expires orders that were left unpaid for too long. */
import { sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import { isRefusal } from "../../../kit/result.ts";
import { providerDown } from "../contract.ts";
import { UNPAID_LIFETIME_MS } from "../rules.ts";
import type { CloseUnpaid } from "./close-unpaid.ts";

const ORDERS_PER_ROUND = 200;

interface ExpireContext {
  readonly db: Database<Schema>;
  readonly endUnpaid: CloseUnpaid;
  readonly log: Log;
  readonly signal?: AbortSignal;
}

/** Answers with the number of expired orders. A paid one is settled instead; an unavailable provider ends the round. */
export function createExpireOrders({
  db,
  endUnpaid,
  log,
  signal,
}: ExpireContext): () => Promise<number> {
  return async () => {
    let expired = 0;
    for (const order of await findExpired(db)) {
      if (signal?.aborted) break;
      try {
        const outcome = await endUnpaid(order, { as: "expired" });
        if (isRefusal(outcome) && outcome.refusal === providerDown) break;
        if (!isRefusal(outcome)) expired += 1;
      } catch (error) {
        log.error({ err: error, order: order.key }, "an order could not be expired");
      }
    }
    return expired;
  };
}

function findExpired(db: Database<Schema>): Promise<{ id: string; key: number }[]> {
  return (
    db.read
      .selectFrom("purchase")
      .select(["id", "key"])
      // A literal: SQLite uses a partial index for no parameter.
      .where("state", "=", sql.lit("unpaid"))
      .where("created_at", "<=", Date.now() - UNPAID_LIFETIME_MS)
      .orderBy("created_at")
      .limit(ORDERS_PER_ROUND)
      .execute()
  );
}
