/** The words that tools are found by. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { foldedWords } from "../rules.ts";
import type { ToolRow } from "./product-store.ts";

/** Writes the words that a tool is found by, in the place of those it had. */
export async function indexToolWords(
  tx: Transaction<Schema>,
  tool: Pick<ToolRow, "key" | "name" | "kind" | "part_number">,
): Promise<void> {
  await tx.deleteFrom("tool_word").where("tool_key", "=", tool.key).execute();
  const words = foldedWords(`${tool.name} ${tool.kind} ${tool.part_number}`);
  if (words.length === 0) return;
  await tx
    .insertInto("tool_word")
    .values(words.map((word) => ({ word, tool_key: tool.key })))
    .execute();
}
