/** The values from which a tool's drawing is drawn. */
import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { AttributeTable, ToolAttributeTable } from "../../../database/specifications.ts";
import type { KindedTool } from "../../attributes/api/find-attributes.ts";
import { type DrawingName, isDrawingName } from "../../categories/rules-drawings.ts";

export type DrawnValue = Pick<Selectable<AttributeTable>, "code" | "type" | "dimension"> &
  Pick<Selectable<ToolAttributeTable>, "low" | "entered">;

export interface Drawn {
  readonly drawing: DrawingName;
  readonly values: readonly DrawnValue[];
}

/** Undefined if the tool's kind has no drawing. Values of attributes that the kind does not list are hidden. */
export async function findDrawnValues(
  db: Kysely<Schema>,
  { key, kind }: KindedTool,
): Promise<Drawn | undefined> {
  const found = await db
    .selectFrom("kind")
    .select(["key", "drawing"])
    .where((row) => row.or([row("name", "=", kind), row("former_name", "=", kind)]))
    .executeTakeFirst();
  if (!found || !isDrawingName(found.drawing)) return undefined;
  const values = await db
    .selectFrom("tool_attribute as value")
    .innerJoin("attribute", "attribute.key", "value.attribute_key")
    .innerJoin("kind_attribute", "kind_attribute.attribute_key", "attribute.key")
    .select(["attribute.code", "attribute.type", "attribute.dimension"])
    .select(["value.low", "value.entered"])
    .where("value.tool_key", "=", key)
    .where("kind_attribute.kind_key", "=", found.key)
    .where("value.place", "=", 0)
    .orderBy("attribute.code")
    .execute();
  return { drawing: found.drawing, values };
}
