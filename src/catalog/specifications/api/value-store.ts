/** What an edit writes of the values that a tool has of attributes. */
import type { Db, Tx } from "../../../database/schema.ts";
import type { FieldChange } from "../../../lib/contract/fields.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import {
  type CategoryDefinition,
  definitionOf,
  findDefinitions,
} from "../../attributes/api/definitions.ts";
import type { EnteredAttributes } from "../contract.ts";
import { type Definition, isParsed, parseValue, type StoredValue } from "../rules-values.ts";

/** What an edit writes: for each attribute its values, none to remove it. */
export interface AttributePlan {
  readonly values: ReadonlyMap<Definition, readonly StoredValue[]>;
}

export interface AttributeFaults {
  /** The keys are the attributes' codes. */
  readonly faults: ReadonlyMap<string, Message>;
}

/**
 * Parses what was entered by the attributes of a category, which are locked until the plan is written. `toolKey`: whose
 * values stay that are not entered; a required attribute must have a value in the end.
 */
export async function planAttributes(
  tx: Tx,
  { category, toolKey }: { readonly category: string; readonly toolKey?: number | undefined },
  entered: EnteredAttributes,
): Promise<AttributePlan | AttributeFaults> {
  const definitions = await findDefinitions(tx, category, true);
  const stored = toolKey === undefined ? [] : await storedDefinitions(tx, toolKey);
  return planValues(definitions, stored, entered);
}

/** `stored`: the attributes that the tool has values of. */
export function planValues(
  definitions: readonly CategoryDefinition[],
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
      faults.set(code, msg("specs.fault.notOfCategory", "is not an attribute of this category"));
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
      faults.set(definition.code, msg("specs.fault.required", "must be given for this category"));
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

async function storedDefinitions(tx: Db, toolKey: number): Promise<Definition[]> {
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

/** Writes a plan into a tool that this transaction has locked or inserted; returns what has changed, by the attributes' names. */
export async function writeAttributes(
  tx: Tx,
  toolKey: number,
  { values }: AttributePlan,
): Promise<FieldChange[]> {
  const before = await findTexts(tx, toolKey);
  const changes: FieldChange[] = [];
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
    const rows = rowsOf(toolKey, definition, wanted);
    if (rows.length > 0) await tx.insertInto("tool_attribute").values(rows).execute();
  }
  return changes;
}

/** Writes the plans of tools that this transaction has inserted. */
export async function insertAttributes(
  tx: Tx,
  tools: readonly { readonly key: number; readonly plan: AttributePlan }[],
): Promise<void> {
  const rows = tools.flatMap(({ key, plan }) =>
    [...plan.values].flatMap(([definition, wanted]) => rowsOf(key, definition, wanted)),
  );
  for (const part of inParts(rows)) await tx.insertInto("tool_attribute").values(part).execute();
}

function rowsOf(toolKey: number, { key }: Definition, wanted: readonly StoredValue[]) {
  return wanted.map((value, place) => ({
    ...{ tool_key: toolKey, attribute_key: key, place },
    ...value,
  }));
}

async function findTexts(tx: Db, toolKey: number): Promise<Map<number, string>> {
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
