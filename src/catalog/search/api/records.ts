/** Tools as the index holds them, read in batches. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../database/schema.ts";
import { inParts } from "../../../lib/db/lists.ts";
import type { ToolRecord } from "../../../lib/search-index/types.ts";
import { tokensOf } from "../../../lib/search-index/words/tokens.ts";
import { foldedText } from "../../../lib/text/folded-text.ts";
import { fromColumn, numbersOf, tagsOf } from "../../tools/api/tool-row.ts";
import { type ToolSpec, toolFields } from "../../tools/contract-fields.ts";
import { publicNumbers } from "../../tools/rules-other-numbers.ts";
import type { ReadDefinitions } from "./definitions.ts";

/** SQLite takes more parameters, PostgreSQL plans longer lists badly. */
export const AT_ONCE = 500;

/** Whether the catalog has so many tools; reads no more of them. */
export async function hasTools(db: Db, count: number): Promise<boolean> {
  const last = await db
    .selectFrom("tool")
    .select("key")
    .where("deleted_at", "is", null)
    .orderBy("key")
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst();
  return last !== undefined;
}

/** The next tools of the catalog behind a key, in the order of their keys. */
export async function readBatch(
  db: Db,
  after: number,
  definitions: ReadDefinitions,
): Promise<ToolRecord[]> {
  const tools = await listed(db).where("key", ">", after).orderBy("key").limit(AT_ONCE).execute();
  const last = tools.at(-1)?.key ?? after;
  // A range is read faster than a list of keys.
  const isOfBatch = sql<SqlBool>`tool_key > ${after} and tool_key <= ${last}`;
  return complete(db, tools, isOfBatch, definitions);
}

/** Reads at most `AT_ONCE` tools; those that are not in the catalog are left out. */
export async function readTools(
  db: Db,
  keys: readonly number[],
  definitions: ReadDefinitions,
): Promise<ToolRecord[]> {
  if (keys.length === 0) return [];
  const tools = await listed(db).where("key", "in", keys).execute();
  return complete(db, tools, sql<SqlBool>`tool_key in (${sql.join(keys)})`, definitions);
}

function listed(db: Db) {
  return db
    .selectFrom("tool")
    .select(["key", "category", "name", "part_number", "other_numbers", "tags"])
    .select(["minimum", "quantity", "piece_price", "rating_tenths", "version", "specs"])
    .where("deleted_at", "is", null);
}

type ToolColumns = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

/** `isOf`: the condition of their rows in other tables. */
async function complete(
  db: Db,
  tools: readonly ToolColumns[],
  isOf: RawBuilder<SqlBool>,
  { families, languages }: ReadDefinitions,
): Promise<ToolRecord[]> {
  if (tools.length === 0) return [];
  const [values, texts, members] = [
    await readValues(db, isOf),
    await db
      .selectFrom("tool_text")
      .select(["tool_key", "locale", "name", "specs"])
      .where(isOf)
      .execute(),
    await db.selectFrom("family_member").select(["tool_key", "family_key"]).where(isOf).execute(),
  ];
  const [valuesOf, textsOf] = [Map.groupBy(values, toolKey), Map.groupBy(texts, toolKey)];
  const familyOf = new Map(members.map(({ tool_key, family_key }) => [tool_key, family_key]));
  return tools.map((tool) => {
    const familyKey = familyOf.get(tool.key);
    const tags = tagsOf(tool);
    const translated = (textsOf.get(tool.key) ?? []).filter(({ locale }) => languages.has(locale));
    return {
      key: tool.key,
      category: tool.category,
      name: tool.name,
      names: Object.fromEntries(
        translated.flatMap(({ locale, name }) => (name === "" ? [] : [[locale, name]])),
      ),
      words: [
        ...(familyKey === undefined ? [] : (families.get(familyKey) ?? [])),
        ...tags,
        ...[tool, ...translated].flatMap(({ specs }) => specWords(specs)),
      ],
      tags,
      partNumber: tool.part_number,
      otherNumbers: publicNumbers(numbersOf(tool)).map(({ value }) => value),
      minimum: tool.minimum,
      quantity: tool.quantity,
      price: tool.piece_price,
      ratingTenths: tool.rating_tenths,
      familyKey,
      values: valuesOf.get(tool.key) ?? [],
      version: tool.version,
    };
  });
}

/** The first words of its further lines: "Camlock D1-6", "split". Sizes are left out: a clamp with M8 screws is no M8 screw. */
function specWords(column: string): string[] {
  if (column === "" || column === "[]") return [];
  return (fromColumn(toolFields.specs, column) as ToolSpec[]).flatMap(({ value }) => {
    const tokens = tokensOf(value);
    // The nose of a spindle goes on with its size: "D1-6".
    const isJoined = (at: number) =>
      /\d/.test(tokens[at - 1]?.text ?? "") &&
      foldedText(value).includes(`${tokens[at - 1]?.text}-${tokens[at]?.text}`);
    const sizeAt = tokens.findIndex(({ kind }, at) => kind !== "word" && !isJoined(at));
    return tokens.slice(0, sizeAt < 0 ? undefined : sizeAt).map(({ text }) => text);
  });
}

const toolKey = ({ tool_key }: { tool_key: number }) => tool_key;

function readValues(db: Db, isOf: RawBuilder<SqlBool>) {
  return db
    .selectFrom("tool_attribute")
    .select(["tool_key", "attribute_key as attribute", "place", "low", "high"])
    .select(["choice_key as choice", "text"])
    .where(isOf)
    .orderBy("tool_key")
    .orderBy("attribute_key")
    .orderBy("place")
    .execute();
}

/** What can still be ordered of each. */
export async function readStocks(db: Db, keys: ReadonlySet<number>): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const some of inParts([...keys], AT_ONCE)) {
    const rows = await db
      .selectFrom("tool")
      .select(["key", "quantity"])
      .where("key", "in", some)
      .execute();
    for (const { key, quantity } of rows) found.set(key, quantity);
  }
  return found;
}
