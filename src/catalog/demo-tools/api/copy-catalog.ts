/** Copies a catalog into a new database: tools, stock, search words and pictures. */

import type { Database } from "../../../database/schema.ts";
import { addShopMeta } from "../../../database/shop-meta.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { insertTool } from "../../admin-tools/api/add-tool.ts";
import { copyCategoryNames } from "../../categories/api/category-names.ts";
import { copyPictures } from "../../pictures/api/copy-pictures.ts";
import { copyDefinitions, copyValues } from "../../specifications/api/copy-definitions.ts";
import { findAllMorePictures } from "../../tools/api/picture-store.ts";
import { valuesOfRow } from "../../tools/api/tool-row.ts";
import { copyTexts, findAllTexts } from "../../translations/api/text-store.ts";
import { insertDemoTool } from "./demo-tools.ts";

/** Returns the number of tools. Throws when the target has tools already. */
export async function copyCatalog(from: Database, to: Database): Promise<number> {
  const tools = await from.read
    .selectFrom("tool")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("key")
    .execute();
  const stock = await stockWithoutOrders(from);
  const pictures = await findAllMorePictures(from.read);
  const texts = await findAllTexts(from.read, keysOf(tools));
  const demo = await uneditedDemoTools(from, stock);
  return to.transaction(async (tx) => {
    const present = await tx.selectFrom("tool").select("key").limit(1).executeTakeFirst();
    if (present) throw new Error("the new database has tools already");
    // Marks the database as seeded, so that the demo is not added.
    await addShopMeta(tx, "seeded", "copied");
    await copyPictures(from, tx);
    const definitions = await copyDefinitions(from.read, tx);
    const keys = new Map<number, number>();
    for (const tool of tools) {
      const insert = demo.has(tool.key) ? insertDemoTool : insertTool;
      const key = await insert(
        tx,
        {
          ...valuesOfRow(tool),
          id: tool.id,
          pictures: [tool.img, ...(pictures.get(tool.key) ?? [])],
          quantity: stock.get(tool.key) ?? 0,
          addedByName: tool.added_by_name,
          addedByEmail: tool.added_by_email,
        },
        tool.created_at,
      );
      keys.set(tool.key, key);
      await copyTexts(tx, texts.get(tool.key) ?? [], key);
    }
    await copyValues(from.read, tx, definitions, keys);
    await copyCategoryNames(from.read, tx);
    return tools.length;
  });
}

/** Stock by tool key, without the changes of orders, which are not copied. */
async function stockWithoutOrders(from: Database): Promise<Map<number, number>> {
  const sums = await from.read
    .selectFrom("stock_change")
    .select((change) => ["tool_key", change.fn.sum<number>("amount").as("amount")])
    .where("purchase_key", "is", null)
    .groupBy("tool_key")
    .execute();
  return new Map(sums.map((sum) => [sum.tool_key, Number(sum.amount)]));
}

/** Keys of the demo's tools that the copy may count as its demo, as nothing of them was changed. */
async function uneditedDemoTools(
  { read }: Database,
  stock: ReadonlyMap<number, number>,
): Promise<Set<number>> {
  const rows = await read
    .selectFrom("demo_tool as demo")
    .innerJoin("tool", "tool.key", "demo.tool_key")
    .select(["tool.key", "demo.quantity"])
    .whereRef("tool.version", "=", "demo.version")
    .execute();
  return new Set(rows.flatMap(({ key, quantity }) => (stock.get(key) === quantity ? key : [])));
}
