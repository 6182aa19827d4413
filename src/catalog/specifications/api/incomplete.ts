import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../../database/schema.ts";

/** The tool has no value of an attribute that its kind requires. */
export function isIncomplete(tool: ExpressionBuilder<Schema, "tool">) {
  const lacking = tool
    .selectFrom("kind")
    .innerJoin("kind_attribute", "kind_attribute.kind_key", "kind.key")
    .select("kind.key")
    .whereRef("kind.name", "=", "tool.kind")
    .where("kind_attribute.is_required", "=", 1)
    .where((listed) =>
      listed.not(
        listed.exists(
          listed
            .selectFrom("tool_attribute")
            .select("tool_attribute.tool_key")
            .whereRef("tool_attribute.tool_key", "=", "tool.key")
            .whereRef("tool_attribute.attribute_key", "=", "kind_attribute.attribute_key"),
        ),
      ),
    );
  const requiring = tool
    .selectFrom("kind")
    .innerJoin("kind_attribute", "kind_attribute.kind_key", "kind.key")
    .select("kind.name")
    .where("kind_attribute.is_required", "=", 1);
  // By the index of kinds: other tools are not read.
  return tool.and([tool("tool.kind", "in", requiring), tool.exists(lacking)]);
}
