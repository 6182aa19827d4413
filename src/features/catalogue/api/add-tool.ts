import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Outcome } from "../../../kit/result.ts";
import type { ToolsEdited } from "../../feature.ts";
import { ensureKind } from "../../specifications/api/kind-store.ts";
import { type AttributePlan, writeAttributes } from "../../specifications/api/value-store.ts";
import type { ToolValues } from "../contract-fields.ts";
import { sortKey } from "../rules-fold.ts";
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
    readonly attributes?: AttributePlan | undefined;
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

  await ensureKind(tx, columns.kind);
  if (tool.attributes) await writeAttributes(tx, key, tool.attributes);
  await saveMorePictures(tx, key, tool.pictures?.slice(1) ?? []);
  await indexToolWords(tx, { key, ...columns });
  await indexPartNumber(tx, { key, ...columns });
  return key;
}

/** Removes a tool from the catalogue; false when it is not in it. */
export function withdrawTool(
  db: Database<Schema>,
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
