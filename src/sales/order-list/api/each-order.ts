/** All orders that match, for exports: their keys first, then their rows in portions. */
import type { Schema } from "../../../database/schema.ts";
import { type Database, readingSlowly } from "../../../lib/db/database.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { ordersWithTool } from "../../orders/api/order-lines.ts";
import type { PurchaseWithTool } from "../../orders/api/wire.ts";
import { type Filters, filteredKeys } from "./list-orders.ts";
import { isCommonSearch } from "./search-orders.ts";

/** Orders of an export that are read together. Keys are found for many, as a search finds all of its orders each time. */
const PORTION = 200;
const KEYS = 5000;

/** All orders that match, the oldest first, in portions: each is read when the one before was taken. */
export async function* eachOrder(
  database: Database<Schema>,
  wanted: Filters,
): AsyncGenerator<PurchaseWithTool[]> {
  const db = readingSlowly(database);
  const filters = { ...wanted, isCommonSearch: await isCommonSearch(db, wanted.search) };
  for (let last = 0; ; ) {
    const listed = filteredKeys(db, filters).as("listed");
    const listedAfter = db.read.selectFrom(listed).where("listed.key", ">", last);
    const found = await listedAfter
      .select("listed.key")
      .orderBy("listed.key")
      .limit(KEYS)
      .execute();
    const keys = found.map(({ key }) => key);
    for (const some of inParts(keys, PORTION))
      yield await ordersWithTool(db.read)
        .where("purchase.key", "in", some)
        // It may have been deleted since.
        .where("purchase.state", "<>", "deleted")
        .orderBy("purchase.key")
        .execute();
    if (keys.length < KEYS) return;
    last = keys.at(-1) ?? last;
  }
}
