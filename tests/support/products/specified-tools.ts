/** Tools of two categories with specifications, for questions whose counts are known. */

import { insertTool } from "../../../src/catalog/admin-tools/api/add-tool.ts";
import type { Database } from "../../../src/database/schema.ts";
import type { Random } from "../../survival/random.ts";

const MM = 1_000_000;

export const WORDS = ["alphaword", "betaword", "gammaword", "deltaword"];
export const CATEGORIES = ["Recounted drills", "Recounted taps"];
/** Keys, codes and values as addresses have them. */
export const DIAMETER = { key: 901, code: "recount-d", values: ["1mm", "2mm", "2.5mm", "10mm"] };
export const COATING = { key: 902, code: "recount-c", values: ["tin", "ticn", "bright"] };
const COOLED = { key: 903, code: "recount-f", values: ["yes", "no"] };
const USES = { key: 904, code: "recount-u", values: ["steel", "brass", "wood"] };
export const ATTRIBUTES = [DIAMETER, COATING, COOLED, USES];
export const OF_CATEGORY = [
  [DIAMETER, COATING, COOLED],
  [DIAMETER, USES],
];
const choiceKey = (attribute: number, index: number) => attribute * 10 + index;

export async function addDefinitions({ write }: Database): Promise<void> {
  await write
    .insertInto("category")
    .values(
      CATEGORIES.map((name, index) => ({ key: 901 + index, id: `k${index}`, name, position: 0 })),
    )
    .execute();
  const types = ["number", "choice", "flag", "choice"] as const;
  await write
    .insertInto("attribute")
    .values(
      ATTRIBUTES.map(({ key, code }, index) => ({
        ...{ key, code, name: code, type: types[index] ?? "number", units: "[]" },
        ...{ is_multiple: code === USES.code ? 1 : 0 },
        ...(index === 0 && { dimension: "length", units: '["mm"]' }),
      })),
    )
    .execute();
  await write
    .insertInto("attribute_choice")
    .values(
      [COATING, USES].flatMap(({ key, values }) =>
        values.map((code, position) => ({
          ...{ key: choiceKey(key, position), attribute_key: key, code, name: code, position },
        })),
      ),
    )
    .execute();
  await write
    .insertInto("category_attribute")
    .values(
      OF_CATEGORY.flatMap((attributes, category) =>
        attributes.map(({ key }, position) => ({
          ...{ category_key: 901 + category, attribute_key: key, position },
          ...{ is_required: 0, is_headline: 0, facet: "list" as const },
        })),
      ),
    )
    .execute();
}

export async function addTools(db: Database, random: Random, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const category = index % CATEGORIES.length;
    const key = await db.transaction((tx) =>
      insertTool(
        tx,
        {
          ...{
            id: `recounted-${index}`,
            name: nameOf(random),
            category: CATEGORIES[category] ?? "",
          },
          ...{ partNumber: `RC-${index}`, description: "", specs: [], img: "/images/none.svg" },
          ...{ minimum: 5, quantity: random.happens(0.3) ? 0 : 50, price: 1 + (index % 9) },
          ...{ addedByName: "Demo", addedByEmail: "demo@shop.test" },
        },
        0,
      ),
    );
    await setValues(db, random, { key, category });
  }
}

/** Gives a tool new values; `category` is the place in `CATEGORIES`. */
export async function setValues(
  db: Database,
  random: Random,
  { key: toolKey, category }: { readonly key: number; readonly category: number },
): Promise<void> {
  const rows = (OF_CATEGORY[category] ?? []).flatMap(({ key, code, values }) => {
    if (random.happens(0.15)) return [];
    const count = code === USES.code ? random.between(1, 2) : 1;
    return values
      .map((value, index) => ({ value, index, at: random.between(0, 1000) }))
      .sort((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ value, index }, place) => ({
        ...{ tool_key: toolKey, attribute_key: key, place, high: null, text: null },
        low: code === DIAMETER.code ? Number.parseFloat(value) * MM : index === 0 ? 1 : 0,
        choice_key: [COATING, USES].some((one) => one.key === key) ? choiceKey(key, index) : null,
        entered: value,
      }));
  });
  await db.transaction(async (tx) => {
    await tx.deleteFrom("tool_attribute").where("tool_key", "=", toolKey).execute();
    if (rows.length > 0) await tx.insertInto("tool_attribute").values(rows).execute();
  });
}

export function nameOf(random: Random): string {
  return `${random.oneOf(WORDS)} ${random.oneOf(WORDS)}`;
}
