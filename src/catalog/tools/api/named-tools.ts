/** Tools by their whole names, without case and signs. */
import type { Db } from "../../../database/schema.ts";
import { inParts } from "../../../lib/db/lists.ts";
import type { WrittenTool } from "../../part-numbers/api/part-number-store.ts";

/** The tools in the catalog by `naturalKey` of a name, which has no signs; `locale`: in that language, too. */
export async function findByNames(
  db: Db,
  names: ReadonlySet<string>,
  locale: string | undefined,
): Promise<Map<string, WrittenTool[]>> {
  const found = new Map<string, WrittenTool[]>();
  for (const part of inParts([...names])) {
    const own = await db
      .selectFrom("tool")
      .select(["sort_name", "key", "name as written"])
      .where("sort_name", "in", part)
      .where("deleted_at", "is", null)
      .execute();
    const translated =
      locale === undefined
        ? []
        : await db
            .selectFrom("tool_text")
            .innerJoin("tool", "tool.key", "tool_text.tool_key")
            .select(["tool_text.sort_name", "tool.key", "tool_text.name as written"])
            .where("tool_text.locale", "=", locale)
            .where("tool_text.sort_name", "in", part)
            .where("tool.deleted_at", "is", null)
            .execute();
    for (const { sort_name, key, written } of [...own, ...translated])
      found.set(sort_name ?? "", [
        ...(found.get(sort_name ?? "") ?? []),
        { key, written: written ?? "" },
      ]);
  }
  return found;
}
