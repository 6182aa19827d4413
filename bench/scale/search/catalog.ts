/** Fills a database with tools of many kinds that have specifications and families, while no server runs on it. */
import { type Insertable, sql } from "kysely";
import type { Schema } from "../../../src/database/schema.ts";
import type { Database } from "../../../src/kit/node/db/database.ts";
import { vacuumAndCheckpoint } from "../../prepare.ts";
import { createTools, type NewTool, partNumbersOf, wordsOf } from "../catalog-rows.ts";
import { continueKeys, insertRows } from "../insert.ts";
import { type Random, randomFrom } from "../random.ts";
import { choicesOf, definitionRows, KINDS, kindName, ofKind, typeOf } from "./definitions.ts";

const FAMILY_SIZE = 20;
const STOCK = 1_000_000;
/** Keys below are the demo's. */
const FIRST_FAMILY = 1_000;

/** The same count gives the same rows except for timestamps. */
export async function fillSearch(db: Database<Schema>, count: number): Promise<void> {
  if (db.engine.kind === "sqlite") await sql`pragma synchronous = off`.execute(db.write);
  const { kinds, attributes: rows, choices, ofKinds } = definitionRows();
  await insertRows(db, "kind", kinds);
  await insertRows(db, "attribute", rows);
  await insertRows(db, "attribute_choice", choices);
  await insertRows(db, "kind_attribute", ofKinds);
  const now = Date.now();
  const tools = createTools(count, { firstKey: 10_000, img: "", now }).map((tool, index) => ({
    ...tool,
    ...(tool.quantity >= tool.minimum && { quantity: STOCK }),
    kind: kindName(index % KINDS),
    deleted_at: null,
  }));
  await insertRows(db, "tool", tools);
  await insertRows(db, "tool_word", wordsOf(tools));
  await insertRows(db, "tool_part_number", partNumbersOf(tools));
  await insertRows(db, "stock_change", openingsOf(tools, now));
  await insertRows(db, "tool_attribute", valuesOf(tools));
  const families = Math.ceil(count / FAMILY_SIZE);
  await insertRows(db, "family", familiesOf(families, now));
  await insertRows(db, "family_member", membersOf(tools, families));
  await continueKeys(db, ["tool", "kind", "attribute", "attribute_choice", "family"]);
  await db.write.deleteFrom("catalogue_change").execute();
  await vacuumAndCheckpoint(db);
}

function* openingsOf(tools: readonly NewTool[], at: number) {
  for (const { key, quantity } of tools)
    yield { tool_key: key, purchase_key: null, amount: quantity, reason: "opening" as const, at };
}

function* valuesOf(tools: readonly NewTool[]): Generator<Insertable<Schema["tool_attribute"]>> {
  const random = randomFrom(7);
  for (const [index, { key }] of tools.entries()) {
    for (const attribute of ofKind(index % KINDS)) {
      // Some tools lack some values.
      if (random.below(100) < 2) continue;
      yield {
        tool_key: key,
        attribute_key: attribute,
        place: 0,
        ...valueFor(random, attribute),
        text: null,
        entered: "",
      };
    }
  }
}

function valueFor(random: Random, attribute: number) {
  const none = { low: null, high: null, choice_key: null };
  const type = typeOf(attribute);
  if (type === "choice") return { ...none, choice_key: random.pick(choicesOf(attribute)) };
  if (type === "flag") return { ...none, low: random.below(2) };
  const low = (1 + random.skewed(400)) * 500_000;
  return type === "range" ? { ...none, low, high: low + 10_000_000 } : { ...none, low };
}

function* familiesOf(count: number, created_at: number): Generator<Insertable<Schema["family"]>> {
  for (let key = 1; key <= count; key += 1) {
    yield {
      key: FIRST_FAMILY + key,
      id: `scale-family-${key}`,
      name: `Family ${key}`,
      description: "",
      img: "",
      kind: kindName(key % KINDS),
      created_at,
    };
  }
}

function* membersOf(tools: readonly NewTool[], families: number) {
  const inKind = new Map<string, number>();
  for (const { key, kind } of tools) {
    const place = inKind.get(kind) ?? 0;
    inKind.set(kind, place + 1);
    const number = [...inKind.keys()].indexOf(kind) + KINDS * Math.floor(place / FAMILY_SIZE);
    yield { tool_key: key, family_key: FIRST_FAMILY + 1 + (number % families), place: String(key) };
  }
}
