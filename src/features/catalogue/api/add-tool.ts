import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { ToolValues } from "../contract-fields.ts";
import { foldedWords, sortKey } from "../rules.ts";
import { recordHistory, type ToolActor } from "./history.ts";
import { indexPartNumber } from "./part-number-store.ts";
import { saveMorePictures } from "./picture-store.ts";
import { indexToolWords } from "./search.ts";
import { columnsOfNew } from "./tool-row.ts";

type NewToolRow = Partial<ToolValues> &
  Pick<ToolValues, "name" | "img" | "minimum" | "quantity" | "price"> & {
    readonly id: string;
    /** All pictures of a tool with several, `img` first. */
    readonly pictures?: readonly string[] | undefined;
    readonly addedByName: string;
    readonly addedByEmail: string;
  };

/** Inserts a tool with its opening stock and search words; returns its key. */
export async function insertTool(
  tx: Transaction<Schema>,
  tool: NewToolRow,
  now: number,
): Promise<number> {
  const columns = columnsOfNew(tool);
  const { key } = await tx
    .insertInto("tool")
    .values({
      id: tool.id,
      ...columns,
      sort_name: sortKey(tool.name),
      added_by_name: tool.addedByName,
      added_by_email: tool.addedByEmail,
      created_at: now,
      deleted_at: null,
    })
    .returning("key")
    .executeTakeFirstOrThrow();

  await tx
    .insertInto("stock_change")
    .values({
      tool_key: key,
      purchase_key: null,
      amount: tool.quantity,
      reason: "opening",
      at: now,
    })
    .execute();

  await saveMorePictures(tx, key, tool.pictures?.slice(1) ?? []);
  await indexToolWords(tx, { key, ...columns });
  await indexPartNumber(tx, { key, ...columns });
  return key;
}

/** A readable id: words of the name and a unique part. */
export function newToolId(name: string, unique: string): string {
  const words = foldedWords(name).map((word) => word.replace(/[^a-z0-9]/g, ""));
  return [...words.filter(Boolean).slice(0, 6), unique].join("-").slice(0, 100);
}

/** Removes a tool from the catalogue; false when it is not in it. */
export function withdrawTool(db: Database<Schema>, actor: ToolActor, id: string): Promise<boolean> {
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
    return true;
  });
}
