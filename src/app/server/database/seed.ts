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
import { germanCategories as germanMainCategories, germanTools } from "../../../../demo/german.ts";
import { germanSpecs } from "../../../../demo/german-specs.ts";
import { demoReviews } from "../../../../demo/reviews.ts";
import { type DemoTool, demoCategories, demoTools } from "../../../../demo/tools.ts";
import { insertDemoFamilies } from "../../../catalog/admin-families/api/demo.ts";
import { createDefinitionCache } from "../../../catalog/attributes/api/definitions.ts";
import { replaceCategoryName } from "../../../catalog/categories/api/category-names.ts";
import { insertDemoTool } from "../../../catalog/demo-tools/api/demo-tools.ts";
import { drawingOf, typedValues } from "../../../catalog/dimension-drawings/drawings/drawing-of.ts";
import { saveDrawing } from "../../../catalog/pictures/api/drawings.ts";
import { insertDemoDefinitions } from "../../../catalog/specifications/api/demo-definitions.ts";
import { planValues } from "../../../catalog/specifications/api/value-store.ts";
import { columnsOfNew } from "../../../catalog/tools/api/tool-row.ts";
import { saveTexts } from "../../../catalog/translations/api/text-store.ts";
import type { Database, Tx } from "../../../database/schema.ts";
import { addShopMeta } from "../../../database/shop-meta.ts";
import { withDecimalSign } from "../../../lib/measure/decimal.ts";
import { insertDemoReviews } from "../../../shop/reviews/api/demo.ts";

interface SeedOptions {
  readonly families?: boolean;
  /** The shop's own; the demo is in English and German, each with the other as its translation. */
  readonly language?: string | undefined;
}

/**
 * Inserts the demo in one transaction; false when it was already there. Without `families` it is 28 tools, which
 * most tests need, instead of more than 400.
 */
export function seedDemo(
  db: Database,
  { families = true, language }: SeedOptions = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await addShopMeta(tx, "seeded", "demo"))) return false;
    const words = wordsOf(language === "de");
    await insertDemoDefinitions(tx, definitionsOf(families, words));
    const insert = insertTools(tx, words);
    for (const { drawing, ...tool } of demoTools)
      await insert({
        ...tool,
        german: germanTools[tool.partNumber],
        svg: words.both(drawing(), withCommas(drawing())).own,
      });
    if (families) await insertFamilies(tx, insert, words);
    const categories = families ? germanCategories.keys() : Object.keys(germanMainCategories);
    for (const english of categories) {
      const { name: category, names } = words.category(english);
      for (const [locale, name] of Object.entries(names))
        await replaceCategoryName(tx, { category, locale, name });
    }
    const reviews = demoReviews.map(({ german, ...review }) => ({
      ...review,
      review: words.both(review.review, german).own,
    }));
    await insertDemoReviews(tx, reviews, Date.now());
    return true;
  });
}

/** The German names of all categories, by the English ones. */
const germanCategories: ReadonlyMap<string, string> = new Map([
  ...Object.entries(germanMainCategories),
  ...familyCategories.map(({ name, german }): [string, string] => [name, german]),
]);

type Words = ReturnType<typeof wordsOf>;

/** Texts in the shop's own language, with their translations. */
function wordsOf(isGerman: boolean) {
  const locale = isGerman ? "en" : "de";
  const named = (english: string, german = english) => ({
    name: isGerman ? german : english,
    names: { [locale]: isGerman ? english : german },
  });
  return {
    named,
    category: (english: string) => named(english, germanCategories.get(english)),
    both: <Text>(english: Text, german: Text): { own: Text; texts: Record<string, Text> } => ({
      own: isGerman ? german : english,
      texts: { [locale]: isGerman ? english : german },
    }),
  };
}

function definitionsOf(families: boolean, { named, category }: Words) {
  const attributes = [...demoAttributes, ...(families ? familyAttributes : [])].map(
    ({ german, name, choices = [], ...attribute }) => ({
      ...attribute,
      ...named(name, german),
      choices: [
        ...choices,
        ...(families && attribute.code === "material" ? familyMaterials : []),
      ].map((choice) => ({ code: choice.code, ...named(choice.name, choice.german) })),
    }),
  );
  const categories = demoCategories.map((each) => ({ ...each, name: category(each.name).name }));
  const below = familyCategories.map(({ parent, ...each }) => ({
    ...each,
    name: category(each.name).name,
    parent: category(parent).name,
  }));
  return { attributes, categories: families ? [...categories, ...below] : categories };
}

type InsertedTool = Omit<DemoTool, "drawing"> & {
  readonly svg: string;
  readonly german: { readonly name: string; readonly description: string } | undefined;
};

/** The values are checked as those of an admin. Returns the key of the tool. */
function insertTools(tx: Tx, { both, category }: Words): (tool: InsertedTool) => Promise<number> {
  const now = Date.now();
  const attributesOf = createDefinitionCache(tx);

  return async ({ svg, german, attributes: entered = {}, name, description, specs, ...rest }) => {
    const english = { name, description, specs };
    const germanSpec = Object.entries(germanSpecs[rest.partNumber] ?? {});
    const { own, texts } = both(english, {
      ...english,
      ...german,
      ...(german && { specs: germanSpec.map(([label, value]) => ({ label, value })) }),
    });
    const tool = { ...rest, ...own, category: category(rest.category).name };
    const plan = planValues(await attributesOf(tool.category), [], entered);
    if ("faults" in plan)
      throw new Error(`${tool.partNumber}: ${JSON.stringify([...plan.faults])}`);
    const img = await saveDrawing(tx, svg, now);
    const added = { addedByName: "Demo", addedByEmail: "demo@shop.test" };
    const key = await insertDemoTool(tx, { ...tool, ...added, img, attributes: plan }, now);
    if (german) await saveTexts(tx, { key, ...columnsOfNew(tool) }, texts);
    return key;
  };
}

async function insertFamilies(
  tx: Tx,
  insert: (tool: InsertedTool) => Promise<number>,
  words: Words,
): Promise<void> {
  const inserted = [];
  for (const family of demoFamilies) {
    const toolKeys: number[] = [];
    for (const tool of familyTools(family))
      toolKeys.push(await insert({ ...tool, svg: drawn(family, tool, words) }));
    const { id, category, english, german, axes } = family;
    const { own, texts } = words.both(english, german);
    const { name } = words.category(category.name);
    inserted.push({ ...own, id, category: name, axes: [...axes], toolKeys, texts });
  }
  await insertDemoFamilies(tx, inserted);
}

function drawn(
  { category }: DemoFamily,
  { name, german, partNumber, attributes }: DemoFamilyTool,
  { both }: Words,
): string {
  const { own: title } = both({ name, decimal: "." }, { name: german.name, decimal: "," });
  const values = typedValues(attributes);
  const svg = drawingOf(category.drawing, values, { ...title, partNumber });
  if (svg === undefined) throw new Error(`${partNumber}: its values cannot be drawn`);
  return svg;
}

/** The figures of a drawing of `demo/kit` as they are written in German. */
function withCommas(svg: string): string {
  return svg.replace(
    /(<text class="d"[^>]*>)([^<]*)/g,
    (_, tag: string, figure: string) => tag + withDecimalSign(figure, ","),
  );
}
