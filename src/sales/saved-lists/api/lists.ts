import { noSuchTool } from "../../../catalog/tools/contract.ts";
import type { Database, Tx } from "../../../database/schema.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { newSecret } from "../../../lib/secrets/secret.ts";
import { MAX_LINES } from "../../cart/rules.ts";
import {
  type addToSavedList,
  listFull,
  MAX_LISTS,
  nameTaken,
  noSuchList,
  noSuchSharedList,
  tooManyLists,
} from "../contract.ts";
import {
  addLines,
  changeList,
  countLines,
  findLines,
  findList,
  findSharedList,
  findToolKeys,
  type ToolLine,
} from "./store.ts";

export function renameList(
  db: Database,
  userKey: number,
  id: string,
  name: string,
): Promise<Outcome<{ modifiedCount: number }>> {
  return db.transaction(async (tx) => {
    const list = await changeList(tx, userKey, id, Date.now());
    if (!list) return noSuchList();
    const other = await tx
      .selectFrom("saved_list")
      .select("key")
      .where("user_key", "=", userKey)
      .where("name", "=", name)
      .where("key", "!=", list.key)
      .executeTakeFirst();
    if (other) return nameTaken();
    await tx.updateTable("saved_list").set({ name }).where("key", "=", list.key).execute();
    return { modifiedCount: 1 };
  });
}

export async function deleteList(
  db: Database,
  userKey: number,
  id: string,
): Promise<Outcome<{ deletedCount: number }>> {
  const deleted = await db.write
    .deleteFrom("saved_list")
    .where("id", "=", id)
    .where("user_key", "=", userKey)
    .returning("key")
    .executeTakeFirst();
  return deleted ? { deletedCount: 1 } : noSuchList();
}

/** 0 removes the tool; a tool that is not in the list is added. */
export function setLine(
  db: Database,
  userKey: number,
  id: string,
  { tool, quantity }: { readonly tool: string; readonly quantity: number },
): Promise<Outcome<{ lineCount: number }>> {
  return db.transaction(async (tx) => {
    const list = await changeList(tx, userKey, id, Date.now());
    if (!list) return noSuchList();
    const toolKey = (await findToolKeys(tx, [tool])).get(tool);
    if (toolKey === undefined) return noSuchTool();
    if (quantity === 0) {
      await tx
        .deleteFrom("saved_list_line")
        .where("list_key", "=", list.key)
        .where("tool_key", "=", toolKey)
        .execute();
    } else {
      const { numUpdatedRows } = await tx
        .updateTable("saved_list_line")
        .set({ quantity })
        .where("list_key", "=", list.key)
        .where("tool_key", "=", toolKey)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) === 0)
        await addLines(tx, list.key, [{ toolKey, quantity }], quantity);
    }
    const lineCount = await countLines(tx, list.key);
    return lineCount > MAX_LINES ? listFull() : { lineCount };
  });
}

/** A shared list keeps its link. */
export function shareList(
  db: Database,
  userKey: number,
  id: string,
): Promise<Outcome<{ shareToken: string }>> {
  return db.transaction(async (tx) => {
    // The update of a list without a token decides which of two calls gives it one.
    await tx
      .updateTable("saved_list")
      .set({ share_token: newSecret() })
      .where("id", "=", id)
      .where("user_key", "=", userKey)
      .where("share_token", "is", null)
      .execute();
    const list = await findList(tx, userKey, id);
    return list?.share_token ? { shareToken: list.share_token } : noSuchList();
  });
}

export async function unshareList(
  db: Database,
  userKey: number,
  id: string,
): Promise<Outcome<{ modifiedCount: number }>> {
  const list = await db.write
    .updateTable("saved_list")
    .set({ share_token: null })
    .where("id", "=", id)
    .where("user_key", "=", userKey)
    .returning("key")
    .executeTakeFirst();
  return list ? { modifiedCount: 1 } : noSuchList();
}

/** Lines of one tool are added up, at the place of the first. */
export async function toToolLines(
  db: Pick<Database, "read">,
  { lines }: EndpointInput<typeof addToSavedList>["body"],
): Promise<Outcome<ToolLine[]>> {
  const ids = lines.map(({ tool }) => tool);
  const keys = await findToolKeys(db.read, ids);
  const quantities = new Map<number, number>();
  for (const { tool, quantity } of lines) {
    const key = keys.get(tool);
    if (key === undefined) return noSuchTool(undefined, { tool });
    quantities.set(key, Math.min(MAX_PIECES, (quantities.get(key) ?? 0) + quantity));
  }
  return [...quantities].map(([toolKey, quantity]) => ({ toolKey, quantity }));
}

/** Creates a list of at least one line. Refuses a name that the user has, and the list after the last one. */
export function createList(
  db: Database,
  userKey: number,
  name: string,
  lines: readonly ToolLine[],
): Promise<Outcome<{ insertedId: string }>> {
  return db.transaction(async (tx) => {
    const id = newId();
    const now = Date.now();
    const inserted = await tx
      .insertInto("saved_list")
      .values({ id, user_key: userKey, name, share_token: null, created_at: now, updated_at: now })
      .onConflict((list) => list.columns(["user_key", "name"]).doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!inserted) return nameTaken();
    if ((await countLists(tx, userKey)) > MAX_LISTS) return tooManyLists();
    await addLines(tx, inserted.key, lines, MAX_PIECES);
    return { insertedId: id };
  });
}

/** Two concurrent calls may both see the last free place on PostgreSQL; the limit only bounds the load. */
function countLists(tx: Tx, userKey: number): Promise<number> {
  return countAll(tx.selectFrom("saved_list").where("user_key", "=", userKey));
}

export function addToList(
  db: Database,
  userKey: number,
  id: string,
  lines: readonly ToolLine[],
): Promise<Outcome<{ lineCount: number }>> {
  return db.transaction(async (tx) => {
    const list = await changeList(tx, userKey, id, Date.now());
    if (!list) return noSuchList();
    await addLines(tx, list.key, lines, MAX_PIECES);
    const lineCount = await countLines(tx, list.key);
    return lineCount > MAX_LINES ? listFull() : { lineCount };
  });
}

/** Makes a list of one's own of another's, by the token of its link. */
export async function copySharedList(
  db: Database,
  userKey: number,
  token: string,
  name: string,
): ReturnType<typeof createList> {
  const list = await findSharedList(db.read, token);
  if (!list) return noSuchSharedList();
  const lines = await findLines(db.read, list.key);
  return createList(
    db,
    userKey,
    name,
    lines.map(({ key, quantity }) => ({ toolKey: key, quantity })),
  );
}
