/** The pictures of tools: `tool.img` is the main one, `tool_picture` has the others in order. */
import type { Db, Tx } from "../../../database/schema.ts";
import type { ToolRow } from "./tool-row.ts";

/** All pictures of a tool, the main one first. */
export async function findPictures(
  db: Db,
  { key, img }: Pick<ToolRow, "key" | "img">,
): Promise<string[]> {
  const more = await findMorePictures(db, [key]);
  return [img, ...(more.get(key) ?? [])];
}

/** The pictures after the main one, by tool key; tools with one picture are left out. */
export async function findMorePictures(
  db: Db,
  toolKeys: readonly number[],
): Promise<Map<number, string[]>> {
  if (toolKeys.length === 0) return new Map();
  return byTool(await morePictures(db).where("tool_key", "in", toolKeys).execute());
}

/** Does what `findMorePictures` does, for the whole catalog. */
export async function findAllMorePictures(db: Db): Promise<Map<number, string[]>> {
  return byTool(await morePictures(db).execute());
}

function morePictures(db: Db) {
  return db
    .selectFrom("tool_picture")
    .select(["tool_key", "img"])
    .orderBy("tool_key")
    .orderBy("position");
}

function byTool(rows: readonly { tool_key: number; img: string }[]): Map<number, string[]> {
  const pictures = Map.groupBy(rows, ({ tool_key }) => tool_key);
  return new Map([...pictures].map(([key, own]) => [key, own.map(({ img }) => img)]));
}

/** Replaces the pictures after the main one. */
export async function saveMorePictures(
  tx: Tx,
  toolKey: number,
  more: readonly string[],
): Promise<void> {
  await tx.deleteFrom("tool_picture").where("tool_key", "=", toolKey).execute();
  await insertMorePictures(tx, [{ key: toolKey, more }]);
}

/** The tools are new. */
export async function insertMorePictures(
  tx: Tx,
  tools: readonly { readonly key: number; readonly more: readonly string[] }[],
): Promise<void> {
  const rows = tools.flatMap(({ key, more }) =>
    more.map((img, index) => ({ tool_key: key, position: index + 2, img })),
  );
  if (rows.length > 0) await tx.insertInto("tool_picture").values(rows).execute();
}
