/** Which attributes all tools of a family have in common, and in which they differ. */
import type { Db } from "../../../database/schema.ts";
import { membersOf } from "./ordered-members.ts";

/** Codes. `size`: how many tools the family has. */
export async function compareAttributes(
  db: Db,
  familyKey: number,
  size: number,
): Promise<{ shared: Set<string>; different: Set<string> }> {
  const rows = await membersOf(db, familyKey)
    .innerJoin("tool_attribute as value", "value.tool_key", "tool.key")
    .innerJoin("attribute", "attribute.key", "value.attribute_key")
    .select((value) => ["attribute.code", value.fn.countAll<number>().as("count")])
    .groupBy(["attribute.code", "value.place", "low", "high", "choice_key", "value.text"])
    .execute();
  const shared = new Set<string>();
  const different = new Set<string>();
  for (const [code, values] of Map.groupBy(rows, (row) => row.code)) {
    const isShared = values.every(({ count }) => Number(count) === size);
    (isShared ? shared : different).add(code);
  }
  return { shared, different };
}
