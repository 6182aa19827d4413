/** The values that tools have of attributes. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { type Message, msg, t } from "../../../kit/i18n.ts";
import { numberIn } from "../../../kit/measure.ts";
import type { EnteredAttributes, ProductAttribute, ToolAttribute } from "../contract-values.ts";
import {
  type Definition,
  isParsed,
  parseValue,
  type StoredValue,
  valueText,
} from "../rules-values.ts";
import {
  type DefinitionLanguage,
  definitionOf,
  findDefinitions,
  type KindDefinition,
} from "./definitions.ts";

/** A value as a tool's answer has it, and whether the tool's kind has the attribute. */
export interface FoundAttribute extends ProductAttribute {
  readonly isOfKind: boolean;
}

export interface KindedTool {
  readonly key: number;
  readonly kind: string;
}

/** By the tools' keys, in the order of their kinds. One statement, and a second one if there are values. */
export async function findAttributes(
  db: Kysely<Schema>,
  tools: readonly KindedTool[],
  { own, wanted }: DefinitionLanguage,
): Promise<Map<number, FoundAttribute[]>> {
  if (tools.length === 0) return new Map();
  const rows = await db
    .selectFrom("tool_attribute as value")
    .innerJoin("attribute", "attribute.key", "value.attribute_key")
    .leftJoin("attribute_choice as choice", "choice.key", "value.choice_key")
    .leftJoin("attribute_text", (join) =>
      join
        .onRef("attribute_text.attribute_key", "=", "value.attribute_key")
        .on("attribute_text.locale", "=", wanted ?? ""),
    )
    .leftJoin("choice_text", (join) =>
      join
        .onRef("choice_text.choice_key", "=", "value.choice_key")
        .on("choice_text.locale", "=", wanted ?? ""),
    )
    .selectAll("attribute")
    .select(["value.tool_key", "value.low", "value.high", "value.choice_key", "value.text"])
    .select(["value.entered", "choice.code as choice_code"])
    .select(["choice.name as choice_name", "attribute_text.name as translated"])
    .select("choice_text.name as translated_choice")
    .where(
      "value.tool_key",
      "in",
      tools.map(({ key }) => key),
    )
    .orderBy("attribute.name")
    .orderBy("value.place")
    .execute();
  if (rows.length === 0) return new Map();
  const kinds = new Map(tools.map(({ key, kind }) => [key, kind]));
  const positions = await findPositions(db, [...new Set(kinds.values())]);
  const positionOf = (row: (typeof rows)[number]) =>
    positions.get(`${row.key} ${kinds.get(row.tool_key)}`) ?? Number.POSITIVE_INFINITY;
  // Stable: those that the kind does not list stay in the order of their names.
  rows.sort((one, other) =>
    positionOf(one) < positionOf(other) ? -1 : Number(positionOf(one) > positionOf(other)),
  );
  const words = { yes: t("specs.yes", "yes"), no: t("specs.no", "no") };
  const found = rows.map((row) => {
    const choice = row.translated_choice ?? row.choice_name ?? undefined;
    const definition = definitionOf(row, []);
    return {
      toolKey: row.tool_key,
      value: {
        code: row.code,
        name: row.translated ?? row.name,
        type: row.type,
        ...wireValue(definition, row, row.choice_code),
        text: valueText(definition, row, { ...words, choice }),
        ...(wanted !== undefined && row.translated === null && { lang: own }),
        entered: row.entered,
        isOfKind: positionOf(row) < Number.POSITIVE_INFINITY,
      },
    };
  });
  const byTool = Map.groupBy(found, ({ toolKey }) => toolKey);
  return new Map([...byTool].map(([key, values]) => [key, values.map(({ value }) => value)]));
}

/** By attribute's key and kind. */
async function findPositions(
  db: Kysely<Schema>,
  kinds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("kind_attribute")
    .innerJoin("kind", "kind.key", "kind_attribute.kind_key")
    .select(["kind.name", "kind_attribute.attribute_key", "kind_attribute.position"])
    .where("kind.name", "in", kinds)
    .execute();
  return new Map(rows.map((row) => [`${row.attribute_key} ${row.name}`, row.position]));
}

