/** The values of tools as answers have them. */
import type { Db } from "../../../database/schema.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { numberIn } from "../../../lib/measure/measure.ts";
import type { ProductAttribute, ToolAttribute } from "../../specifications/contract.ts";
import { type Definition, type StoredValue, valueText } from "../../specifications/rules-values.ts";
import { type DefinitionLanguage, definitionOf } from "./definitions.ts";

/** A value as a tool's answer has it, and whether the tool's category has the attribute. */
export interface FoundAttribute extends ProductAttribute {
  readonly isOfCategory: boolean;
}

interface ValueLanguage extends DefinitionLanguage {
  readonly flags: { readonly yes: string; readonly no: string };
}

export interface CategorizedTool {
  readonly key: number;
  readonly category: string;
}

/**
 * Finds attributes by the tools' keys, in the order of their categories. Definitions are read once, as most values
 * share them.
 */
export async function findAttributes(
  db: Db,
  tools: readonly CategorizedTool[],
  language: ValueLanguage,
): Promise<Map<number, FoundAttribute[]>> {
  if (tools.length === 0) return new Map();
  const rows = await db
    .selectFrom("tool_attribute")
    .select(["tool_key", "attribute_key", "place", "low", "high", "choice_key", "text", "entered"])
    .where("tool_key", "in", keysOf(tools))
    .execute();
  if (rows.length === 0) return new Map();
  const attributeKeys = [...new Set(rows.map(({ attribute_key }) => attribute_key))];
  const choiceKeys = [...new Set(rows.flatMap(({ choice_key }) => choice_key ?? []))];
  const [shown, choices, positions] = await Promise.all([
    findShown(db, attributeKeys, language),
    findChoiceNames(db, choiceKeys, language),
    findPositions(db, [...new Set(tools.map(({ category }) => category))]),
  ]);
  const found = (row: (typeof rows)[number], isOfCategory: boolean): FoundAttribute[] => {
    const attribute = shown.get(row.attribute_key);
    if (!attribute) return [];
    const { definition, name, lang } = attribute;
    const choice = choices.get(row.choice_key ?? -1);
    return [
      {
        code: definition.code,
        name,
        type: definition.type,
        ...wireValue(definition, row, choice?.code),
        text: valueText(definition, row, { ...language.flags, choice: choice?.name }),
        ...lang,
        entered: row.entered,
        isOfCategory,
      },
    ];
  };
  const rowsOf = Map.groupBy(rows, ({ tool_key }) => tool_key);
  return new Map(
    tools.flatMap(({ key, category }) => {
      const own = rowsOf.get(key);
      if (!own) return [];
      const places = positions.get(category);
      const placeOf = (row: (typeof rows)[number]) =>
        places?.get(row.attribute_key) ?? Number.POSITIVE_INFINITY;
      // Those that the category does not list are in the order of their names.
      const orderOf = (row: (typeof rows)[number]) => shown.get(row.attribute_key)?.order ?? 0;
      own.sort(
        (one, other) =>
          compare(placeOf(one), placeOf(other)) ||
          orderOf(one) - orderOf(other) ||
          one.place - other.place,
      );
      return [[key, own.flatMap((row) => found(row, Number.isFinite(placeOf(row))))]];
    }),
  );
}

/** Also of infinite numbers, which have no difference. */
function compare(one: number, other: number): number {
  return one < other ? -1 : Number(one > other);
}

/** An attribute as answers name it. */
interface Shown {
  readonly definition: Definition;
  readonly name: string;
  /** Where the name is not in the wanted language. */
  readonly lang: { readonly lang?: string };
  /** Its place in the order of the attributes' own names. */
  readonly order: number;
}

async function findShown(
  db: Db,
  keys: readonly number[],
  { own, wanted }: DefinitionLanguage,
): Promise<Map<number, Shown>> {
  const [rows, texts] = await Promise.all([
    db.selectFrom("attribute").selectAll().where("key", "in", keys).orderBy("name").execute(),
    wanted === undefined
      ? []
      : db
          .selectFrom("attribute_text")
          .select(["attribute_key", "name"])
          .where("attribute_key", "in", keys)
          .where("locale", "=", wanted)
          .execute(),
  ]);
  const translated = new Map(texts.map(({ attribute_key, name }) => [attribute_key, name]));
  return new Map(
    rows.map((row, order) => {
      const name = translated.get(row.key);
      const lang = wanted !== undefined && name === undefined ? { lang: own } : {};
      return [row.key, { definition: definitionOf(row, []), name: name ?? row.name, lang, order }];
    }),
  );
}

interface ChoiceName {
  readonly code: string;
  readonly name: string;
}

async function findChoiceNames(
  db: Db,
  keys: readonly number[],
  { wanted }: DefinitionLanguage,
): Promise<Map<number, ChoiceName>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("attribute_choice as choice")
    .leftJoin("choice_text", (join) =>
      join
        .onRef("choice_text.choice_key", "=", "choice.key")
        .on("choice_text.locale", "=", wanted ?? ""),
    )
    .select(["choice.key", "choice.code", "choice.name", "choice_text.name as translated"])
    .where("choice.key", "in", keys)
    .execute();
  return new Map(
    rows.map(({ key, code, name, translated }) => [key, { code, name: translated ?? name }]),
  );
}

/** The places of attributes in categories, by the category's name and the attribute's key. */
async function findPositions(
  db: Db,
  categories: readonly string[],
): Promise<Map<string, Map<number, number>>> {
  const rows = await db
    .selectFrom("category_attribute")
    .innerJoin("category", "category.key", "category_attribute.category_key")
    .select(["category.name", "category_attribute.attribute_key", "category_attribute.position"])
    .where("category.name", "in", categories)
    .execute();
  const positions = new Map(categories.map((category) => [category, new Map<number, number>()]));
  for (const { name, attribute_key, position } of rows)
    positions.get(name)?.set(attribute_key, position);
  return positions;
}

function wireValue(
  definition: Pick<Definition, "type" | "dimension" | "units">,
  { low, high, text, entered }: StoredValue,
  choice: string | undefined,
): Pick<ToolAttribute, "value" | "high" | "unit"> {
  const { type, units } = definition;
  if (type === "choice") return { value: choice ?? entered };
  if (type === "flag") return { value: low === 1 };
  if (type !== "number" && type !== "range") return { value: text ?? entered };
  const unit = units[0] ?? "";
  const inUnit = (grains: number) =>
    Number(numberIn(definition.dimension ?? "number", grains, unit, 6));
  return {
    value: inUnit(low ?? 0),
    ...(type === "range" && { high: inUnit(high ?? low ?? 0) }),
    ...(unit !== "" && { unit }),
  };
}
