/**
 * The tools of the demo: which they are, and their removal. One is unedited while its version and
 * stock are those with which it was added.
 */
import { sql } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import { insertTool } from "../../admin-tools/api/add-tool.ts";
import { recordHistory, type ToolActor } from "../../admin-tools/api/history.ts";
import { deleteUnusedCategoryNames } from "../../categories/api/category-names.ts";
import { deleteTexts } from "../../translations/api/text-store.ts";

export interface DemoToolState {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly isEdited: boolean;
}

type NewTool = Parameters<typeof insertTool>[1];

/** Inserts a tool as one of the demo's. */
export async function insertDemoTool(tx: Tx, tool: NewTool, now: number): Promise<number> {
  const tool_key = await insertTool(tx, tool, now);
  await tx
    .insertInto("demo_tool")
    .values({ tool_key, version: 1, quantity: tool.quantity })
    .execute();
  return tool_key;
}

/** The demo's tools that are in the catalog. */
export async function findDemoTools(db: Db): Promise<DemoToolState[]> {
  const rows = await db
    .selectFrom("demo_tool as demo")
    .innerJoin("tool", "tool.key", "demo.tool_key")
    .select(["tool.key", "tool.id", "tool.name", "tool.img", "tool.version", "tool.quantity"])
    .select(["demo.version as addedVersion", "demo.quantity as addedQuantity"])
    // The plus keeps SQLite off an index of all tools.
    .where(sql<boolean>`+tool.deleted_at is null`)
    .orderBy("demo.tool_key")
    .execute();
  return rows.map(({ version, quantity, addedVersion, addedQuantity, ...tool }) => ({
    ...tool,
    isEdited: version !== addedVersion || quantity !== addedQuantity,
  }));
}

/** Whether the catalog has a tool that is not of the demo, or one of the demo that was edited. */
export async function hasOwnTools(db: Db): Promise<boolean> {
  const own = await db
    .selectFrom("tool")
    .leftJoin("demo_tool as demo", "demo.tool_key", "tool.key")
    .select("tool.key")
    .where("tool.deleted_at", "is", null)
    .where((tool) =>
      tool.or([
        tool("demo.tool_key", "is", null),
        tool("tool.version", "!=", tool.ref("demo.version")),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

/** Locks them by key, as orders and imports lock tools, so that no deadlock arises. */
export async function lockDemoTools(tx: Tx): Promise<void> {
  await tx
    .selectFrom("tool")
    .select("key")
    .where("key", "in", tx.selectFrom("demo_tool").select("tool_key"))
    .orderBy("key")
    .forNoKeyUpdate()
    .execute();
}

/** Removes tools from the catalog as an admin's deletion does; `actor` is null for the operator's command. */
export async function withdrawDemoTools(
  tx: Tx,
  actor: ToolActor | null,
  toolKeys: readonly number[],
): Promise<void> {
  if (toolKeys.length === 0) return;
  const now = Date.now();
  await tx.updateTable("tool").set({ deleted_at: now }).where("key", "in", toolKeys).execute();
  await tx
    .updateTable("demo_tool")
    .set({ removed_at: now })
    .where("tool_key", "in", toolKeys)
    .execute();
  await deleteTexts(tx, toolKeys);
  await deleteUnusedCategoryNames(tx, toolKeys);
  for (const key of toolKeys) await recordHistory(tx, "deleted", actor, key);
}

/** The categories that tools of the catalog have. */
export async function findCategoriesInUse(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("tool")
    .select("category")
    .distinct()
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ category }) => category));
}

/** Tools that were removed with the demo. */
export function removedDemoTools(db: Db) {
  return db.selectFrom("demo_tool").select("tool_key").where("removed_at", "is not", null);
}

/** Finds the pictures among these that a tool has which was not removed with the demo. */
export async function findPicturesOfTools(
  db: Db,
  pictures: readonly string[],
): Promise<Set<string>> {
  if (pictures.length === 0) return new Set();
  const shown = await db
    .selectFrom("tool")
    .select("img")
    .where("img", "in", pictures)
    .where("key", "not in", removedDemoTools(db))
    .union(db.selectFrom("tool_picture").select("img").where("img", "in", pictures))
    .execute();
  return new Set(shown.map(({ img }) => img));
}
