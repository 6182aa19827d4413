/** Values of attributes as cells of a table, as they were typed; several choices are joined by "; ". */
import type { Db } from "../../../database/schema.ts";
import { definitionOf } from "../../attributes/api/definitions.ts";
import type { Definition } from "../rules-values.ts";

export const BETWEEN_CHOICES = "; ";

export interface Cell {
  readonly definition: Definition;
  readonly text: string;
}

/** The maps' keys are the tools', then the attributes' codes. */
export async function findCells(
  db: Db,
  toolKeys: readonly number[],
): Promise<Map<number, Map<string, Cell>>> {
  const found = new Map<number, Map<string, Cell>>();
  if (toolKeys.length === 0) return found;
  for (const row of await valuesOf(db, toolKeys).selectAll("attribute").execute()) {
    const cells = found.get(row.tool_key) ?? new Map<string, Cell>();
    const before = cells.get(row.code);
    cells.set(row.code, {
      definition: before?.definition ?? definitionOf(row, []),
      text: joined(before?.text, row.choice_name ?? row.entered),
    });
    found.set(row.tool_key, cells);
  }
  return found;
}

/** The texts of `findCells`, read without the attributes: these are most of the columns of a value. */
export async function findCellTexts(
  db: Db,
  toolKeys: readonly number[],
): Promise<Map<number, Map<string, string>>> {
  const found = new Map<number, Map<string, string>>();
  if (toolKeys.length === 0) return found;
  for (const row of await valuesOf(db, toolKeys).select("attribute.code").execute()) {
    const texts = found.get(row.tool_key) ?? new Map<string, string>();
    texts.set(row.code, joined(texts.get(row.code), row.choice_name ?? row.entered));
    found.set(row.tool_key, texts);
  }
  return found;
}

function valuesOf(db: Db, toolKeys: readonly number[]) {
  return db
    .selectFrom("tool_attribute as value")
    .innerJoin("attribute", "attribute.key", "value.attribute_key")
    .leftJoin("attribute_choice as choice", "choice.key", "value.choice_key")
    .select(["value.tool_key", "value.entered", "choice.name as choice_name"])
    .where("value.tool_key", "in", toolKeys)
    .orderBy("value.place");
}

function joined(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}${BETWEEN_CHOICES}${value}`;
}

/** The codes of the attributes of some categories, in their order; without categories, of all attributes. */
export async function findCodes(db: Db, categories?: readonly string[]): Promise<string[]> {
  const rows =
    categories === undefined
      ? await db.selectFrom("attribute").select("code").orderBy("code").execute()
      : await db
          .selectFrom("attribute")
          .innerJoin("category_attribute as listed", "listed.attribute_key", "attribute.key")
          .innerJoin("category", "category.key", "listed.category_key")
          .select("attribute.code")
          .where("category.name", "in", categories)
          .orderBy("category.position")
          .orderBy("category.key")
          .orderBy("listed.position")
          .execute();
  return [...new Set(rows.map(({ code }) => code))];
}
