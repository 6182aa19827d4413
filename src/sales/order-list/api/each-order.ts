/** All orders that match, for exports: their keys first, then their rows in portions. */
import type { Database } from "../../../database/schema.ts";
import { readingSlowly } from "../../../lib/db/database.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { ordersWithTool } from "../../orders/api/order-lines.ts";
import type { PurchaseWithTool } from "../../orders/api/wire.ts";
import { type Filters, filteredKeys } from "./list-orders.ts";
import { lastKey } from "./list-period.ts";
import { isCommonSearch } from "./search-orders.ts";

/** Orders of an export that are read together. Keys are found for many, as a search finds all of its orders each time. */
const PORTION = 200;
const KEYS = 5000;

/** Orders of which one statement asks whether a common search finds them, so that it ends in time if it finds few. */
const ASKED = 50_000;

/** All orders that match, the oldest first, in portions: each is read when the one before was taken. */
export async function* eachOrder(
  database: Database,
  wanted: Filters,
): AsyncGenerator<PurchaseWithTool[]> {
  const db = readingSlowly(database);
  const isCommon = await isCommonSearch(db, wanted.search);
  for await (const keys of isCommon ? keysByRange(db, wanted) : keysByNumber(db, wanted))
    for (const some of inParts(keys, PORTION))
      yield await ordersWithTool(db.read)
        .where("purchase.key", "in", some)
        // It may have been deleted since.
        .where("purchase.state", "<>", "deleted")
        .orderBy("purchase.key")
        .execute();
}

/** The keys of the orders that match, rising, so many at a time. */
async function* keysByNumber(db: Database, wanted: Filters): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const keys = await keysAfter(db, wanted, { last, most: KEYS });
    yield keys;
    if (keys.length < KEYS) return;
    last = keys.at(-1) ?? last;
  }
}

/** The same, of so many orders at a time. */
async function* keysByRange(db: Database, wanted: Filters): AsyncGenerator<number[]> {
  const { from = 1, before = (await lastKey(db.read)) + 1 } = wanted.keys ?? {};
  for (let first = from; first < before; first += ASKED) {
    const keys = { from: first, before: Math.min(first + ASKED, before) };
    yield await keysAfter(db, { ...wanted, keys, isCommonSearch: true }, { last: 0, most: ASKED });
  }
}

async function keysAfter(
  db: Database,
  wanted: Filters,
  { last, most }: { readonly last: number; readonly most: number },
): Promise<number[]> {
  const found = await db.read
    .selectFrom(filteredKeys(db, wanted).as("listed"))
    .where("listed.key", ">", last)
    .select("listed.key")
    .orderBy("listed.key")
    .limit(most)
    .execute();
  return found.map(({ key }) => key);
}