function wireValue(
  definition: Pick<Definition, "type" | "dimension" | "units">,
  { low, high, text, entered }: StoredValue,
  choice: string | null,
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

/** What an edit writes: for each attribute its values, none to remove it. */
export interface AttributePlan {
  readonly values: ReadonlyMap<Definition, readonly StoredValue[]>;
}

export interface AttributeFaults {
  /** By code. */
  readonly faults: ReadonlyMap<string, Message>;
}

/**
 * Parses what was entered by the attributes of a kind, which are locked until the plan is written. `toolKey`: whose
 * values stay that are not entered; a required attribute must have a value in the end.
 */
export async function planAttributes(
  tx: Transaction<Schema>,
  { kind, toolKey }: { readonly kind: string; readonly toolKey?: number | undefined },
  entered: EnteredAttributes,
): Promise<AttributePlan | AttributeFaults> {
  const definitions = await findDefinitions(tx, kind, true);
  const stored = toolKey === undefined ? [] : await storedDefinitions(tx, toolKey);
  return planValues(definitions, stored, entered);
}

/** `stored`: the attributes that the tool has values of. */
export function planValues(
  definitions: readonly KindDefinition[],
  stored: readonly Definition[],
  entered: EnteredAttributes,
): AttributePlan | AttributeFaults {
  const faults = new Map<string, Message>();
  const values = new Map<Definition, StoredValue[]>();
  for (const [code, typed] of Object.entries(entered)) {
    const texts = [typed ?? []].flat().filter((text) => text !== "");
    const definition = definitions.find((each) => each.code === code);
    const known = definition ?? stored.find((each) => each.code === code);
    if (!known || (!definition && texts.length > 0)) {
      faults.set(code, msg("specs.fault.notOfKind", "is not an attribute of this kind"));
      continue;
    }
    const parsed = parseAll(known, texts);
    if ("text" in parsed) faults.set(code, parsed);
    else values.set(known, parsed.values);
  }
  for (const definition of definitions.filter(({ isRequired }) => isRequired)) {
    const isKept = stored.some(({ key }) => key === definition.key);
    const given = values.get(definition);
    if (!faults.has(definition.code) && (given ? given.length === 0 : !isKept))
      faults.set(definition.code, msg("specs.fault.required", "must be given for this kind"));
  }
  return faults.size > 0 ? { faults } : { values };
}

function parseAll(
  definition: Definition,
  texts: readonly string[],
): { readonly values: StoredValue[] } | Message {
  if (texts.length > 1 && !definition.isMultiple)
    return msg("specs.fault.several", "must have one value");
  const values: StoredValue[] = [];
  for (const text of texts) {
    const value = parseValue(definition, text);
    if (!isParsed(value)) return value;
    if (!values.some(({ choice_key }) => choice_key !== null && choice_key === value.choice_key))
      values.push(value);
  }
  return { values };
}

async function storedDefinitions(tx: Kysely<Schema>, toolKey: number): Promise<Definition[]> {
  const rows = await tx
    .selectFrom("attribute")
    .selectAll()
    .where(
      "key",
      "in",
      tx.selectFrom("tool_attribute").select("attribute_key").where("tool_key", "=", toolKey),
    )
    .execute();
  return rows.map((row) => definitionOf(row, []));
}

export interface AttributeChange {
  /** The attribute's name. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Writes a plan into a tool that this transaction has locked or inserted; returns what has changed. */
export async function writeAttributes(
  tx: Transaction<Schema>,
  toolKey: number,
  { values }: AttributePlan,
): Promise<AttributeChange[]> {
  const before = await findTexts(tx, toolKey);
  const changes: AttributeChange[] = [];
  for (const [definition, wanted] of values) {
    const from = before.get(definition.key) ?? "";
    const to = wanted.map(({ entered }) => entered).join("; ");
    if (from === to) continue;
    changes.push({ field: definition.name, from, to });
    await tx
      .deleteFrom("tool_attribute")
      .where("tool_key", "=", toolKey)
      .where("attribute_key", "=", definition.key)
      .execute();
    const rows = wanted.map((value, place) => ({
      ...{ tool_key: toolKey, attribute_key: definition.key, place },
      ...value,
    }));
    if (rows.length > 0) await tx.insertInto("tool_attribute").values(rows).execute();
  }
  return changes;
}

async function findTexts(tx: Kysely<Schema>, toolKey: number): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom("tool_attribute")
    .select(["attribute_key", "entered"])
    .where("tool_key", "=", toolKey)
    .orderBy("attribute_key")
    .orderBy("place")
    .execute();
  const byAttribute = Map.groupBy(rows, (row) => row.attribute_key);
  return new Map(
    [...byAttribute].map(([key, some]) => [key, some.map(({ entered }) => entered).join("; ")]),
  );
}
