import type { Database, Tx } from "../../../database/schema.ts";
import type { ToolsEdited } from "../../../frame/feature.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { naturalKey } from "../../../lib/text/natural-order.ts";
import { ensureCategories } from "../../categories/api/category-store.ts";
import { freeIds } from "../../import/api/free-ids.ts";
import { insertPartNumbers } from "../../part-numbers/api/part-number-store.ts";
import { type AttributePlan, insertAttributes } from "../../specifications/api/value-store.ts";
import { insertToolWords } from "../../tool-search/api/search.ts";
import { insertMorePictures } from "../../tools/api/picture-store.ts";
import { columnsOfNew } from "../../tools/api/tool-row.ts";
import type { ToolValues } from "../../tools/contract-fields.ts";
import { recordHistory, type ToolActor } from "./history.ts";

export type NewToolRow = Partial<ToolValues> &
  Pick<ToolValues, "name" | "img" | "minimum" | "quantity" | "price"> & {
    readonly id: string;
    /** All pictures of a tool with several, `img` first. */
    readonly pictures?: readonly string[] | undefined;
    readonly attributes?: AttributePlan | undefined;
    readonly addedByName: string;
    readonly addedByEmail: string;
    /** The call that adds it, which counts once. */
    readonly requestId?: string | undefined;
  };

/**
 * Addresses for new tools, in the order of their names; those of tools that were removed are taken. `ending`: hex digits
 * for the end of an address.
 */
export function newToolIds(
  tx: Tx,
  names: readonly string[],
  ending?: (digits: number) => string,
): Promise<string[]> {
  const findTaken = async (ids: readonly string[]) => {
    const rows = await tx.selectFrom("tool").select("id").where("id", "in", ids).execute();
    return rows.map(({ id }) => id);
  };
  return freeIds(names, findTaken, ending);
}

/** Inserts a tool with its opening stock and search words; returns its key. */
export async function insertTool(tx: Tx, tool: NewToolRow, now: number): Promise<number> {
  const [key] = await insertTools(tx, [tool], now);
  return key as number;
}

/**
 * Does what `insertTool` does, for some tens of tools with one statement for each table. Returns the keys in the order
 * of the tools.
 */
export async function insertTools(
  tx: Tx,
  tools: readonly NewToolRow[],
  now: number,
): Promise<number[]> {
  if (tools.length === 0) return [];
  const rows = tools.map((tool) => ({ tool, columns: columnsOfNew(tool) }));
  const inserted = await tx
    .insertInto("tool")
    .values(
      rows.map(({ tool, columns }) => ({
        id: tool.id,
        ...columns,
        sort_name: naturalKey(tool.name),
        added_by_name: tool.addedByName,
        added_by_email: tool.addedByEmail,
        created_at: now,
        deleted_at: null,
      })),
    )
    .returning(["key", "id"])
    .execute();
  // Engines do not promise to return the rows in the order of the values.
  const keyOf = new Map(inserted.map(({ id, key }) => [id, key]));
  const keyed = rows.map((row) => ({ ...row, key: keyOf.get(row.tool.id) as number }));

  await tx
    .insertInto("stock_change")
    .values(
      keyed.map(({ key, tool }) => ({
        tool_key: key,
        purchase_key: null,
        amount: tool.quantity,
        reason: "opening" as const,
        at: now,
        request_id: tool.requestId ?? null,
      })),
    )
    .execute();

  await ensureCategories(
    tx,
    keyed.map(({ columns }) => columns.category),
  );
  await insertAttributes(
    tx,
    keyed.flatMap(({ key, tool }) => (tool.attributes ? [{ key, plan: tool.attributes }] : [])),
  );
  await insertMorePictures(
    tx,
    keyed.map(({ key, tool }) => ({ key, more: tool.pictures?.slice(1) ?? [] })),
  );
  const indexed = keyed.map(({ key, columns }) => ({ key, ...columns }));
  await insertToolWords(tx, indexed);
  await insertPartNumbers(tx, indexed);
  return keyed.map(({ key }) => key);
}

/** Removes a tool from the catalog; false when it is not in it. */
export function withdrawTool(
  db: Database,
  actor: ToolActor,
  id: string,
  toolsEdited: ToolsEdited,
): Promise<Outcome<boolean>> {
  return db.transaction(async (tx) => {
    const withdrawn = await tx
      .updateTable("tool")
      .set({ deleted_at: Date.now() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning("key")
      .executeTakeFirst();
    if (!withdrawn) return false;
    await recordHistory(tx, "deleted", actor, withdrawn.key);
    return (await toolsEdited(tx, [withdrawn.key])) ?? true;
  });
}
