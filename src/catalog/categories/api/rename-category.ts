/**
 * Gives the tools of a category its new name, some in a transaction, so that orders never wait for a large catalog.
 * `category.former_name` is there until the last one has it; a process that is ended meanwhile is followed up by a job.
 */
import type { Database, Db, Tx } from "../../../database/schema.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { foldedWords } from "../../../lib/text/fold.ts";
import { searchedColumns } from "../../tool-search/api/search.ts";
import { lockCategory } from "./category-store.ts";

/** Tools of one transaction. */
const AT_ONCE = 1000;

/** Locks the next tools of a category. Before the category, as edits of tools lock them. */
export async function lockToolsOfCategory(tx: Tx, category: string): Promise<number[]> {
  const rows = await tx
    .selectFrom("tool")
    .select("key")
    .where("category", "=", category)
    .orderBy("key")
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ key }) => key);
}

/** Tools get another version, so that no open form writes the former name back. */
export async function renameCategoryOfTools(
  tx: Tx,
  keys: readonly number[],
  from: string,
  to: string,
): Promise<void> {
  if (keys.length === 0) return;
  await changeWords(tx, keys, from, to);
  await tx
    .updateTable("tool")
    .set((tool) => ({ category: to, version: tool("version", "+", 1) }))
    .where("key", "in", keys)
    .execute();
}

interface Rename {
  readonly id: string;
  /** The name that tools may have still. */
  readonly from: string;
  readonly to: string;
}

async function findRenames(db: Db): Promise<Rename[]> {
  const rows = await db
    .selectFrom("category")
    .select(["id", "former_name as from", "name as to"])
    .where("former_name", "is not", null)
    .orderBy("key")
    .execute();
  return rows.flatMap(({ id, from, to }) => (from === null ? [] : [{ id, from, to }]));
}

/** Ends a rename if, with the category locked, no tool has the former name. */
async function endRename(tx: Tx, { id, from }: Rename): Promise<boolean> {
  await lockCategory(tx, id);
  if ((await lockToolsOfCategory(tx, from)).length > 0) return false;
  await tx.updateTable("category").set({ former_name: null }).where("id", "=", id).execute();
  return true;
}

/** Renames what is left of all renames. */
export async function finishRenames(db: Database): Promise<void> {
  for (const rename of await findRenames(db.write)) {
    const { from, to } = rename;
    let isDone = false;
    while (!isDone) {
      isDone = await db.transaction(async (tx) => {
        const keys = await lockToolsOfCategory(tx, from);
        await renameCategoryOfTools(tx, keys, from, to);
        if (keys.length === AT_ONCE) return false;
        return endRename(tx, rename);
      });
    }
  }
}

/** The words by which the tools are found, but for those that another of their fields has, too. */
async function changeWords(
  tx: Tx,
  keys: readonly number[],
  from: string,
  to: string,
): Promise<void> {
  const [before, after] = [foldedWords(from), foldedWords(to)];
  const columns = searchedColumns.filter((column) => column !== "category");
  const tools = await tx
    .selectFrom("tool")
    .select(["key", ...columns])
    .where("key", "in", keys)
    .execute();
  const own = tools.map((tool) => ({
    key: tool.key,
    words: new Set(foldedWords(columns.map((column) => tool[column]).join(" "))),
  }));
  const without = (word: string) => own.flatMap(({ key, words }) => (words.has(word) ? [] : [key]));
  for (const word of before.filter((each) => !after.includes(each)))
    for (const some of inParts(without(word)))
      await tx
        .deleteFrom("tool_word")
        .where("word", "=", word)
        .where("tool_key", "in", some)
        .execute();
  for (const word of after.filter((each) => !before.includes(each)))
    for (const some of inParts(without(word)))
      await tx
        .insertInto("tool_word")
        .values(some.map((tool_key) => ({ word, tool_key })))
        .execute();
}
