/** A tool's stock as admins correct it: each correction is one conditional UPDATE and its row in the ledger. */
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { MAX_PIECES } from "../../../kit/fields.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { onceMore } from "../../../kit/node/db/lost-race.ts";
import type { NewCorrection, Product } from "../contract-manage.ts";
import type { ToolActor } from "./history.ts";

/** By so many pieces, or to what was counted if the figure is still the one that was seen. */
export type Correction =
  | { readonly change: number }
  | { readonly seen: number; readonly counted: number };

/** A correction with its reason; one that has a `requestId` is made once, however often it is asked for. */
export interface StockCorrection {
  readonly correction: Correction;
  readonly reason: string;
  readonly requestId?: string | undefined;
}

/**
 * What came of it. `moved`: the figure was another one; `range`: it would be below 0 or above the most;
 * `reused`: the request was another one.
 */
export type CorrectionResult = "done" | "gone" | "moved" | "range" | "reused";

/** Corrects a tool that is in the catalogue, in a transaction of its own. */
export function correctStock(
  db: Database<Schema>,
  actor: ToolActor,
  id: string,
  wanted: StockCorrection,
): Promise<CorrectionResult> {
  // The same request sent twice at once: the second finds the first one's row when it looks again.
  return onceMore(() =>
    db.transaction(async (tx) => {
      const tool = await tx
        .selectFrom("tool")
        .select("key")
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return tool ? correctStockIn(tx, actor, tool.key, wanted) : "gone";
    }),
  );
}

/** Corrects a tool inside the caller's transaction. */
export async function correctStockIn(
  tx: Transaction<Schema>,
  actor: ToolActor,
  toolKey: number,
  { correction, reason, requestId }: StockCorrection,
): Promise<CorrectionResult> {
  const seen = "seen" in correction ? correction.seen : undefined;
  const amount = "seen" in correction ? correction.counted - correction.seen : correction.change;
  const made = requestId === undefined ? undefined : await findCorrection(tx, requestId);
  if (made) {
    const isSame = made.tool_key === toolKey && made.amount === amount && made.note === reason;
    return isSame ? "done" : "reused";
  }
  const { numUpdatedRows } = await tx
    .updateTable("tool")
    .set((tool) => ({ quantity: tool("quantity", "+", amount) }))
    .where("key", "=", toolKey)
    .where("deleted_at", "is", null)
    .$if(seen !== undefined, (tool) => tool.where("quantity", "=", seen as number))
    .where(sql<boolean>`quantity + ${amount} between 0 and ${MAX_PIECES}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return seen === undefined ? "range" : "moved";
  await tx
    .insertInto("stock_change")
    .values({
      tool_key: toolKey,
      purchase_key: null,
      amount,
      reason: "correction",
      at: Date.now(),
      note: reason,
      actor_key: actor.userKey,
      request_id: requestId ?? null,
    })
    .execute();
  return "done";
}

function findCorrection(tx: Transaction<Schema>, requestId: string) {
  return tx
    .selectFrom("stock_change")
    .select(["tool_key", "amount", "note"])
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}

/** The correction that was sent: its contract lets only one of the two through. */
export function correctionOf({ change, seen, counted }: NewCorrection): Correction {
  return change === undefined ? { seen: seen as number, counted: counted as number } : { change };
}

type Figures = Pick<Product, "quantity" | "held" | "toShip">;

/** Why a change cannot be made: what is free, and what is out of that figure already. */
export function outOfRangeMessage({ quantity, held, toShip }: Figures): string {
  const out = [
    held > 0 && `${held} held by unpaid orders`,
    toShip > 0 && `${toShip} sold and not shipped yet`,
  ].filter(Boolean);
  const besides = out.length > 0 ? ` Not among them: ${out.join(", ")}.` : "";
  return `The stock is ${quantity}; it can neither go below 0 nor above ${MAX_PIECES}.${besides} Nothing was changed.`;
}
