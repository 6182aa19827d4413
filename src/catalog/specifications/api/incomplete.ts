import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../../database/schema.ts";

/** The tool has no value of an attribute that its category requires. */
export function isIncomplete(tool: ExpressionBuilder<Schema, "tool">) {
  const lacking = tool
    .selectFrom("category")
    .innerJoin("category_attribute", "category_attribute.category_key", "category.key")
    .select("category.key")
    .whereRef("category.name", "=", "tool.category")
    .where("category_attribute.is_required", "=", 1)
    .where((listed) =>
      listed.not(
        listed.exists(
          listed
            .selectFrom("tool_attribute")
            .select("tool_attribute.tool_key")
            .whereRef("tool_attribute.tool_key", "=", "tool.key")
            .whereRef("tool_attribute.attribute_key", "=", "category_attribute.attribute_key"),
        ),
      ),
    );
  const requiring = tool
    .selectFrom("category")
    .innerJoin("category_attribute", "category_attribute.category_key", "category.key")
    .select("category.name")
    .where("category_attribute.is_required", "=", 1);
  // The index of categories leads to them: other tools are not read.
  return tool.and([tool("tool.category", "in", requiring), tool.exists(lacking)]);
}
