/** Changes the files of a tool; each change is in the tool's history. */
import type { Database, Tx } from "../../../database/schema.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { lockTool } from "../../admin-tools/api/edit-tool.ts";
import { recordHistory, type ToolActor } from "../../admin-tools/api/history.ts";
import { noSuchTool } from "../../tools/contract.ts";
import { filesChanged, fileTwice, noSuchFile, tooManyFiles } from "../contract.ts";
import { fileName, MAX_FILES } from "../rules.ts";
import type { Blob } from "./blob-store.ts";
import { type FileRow, filesOfTool } from "./file-store.ts";

type Change = (tx: Tx, files: readonly FileRow[], toolKey: number) => Promise<Refusal | undefined>;

export interface FileChanges {
  readonly db: Database;
  readonly actor: ToolActor;
  readonly toolId: string;
}

export function addFile(
  changes: FileChanges,
  { digest, type }: Blob,
  name: string,
): Promise<Refusal | undefined> {
  return changeFiles(changes, async (tx, files, toolKey) => {
    if (files.some((file) => file.digest === digest)) return fileTwice();
    if (files.length >= MAX_FILES) return tooManyFiles();
    const position = (files.at(-1)?.position ?? 0) + 1;
    await tx
      .insertInto("tool_file")
      .values({
        id: newId(),
        tool_key: toolKey,
        digest,
        name: fileName(name, type),
        position,
        created_at: Date.now(),
      })
      .execute();
    return undefined;
  });
}

export function renameFile(
  changes: FileChanges,
  id: string,
  wanted: string,
): Promise<Refusal | undefined> {
  return changeFiles(changes, async (tx, files) => {
    const file = files.find((each) => each.id === id);
    if (!file) return noSuchFile();
    const { type } = await tx
      .selectFrom("stored_file")
      .select("type")
      .where("digest", "=", file.digest)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("tool_file")
      .set({ name: fileName(wanted, type) })
      .where("key", "=", file.key)
      .execute();
    return undefined;
  });
}

export function orderFiles(
  changes: FileChanges,
  ids: readonly string[],
): Promise<Refusal | undefined> {
  return changeFiles(changes, async (tx, files) => {
    const isSame = ids.length === files.length && files.every(({ id }) => ids.includes(id));
    if (!isSame) return filesChanged();
    for (const [index, id] of ids.entries())
      await tx
        .updateTable("tool_file")
        .set({ position: index + 1 })
        .where("id", "=", id)
        .execute();
    return undefined;
  });
}

export function removeFile(changes: FileChanges, id: string): Promise<Refusal | undefined> {
  return changeFiles(changes, async (tx, files) => {
    const file = files.find((each) => each.id === id);
    if (!file) return noSuchFile();
    await tx.deleteFrom("tool_file").where("key", "=", file.key).execute();
    return undefined;
  });
}

/** Locks the tool, so that its limit and its order hold in a race. */
function changeFiles(
  { db, actor, toolId }: FileChanges,
  change: Change,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const tool = await lockTool(tx, toolId);
    if (!tool) return noSuchTool();
    const before = await filesOfTool(tx, tool.key);
    const refusal = await change(tx, before, tool.key);
    if (refusal) return refusal;
    const after = await filesOfTool(tx, tool.key);
    const [from, to] = [before, after].map((files) => files.map(({ name }) => name).join("\n"));
    if (from !== undefined && to !== undefined && from !== to)
      await recordHistory(tx, "edited", actor, tool.key, [{ field: "files", from, to }]);
    return undefined;
  });
}
