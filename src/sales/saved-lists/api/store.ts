import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import type { SavedListTable } from "../../../database/tables/saved-lists.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { inParts } from "../../../lib/db/lists.ts";

export type SavedListRow = Selectable<SavedListTable>;

export interface ToolLine {
  readonly toolKey: number;
  readonly quantity: number;
}

export function findLists(db: Db, userKey: number) {
  return db
    .selectFrom("saved_list")
    .leftJoin("saved_list_line", "saved_list_line.list_key", "saved_list.key")
    .selectAll("saved_list")
    .select((list) => list.fn.count<number>("saved_list_line.tool_key").as("line_count"))
    .where("saved_list.user_key", "=", userKey)
    .groupBy("saved_list.key")
    .orderBy("saved_list.updated_at", "desc")
    .orderBy("saved_list.key", "desc")
    .execute();
}

/** Undefined for a list of somebody else. */
export function findList(db: Db, userKey: number, id: string): Promise<SavedListRow | undefined> {
  return db
    .selectFrom("saved_list")
    .selectAll()
    .where("id", "=", id)
    .where("user_key", "=", userKey)
    .executeTakeFirst();
}

export function findSharedList(db: Db, token: string): Promise<SavedListRow | undefined> {
  return db
    .selectFrom("saved_list")
    .selectAll()
    .where("share_token", "=", token)
    .executeTakeFirst();
}

/** Finds the lines in the order in which they were added, with the tools that are no longer in the catalog. */
export function findLines(db: Db, listKey: number) {
  return db
    .selectFrom("saved_list_line")
    .innerJoin("tool", "tool.key", "saved_list_line.tool_key")
    .select(["tool.key", "tool.id", "tool.name", "tool.deleted_at", "saved_list_line.quantity"])
    .where("saved_list_line.list_key", "=", listKey)
    .orderBy("saved_list_line.number")
    .execute();
}

/** The keys of tools by their ids, of those that are no longer in the catalog, too. */
export async function findToolKeys(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("tool")
    .select(["id", "key"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** Locks the list until the end of the transaction and marks it as changed; undefined for somebody else's. */
export function changeList(
  tx: Tx,
  userKey: number,
  id: string,
  now: number,
): Promise<{ key: number } | undefined> {
  return tx
    .updateTable("saved_list")
    .set({ updated_at: now })
    .where("id", "=", id)
    .where("user_key", "=", userKey)
    .returning("key")
    .executeTakeFirst();
}

export function countLines(db: Db, listKey: number): Promise<number> {
  return countAll(db.selectFrom("saved_list_line").where("list_key", "=", listKey));
}

/** Adds lines behind those of a list that is locked; a tool that is in it already gets the sum of both, at most `most`. */
export async function addLines(
  tx: Tx,
  listKey: number,
  lines: readonly ToolLine[],
  most: number,
): Promise<void> {
  const existing = await tx
    .selectFrom("saved_list_line")
    .select(["tool_key", "number", "quantity"])
    .where("list_key", "=", listKey)
    .execute();
  const quantities = new Map(existing.map(({ tool_key, quantity }) => [tool_key, quantity]));
  let number = Math.max(0, ...existing.map((line) => line.number));
  const added = lines.filter(({ toolKey }) => !quantities.has(toolKey));
  for (const { toolKey, quantity } of lines) {
    const before = quantities.get(toolKey);
    if (before === undefined) continue;
    await tx
      .updateTable("saved_list_line")
      .set({ quantity: Math.min(most, before + quantity) })
      .where("list_key", "=", listKey)
      .where("tool_key", "=", toolKey)
      .execute();
  }
  for (const part of inParts(added))
    await tx
      .insertInto("saved_list_line")
      .values(
        part.map(({ toolKey, quantity }) => {
          number += 1;
          return { list_key: listKey, tool_key: toolKey, number, quantity };
        }),
      )
      .execute();
}
