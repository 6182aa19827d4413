import type { Transaction } from "kysely";
import { demoAttributes } from "../../../../demo/attributes.ts";
import {
  demoFamilies,
  familyAttributes,
  familyKinds,
  familyMaterials,
} from "../../../../demo/families/families.ts";
import {
  type DemoFamily,
  type DemoFamilyTool,
  familyTools,
} from "../../../../demo/families/family.ts";
import { germanKinds, germanTools } from "../../../../demo/german.ts";
import { germanSpecs } from "../../../../demo/german-specs.ts";
import { demoReviews } from "../../../../demo/reviews.ts";
import { type DemoTool, demoKinds, demoTools } from "../../../../demo/tools.ts";
import { insertDemoFamilies } from "../../../catalog/admin-families/api/demo.ts";
import { findDefinitions } from "../../../catalog/attributes/api/definitions.ts";
import { insertDemoTool } from "../../../catalog/demo-tools/api/demo-tools.ts";
import { drawingOf, typedValues } from "../../../catalog/dimension-drawings/drawings/drawing-of.ts";
import { replaceKindName } from "../../../catalog/kinds-of-tools/api/kind-store.ts";
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
    for (const [kind, name] of germanNames(families))
      await replaceKindName(tx, { kind, locale: "de", name });
    await insertDemoReviews(tx, demoReviews, Date.now());
    return true;
  });
}

function definitionsOf(families: boolean) {
  if (!families) return { attributes: demoAttributes, kinds: demoKinds };
  const attributes = [...demoAttributes, ...familyAttributes].map((attribute) =>
    attribute.code === "material"
      ? { ...attribute, choices: [...(attribute.choices ?? []), ...familyMaterials] }
      : attribute,
  );
  return { attributes, kinds: [...demoKinds, ...familyKinds] };
}

function germanNames(families: boolean): [kind: string, name: string][] {
  const below = families ? familyKinds : [];
  return [
    ...Object.entries(germanKinds),
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
    const ofKind = definitions.get(tool.kind) ?? findDefinitions(tx, tool.kind);
    definitions.set(tool.kind, ofKind);
    const plan = planValues(await ofKind, [], entered);
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
    const { id, kind, english, german, axes } = family;
    inserted.push({
      ...{ id, kind: kind.name, axes: [...axes], toolKeys },
      ...{ name: english.name, description: english.description },
      texts: { de: { name: german.name, description: german.description } },
    });
  }
  await insertDemoFamilies(tx, inserted);
}

function drawn({ kind }: DemoFamily, { name, partNumber, attributes }: DemoFamilyTool): string {
  const svg = drawingOf(kind.drawing, typedValues(attributes), { name, partNumber });
  if (svg === undefined) throw new Error(`${partNumber}: its values cannot be drawn`);
  return svg;
}
