/** Stock corrections: each is one conditional UPDATE and a row in the ledger. */

import { sql } from "kysely";
import type { Database, Tx } from "../../../database/schema.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { formatCount, MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import type { ToolActor } from "../../admin-tools/api/history.ts";
import type { NewCorrection, Product } from "../../tools/contract-manage.ts";

/** A difference, or a count that replaces the figure that was seen. */
export type Correction =
  | { readonly change: number }
  | { readonly seen: number; readonly counted: number };

/** Corrections with the same `requestId` count once. */
interface StockCorrection {
  readonly correction: Correction;
  readonly reason: string;
  readonly requestId?: string | undefined;
}

/**
 * `moved`: the stock has changed since it was seen; `range`: the result would be out of range;
 * `reused`: the request id belongs to another correction.
 */
type CorrectionResult = "done" | "gone" | "moved" | "range" | "reused";

export function correctStock(
  db: Database,
  actor: ToolActor,
  id: string,
  wanted: StockCorrection,
): Promise<CorrectionResult> {
  // Of two equal requests at once, the second finds the row of the first when it is tried again.
  return retryOnConflict(() =>
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

export async function correctStockIn(
  tx: Tx,
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
      actor_api_key: actor.apiKey?.key ?? null,
      request_id: requestId ?? null,
    })
    .execute();
  return "done";
}

function findCorrection(tx: Tx, requestId: string) {
  return tx
    .selectFrom("stock_change")
    .select(["tool_key", "amount", "note"])
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}

/** Names a row of an import, whose reason the ledger shows in the reader's language. */
export function importRequestId(importId: string, row: number): string {
  return `import ${importId} ${row}`;
}

/** The row of an import that a correction came from. */
export function importRowIn(requestId: string | null): number | undefined {
  const [, row] = /^import \S+ (\d+)$/.exec(requestId ?? "") ?? [];
  return row === undefined ? undefined : Number(row);
}

/** The contract accepts only one of the two forms. */
export function correctionOf({ change, seen, counted }: NewCorrection): Correction {
  return change === undefined ? { seen: seen as number, counted: counted as number } : { change };
}

type Figures = Pick<Product, "quantity" | "held" | "toShip">;

export function outOfRangeMessage({ quantity, held, toShip }: Figures): Message {
  const withHeld = toShip > 0 ? "both" : "held";
  const withoutHeld = toShip > 0 ? "toShip" : "none";
  const besides = held > 0 ? withHeld : withoutHeld;
  return msg(
    "refusal.stock-out-of-range.now",
    "The stock is {quantity}; it can neither go below 0 nor above {most}.{besides, select, none {} held { Not among them: {held} held by unpaid orders.} toShip { Not among them: {toShip} sold and not shipped yet.} other { Not among them: {held} held by unpaid orders, {toShip} sold and not shipped yet.}} Nothing was changed.",
    {
      quantity: formatCount(quantity),
      most: formatCount(MAX_PIECES),
      besides,
      held: formatCount(held),
      toShip: formatCount(toShip),
    },
  );
}
