/** Which files a tool has. */

import type { Selectable } from "kysely";
import type { Db } from "../../../database/schema.ts";
import type { ToolFileTable } from "../../../database/tables/files.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import type { ToolFile } from "../../tools/contract.ts";
import { fileAddress } from "../rules.ts";
import type { Blob } from "./blob-store.ts";

export type FileRow = Selectable<ToolFileTable>;

export async function findFiles(db: Db, toolId: string): Promise<ToolFile[]> {
  const rows = await db
    .selectFrom("tool_file")
    .innerJoin("tool", "tool.key", "tool_file.tool_key")
    .innerJoin("stored_file", "stored_file.digest", "tool_file.digest")
    .select(["tool_file.id", "tool_file.name", "tool_file.digest", "tool_file.created_at"])
    .select(["stored_file.type", "stored_file.size"])
    .where("tool.id", "=", toolId)
    .orderBy("tool_file.position")
    .execute();
  return rows.map(({ id, name, digest, created_at, type, size }) => ({
    _id: id,
    name,
    type,
    size,
    date: isoTime(created_at),
    url: fileAddress(digest, name),
  }));
}

/** They come in the admin's order. */
export function filesOfTool(db: Db, toolKey: number): Promise<FileRow[]> {
  return db
    .selectFrom("tool_file")
    .selectAll()
    .where("tool_key", "=", toolKey)
    .orderBy("position")
    .execute();
}

export interface ServedFile extends Blob {
  readonly name: string;
}

/** Undefined if no tool has it. A file that was renamed has its new name. */
export async function findServedFile(
  db: Db,
  digest: string,
  name: string,
): Promise<ServedFile | undefined> {
  const files = await db
    .selectFrom("tool_file")
    .innerJoin("stored_file", "stored_file.digest", "tool_file.digest")
    .select(["tool_file.name", "stored_file.digest", "stored_file.type", "stored_file.size"])
    .where("tool_file.digest", "=", digest)
    .orderBy("tool_file.key")
    .execute();
  return files.find((file) => file.name === name) ?? files[0];
}
