import type { Transaction } from "kysely";
import { demoAttributes } from "../../../../demo/attributes.ts";
import {
  demoFamilies,
  familyAttributes,
  familyCategories,
  familyMaterials,
} from "../../../../demo/families/families.ts";
import {
  type DemoFamily,
  type DemoFamilyTool,
  familyTools,
} from "../../../../demo/families/family.ts";
import { germanCategories, germanTools } from "../../../../demo/german.ts";
import { germanSpecs } from "../../../../demo/german-specs.ts";
import { demoReviews } from "../../../../demo/reviews.ts";
import { type DemoTool, demoCategories, demoTools } from "../../../../demo/tools.ts";
import { insertDemoFamilies } from "../../../catalog/admin-families/api/demo.ts";
import { findDefinitions } from "../../../catalog/attributes/api/definitions.ts";
import { replaceCategoryName } from "../../../catalog/categories/api/category-names.ts";
import { insertDemoTool } from "../../../catalog/demo-tools/api/demo-tools.ts";
import { drawingOf, typedValues } from "../../../catalog/dimension-drawings/drawings/drawing-of.ts";
import { saveDrawing } from "../../../catalog/pictures/api/drawings.ts";
import { insertDemoDefinitions } from "../../../catalog/specifications/api/demo-definitions.ts";
import { planValues } from "../../../catalog/specifications/api/value-store.ts";
import { columnsOfNew } from "../../../catalog/tools/api/tool-row.ts";
import { saveTexts } from "../../../catalog/translations/api/text-store.ts";
import type { Schema } from "../../../database/schema.ts";
import { addShopMeta } from "../../../database/shop-meta.ts";
import type { Database } from "../../../lib/db/database.ts";
import { insertDemoReviews } from "../../../shop/reviews/api/demo.ts";

/**
 * Inserts the demo in one transaction; false when it was already there. Without `families` it is 28 tools, which
 * most tests need, instead of more than 400.
 */
export function seedDemo(db: Database<Schema>, { families = true } = {}): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await addShopMeta(tx, "seeded", "demo"))) return false;
    await insertDemoDefinitions(tx, definitionsOf(families));
    const insert = insertTools(tx);
    for (const { drawing, ...tool } of demoTools)
      await insert({ ...tool, german: germanOf(tool), svg: drawing() });
    if (families) await insertFamilies(tx, insert);
    for (const [category, name] of germanNames(families))
      await replaceCategoryName(tx, { category, locale: "de", name });
    await insertDemoReviews(tx, demoReviews, Date.now());
    return true;
  });
}

function definitionsOf(families: boolean) {
  if (!families) return { attributes: demoAttributes, categories: demoCategories };
  const attributes = [...demoAttributes, ...familyAttributes].map((attribute) =>
    attribute.code === "material"
      ? { ...attribute, choices: [...(attribute.choices ?? []), ...familyMaterials] }
      : attribute,
  );
  return { attributes, categories: [...demoCategories, ...familyCategories] };
}

function germanNames(families: boolean): [category: string, name: string][] {
  const below = families ? familyCategories : [];
  return [
    ...Object.entries(germanCategories),
    ...below.map(({ name, german }): [string, string] => [name, german]),
  ];
}

type InsertedTool = Omit<DemoTool, "drawing"> & {
  readonly svg: string;
  readonly german: { readonly name: string; readonly description: string } | undefined;
};

function germanOf({ partNumber }: Pick<DemoTool, "partNumber">) {
  return germanTools[partNumber];
}

/** The values are checked as those of an admin. Returns the key of the tool. */
function insertTools(tx: Transaction<Schema>): (tool: InsertedTool) => Promise<number> {
  const now = Date.now();
  const definitions = new Map<string, ReturnType<typeof findDefinitions>>();

  return async ({ svg, german, attributes: entered = {}, ...tool }) => {
    const ofCategory = definitions.get(tool.category) ?? findDefinitions(tx, tool.category);
    definitions.set(tool.category, ofCategory);
    const plan = planValues(await ofCategory, [], entered);
    if ("faults" in plan)
      throw new Error(`${tool.partNumber}: ${JSON.stringify([...plan.faults])}`);
    const img = await saveDrawing(tx, svg, now);
    const added = { addedByName: "Demo", addedByEmail: "demo@shop.test" };
    const key = await insertDemoTool(tx, { ...tool, ...added, img, attributes: plan }, now);
    const specs = Object.entries(germanSpecs[tool.partNumber] ?? {}).map(([label, value]) => ({
      label,
      value,
    }));
    if (german) await saveTexts(tx, { key, ...columnsOfNew(tool) }, { de: { ...german, specs } });
    return key;
  };
}

async function insertFamilies(
  tx: Transaction<Schema>,
  insert: (tool: InsertedTool) => Promise<number>,
): Promise<void> {
  const inserted = [];
  for (const family of demoFamilies) {
    const toolKeys: number[] = [];
    for (const tool of familyTools(family))
      toolKeys.push(await insert({ ...tool, svg: drawn(family, tool) }));
    const { id, category, english, german, axes } = family;
    inserted.push({
      ...{ id, category: category.name, axes: [...axes], toolKeys },
      ...{ name: english.name, description: english.description },
      texts: { de: { name: german.name, description: german.description } },
    });
  }
  await insertDemoFamilies(tx, inserted);
}

function drawn({ category }: DemoFamily, { name, partNumber, attributes }: DemoFamilyTool): string {
  const svg = drawingOf(category.drawing, typedValues(attributes), { name, partNumber });
  if (svg === undefined) throw new Error(`${partNumber}: its values cannot be drawn`);
  return svg;
}
