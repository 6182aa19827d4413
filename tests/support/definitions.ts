/** A shop whose tools have no attributes yet. */
import type { Database } from "../../src/database/schema.ts";

/** Deletes all attributes and values; categories stay. */
export async function deleteAttributes({ write }: Database): Promise<void> {
  for (const table of ["tool_attribute", "category_attribute", "attribute"] as const)
    await write.deleteFrom(table).execute();
}
