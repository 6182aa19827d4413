/** Categories, attributes and families of the generated tools. */
import type { Database } from "../../src/database/schema.ts";
import { MATERIALS, type NewTool } from "./catalog-rows.ts";
import { continueKeys, insertRows } from "./insert.ts";

export const LENGTH = "scale-length";
export const MATERIAL = "scale-material";
export const FIRST_FAMILY = "scale-family-1";
const MEMBERS = 8;
/** Grains of a length: nanometers (lib/measure/measure.ts). */
const MILLIMETER = 1_000_000;

export async function fillSpecifications(
  db: Database,
  tools: readonly NewTool[],
  now: number,
): Promise<void> {
  const categories = await fillCategories(db, tools);
  const [lengthKey, materialKey] = await fillAttributes(db, [...categories.values()]);
  const choices = await fillChoices(db, materialKey);
  await insertRows(db, "tool_attribute", valuesOf(tools, { lengthKey, materialKey, choices }));
  const families = familiesOf(tools);
  await insertRows(
    db,
    "family",
    families.map(([first], index) => ({
      ...{ id: `scale-family-${index + 1}`, name: `${first.category} ${index + 1}` },
      ...{
        description: "",
        img: "",
        category_key: categories.get(first.category) ?? 0,
        created_at: now,
      },
    })),
  );
  const stored = await db.read
    .selectFrom("family")
    .select(["key", "id"])
    .where("id", "like", "scale-family-%")
    .execute();
  const keyOf = new Map(stored.map(({ id, key }) => [id, key]));
  const numbered = families.map((members, index) => ({
    members,
    family_key: keyOf.get(`scale-family-${index + 1}`) ?? 0,
  }));
  await insertRows(
    db,
    "family_axis",
    numbered.map(({ family_key }) => ({ family_key, position: 1, attribute_key: lengthKey })),
  );
  await insertRows(
    db,
    "family_member",
    numbered.flatMap(({ members, family_key }) =>
      members.map((tool) => ({ tool_key: tool.key, family_key, place: `n${lengthOf(tool)}` })),
    ),
  );
  await continueKeys(db, ["category", "attribute", "attribute_choice", "family"]);
}

/** The key of each category by its name; the demo may have some of them. */
async function fillCategories(
  db: Database,
  tools: readonly NewTool[],
): Promise<Map<string, number>> {
  const find = async () =>
    new Map(
      (await db.read.selectFrom("category").select(["key", "name"]).execute()).map((category) => [
        category.name,
        category.key,
      ]),
    );
  const known = await find();
  const names = [...new Set(tools.map(({ category }) => category))].filter(
    (name) => !known.has(name),
  );
  await insertRows(
    db,
    "category",
    names.map((name, position) => ({
      ...{ id: `scale-${name.toLowerCase()}`, name, parent_key: null, position: 1000 + position },
    })),
  );
  return find();
}

async function fillAttributes(
  db: Database,
  categories: readonly number[],
): Promise<[lengthKey: number, materialKey: number]> {
  const made = [
    { code: LENGTH, name: "Overall length", type: "number" as const, dimension: "length" },
    { code: MATERIAL, name: "Body material", type: "choice" as const, dimension: null },
  ];
  await insertRows(
    db,
    "attribute",
    made.map((attribute) => ({
      ...attribute,
      ...{ units: attribute.dimension ? '["mm"]' : "[]", decimals: null, is_multiple: 0 },
    })),
  );
  const keyOf = async (code: string) =>
    (
      await db.read
        .selectFrom("attribute")
        .select("key")
        .where("code", "=", code)
        .executeTakeFirstOrThrow()
    ).key;
  const keys: [number, number] = [await keyOf(LENGTH), await keyOf(MATERIAL)];
  await insertRows(
    db,
    "category_attribute",
    categories.flatMap((category_key) =>
      keys.map((attribute_key, index) => ({
        ...{ category_key, attribute_key, position: 1000 + index, is_required: 0, is_headline: 1 },
        facet: index === 0 ? ("range" as const) : ("list" as const),
      })),
    ),
  );
  return keys;
}

async function fillChoices(db: Database, attribute_key: number): Promise<Map<string, number>> {
  await insertRows(
    db,
    "attribute_choice",
    MATERIALS.map((name, position) => ({ attribute_key, code: name, name, position })),
  );
  const choices = await db.read
    .selectFrom("attribute_choice")
    .select(["key", "code"])
    .where("attribute_key", "=", attribute_key)
    .execute();
  return new Map(choices.map(({ code, key }) => [code, key]));
}

function* valuesOf(
  tools: readonly NewTool[],
  keys: { lengthKey: number; materialKey: number; choices: ReadonlyMap<string, number> },
) {
  for (const tool of tools) {
    const same = { tool_key: tool.key, place: 0, high: null, text: null };
    const length = lengthOf(tool);
    yield {
      ...{ ...same, attribute_key: keys.lengthKey, low: length * MILLIMETER, choice_key: null },
      entered: `${length} mm`,
    };
    const material = tool.name.split(" ")[1] ?? "";
    const choice_key = keys.choices.get(material) ?? null;
    yield { ...same, attribute_key: keys.materialKey, low: null, choice_key, entered: material };
  }
}

/** "Flat steel drill, 12 mm". */
function lengthOf({ name }: NewTool): number {
  return Number(/(\d+) mm$/.exec(name)?.[1]);
}

/** A third of the tools, by category, of different lengths. */
function familiesOf(tools: readonly NewTool[]): [NewTool, ...NewTool[]][] {
  const families: [NewTool, ...NewTool[]][] = [];
  for (const same of Map.groupBy(tools, ({ category }) => category).values()) {
    for (let first = 0; first < same.length; first += 3 * MEMBERS) {
      const some = same.slice(first, first + MEMBERS).filter((tool) => tool.deleted_at === null);
      const [tool, ...others] = new Map(some.map((each) => [lengthOf(each), each])).values();
      if (tool && others.length > 0) families.push([tool, ...others]);
    }
  }
  return families;
}
