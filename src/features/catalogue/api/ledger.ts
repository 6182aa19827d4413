import { setImmediate as nextTurn } from "node:timers/promises";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { StockChange } from "../contract-manage.ts";

/**
 * Rows of the whole ledger per statement. An index by tool would slow every order down, so a
 * million rows are read in steps.
 */
const WINDOW = 20_000;
const STANDARD_LIMIT = 25;

/** `next` is the key before which older changes follow. */
interface LedgerPart {
  readonly changes: StockChange[];
  readonly next: number | undefined;
}

export async function findLedger(
  db: Database<Schema>,
  toolKey: number,
  { before, limit = STANDARD_LIMIT }: { before?: number | undefined; limit?: number | undefined },
): Promise<LedgerPart> {
  const changes: StockChange[] = [];
  let end = before ?? (await newestKey(db)) + 1;
  while (end > 1) {
    // One more than the limit tells whether older changes exist.
    const rows = await rowsBetween(db, toolKey, {
      from: end - WINDOW,
      end,
      limit: limit + 1 - changes.length,
    });
    changes.push(...rows);
    if (changes.length > limit) {
      const shown = changes.slice(0, limit);
      return { changes: shown, next: Number(shown.at(-1)?._id) };
    }
    end -= WINDOW;
    await nextTurn();
  }
  return { changes, next: undefined };
}

async function newestKey(db: Database<Schema>): Promise<number> {
  const { newest } = await db.read
    .selectFrom("stock_change")
    .select((change) => change.fn.max<number | null>("key").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

async function rowsBetween(
  db: Database<Schema>,
  toolKey: number,
  { from, end, limit }: { from: number; end: number; limit: number },
): Promise<StockChange[]> {
  const rows = await db.read
    .selectFrom("stock_change as change")
    .leftJoin("purchase", "purchase.key", "change.purchase_key")
    .leftJoin("shop_user as actor", "actor.key", "change.actor_key")
    .select(["change.key", "change.at", "change.amount", "change.reason", "change.note"])
    .select(["purchase.id as purchase", "purchase.key as number", "actor.email as who"])
    .where("change.tool_key", "=", toolKey)
    .where("change.key", ">=", from)
    .where("change.key", "<", end)
    .orderBy("change.key", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ key, at, amount, reason, note, purchase, number, who }) => ({
    _id: String(key),
    at: new Date(at).toISOString(),
    amount,
    reason,
    ...(note !== null && { note }),
    ...(who !== null && { who }),
    ...(purchase !== null && number !== null && { purchase, number }),
  }));
}
