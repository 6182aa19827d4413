/** The values from which a tool's drawing is drawn. */
import type { Selectable } from "kysely";
import type { Db } from "../../../database/schema.ts";
import type {
  AttributeTable,
  ToolAttributeTable,
} from "../../../database/tables/specifications.ts";
import type { CategorizedTool } from "../../attributes/api/find-attributes.ts";
import { type DrawingName, isDrawingName } from "../../categories/rules-drawings.ts";

export type DrawnValue = Pick<Selectable<AttributeTable>, "code" | "type" | "dimension"> &
  Pick<Selectable<ToolAttributeTable>, "low" | "entered">;

export interface Drawn {
  readonly drawing: DrawingName;
  readonly values: readonly DrawnValue[];
}

/** Undefined if the tool's category has no drawing. Values of attributes that the category does not list are hidden. */
export async function findDrawnValues(
  db: Db,
  { key, category }: CategorizedTool,
): Promise<Drawn | undefined> {
  const found = await db
    .selectFrom("category")
    .select(["key", "drawing"])
    .where((row) => row.or([row("name", "=", category), row("former_name", "=", category)]))
    .executeTakeFirst();
  if (!found || !isDrawingName(found.drawing)) return undefined;
  const values = await db
    .selectFrom("tool_attribute as value")
    .innerJoin("attribute", "attribute.key", "value.attribute_key")
    .innerJoin("category_attribute", "category_attribute.attribute_key", "attribute.key")
    .select(["attribute.code", "attribute.type", "attribute.dimension"])
    .select(["value.low", "value.entered"])
    .where("value.tool_key", "=", key)
    .where("category_attribute.category_key", "=", found.key)
    .where("value.place", "=", 0)
    .orderBy("attribute.code")
    .execute();
  return { drawing: found.drawing, values };
}
