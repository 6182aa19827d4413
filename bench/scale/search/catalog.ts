/** Puts the tools of tools.ts in the place of the demo, while no server runs on the database. */
import { type Insertable, sql } from "kysely";
import type { Database, Schema } from "../../../src/database/schema.ts";
import type { ToolRecord } from "../../../src/lib/search-index/types.ts";
import { vacuumAndCheckpoint } from "../../prepare.ts";
import { createTools, type NewTool, partNumbersOf, wordsOf } from "../catalog-rows.ts";
import { continueKeys, insertRows } from "../insert.ts";
import { createDefinitions, createRecords } from "./tools.ts";

const STOCK = 1_000_000;
/** Keys of tools begin behind those of the demo, which orders may refer to. */
const FIRST_TOOL = 10_000;
/** The demo's definitions, in the order in which they refer to each other. */
const DEFINITIONS = [
  "family_member",
  "family_axis",
  "family_text",
  "family",
  "tool_attribute",
  "category_attribute",
  "choice_text",
  "attribute_choice",
  "attribute_text",
  "attribute",
  "category_text",
  "category",
] as const;

/** The same count gives the same rows except for timestamps. */
export async function fillSearch(db: Database, count: number): Promise<void> {
  if (db.engine.kind === "sqlite") await sql`pragma synchronous = off`.execute(db.write);
  const now = Date.now();
  await db.write.updateTable("tool").set({ deleted_at: now }).execute();
  for (const table of DEFINITIONS) await db.write.deleteFrom(table).execute();
  await fillDefinitions(db);
  const records = Array.from(createRecords(count), (record) => ({
    ...record,
    key: FIRST_TOOL + record.key,
  }));
  const tools = createTools(count, { firstKey: 1, img: "", now }).map((tool, index) => {
    const { key, name, category, partNumber, minimum, quantity, price, ratingTenths } = records[
      index
    ] as ToolRecord;
    return {
      ...tool,
      ...{ key, name, sort_name: name.toLowerCase(), category, minimum, deleted_at: null },
      ...{ part_number: partNumber, price_cents: price, rating_tenths: ratingTenths },
      // Orders of the measurement must not sell it out.
      quantity: quantity >= minimum ? STOCK : 0,
    };
  });
  await insertRows(db, "tool", tools);
  await insertRows(db, "tool_word", wordsOf(tools));
  await insertRows(db, "tool_part_number", partNumbersOf(tools));
  await insertRows(db, "stock_change", openingsOf(tools, now));
  await insertRows(db, "tool_attribute", valuesOf(records));
  await insertRows(db, "family", familiesOf(records, now));
  await insertRows(db, "family_member", membersOf(records));
  await continueKeys(db, ["tool", "category", "attribute", "attribute_choice", "family"]);
  await db.write.deleteFrom("catalogue_change").execute();
  await vacuumAndCheckpoint(db);
}

async function fillDefinitions(db: Database): Promise<void> {
  const { categories, attributes } = createDefinitions();
  const keyOf = new Map(categories.map(({ id }, index) => [id, index + 1]));
  const categoryKey = (id: string | undefined) => keyOf.get(id ?? "") ?? null;
  await insertRows(
    db,
    "category",
    categories.map(({ id, name, parent }, position) => ({
      ...{ key: position + 1, id, name, parent_key: categoryKey(parent), position },
    })),
  );
  await insertRows(
    db,
    "attribute",
    attributes.map(({ key, code, name, type, dimension = null, units }) => ({
      ...{ key, code, name, type, dimension, units: JSON.stringify(units) },
      ...{ decimals: null, is_multiple: type === "choice" ? 1 : 0 },
    })),
  );
  await insertRows(
    db,
    "attribute_choice",
    attributes.flatMap(({ key: attribute_key, choices }) =>
      choices.map(({ key, code, name, position }) => ({
        key,
        attribute_key,
        code,
        name,
        position,
      })),
    ),
  );
  await insertRows(
    db,
    "category_attribute",
    categories.flatMap(({ id, attributes: own }) =>
      own.map(({ attribute: attribute_key, isHeadline, facet }, position) => ({
        ...{ category_key: keyOf.get(id) ?? 0, attribute_key, position, facet },
        ...{ is_required: 0, is_headline: isHeadline ? 1 : 0 },
      })),
    ),
  );
}

function* openingsOf(tools: readonly NewTool[], at: number) {
  for (const { key, quantity } of tools)
    yield { tool_key: key, purchase_key: null, amount: quantity, reason: "opening" as const, at };
}

function* valuesOf(tools: readonly ToolRecord[]): Generator<Insertable<Schema["tool_attribute"]>> {
  for (const { key: tool_key, values } of tools)
    for (const { attribute: attribute_key, choice: choice_key, ...value } of values)
      yield { tool_key, attribute_key, choice_key, ...value, entered: "" };
}

function* familiesOf(
  tools: readonly ToolRecord[],
  created_at: number,
): Generator<Insertable<Schema["family"]>> {
  const categories = createDefinitions().categories.map(({ name }) => name);
  const categoryOf = new Map(
    tools.map(({ familyKey, category }) => [familyKey, categories.indexOf(category) + 1]),
  );
  for (const [key, category_key] of categoryOf)
    if (key !== undefined)
      yield {
        ...{ key, id: `scale-family-${key}`, name: `Family ${key}` },
        ...{ description: "", img: "", category_key, created_at },
      };
}

function* membersOf(tools: readonly ToolRecord[]) {
  for (const { key: tool_key, familyKey: family_key } of tools)
    if (family_key !== undefined) yield { tool_key, family_key, place: String(tool_key) };
}
