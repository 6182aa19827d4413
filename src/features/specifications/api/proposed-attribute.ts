/** Attributes to which free lines of tools are moved. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Outcome } from "../../../kit/result.ts";
import type { AuditActor } from "../../accounts/api/audit-log.ts";
import {
  type KindAttribute,
  MAX_CHOICES,
  noSuchAttribute,
  noSuchDefinedKind,
} from "../contract.ts";
import { type NewAttribute, otherAttribute } from "../contract-attributes.ts";
import type { Definition, StoredValue } from "../rules-values.ts";
import { lockAttribute, recordChange } from "./change.ts";
import { saveChoices } from "./choice-store.ts";
import { definitionOf, dimensionOf, findChoices, findDefinitions } from "./definitions.ts";

export interface NamedKind {
  readonly key: number;
  readonly id: string;
  /** What tools have as `kind`. */
  readonly name: string;
}

export function findNamedKinds(db: Kysely<Schema>): Promise<NamedKind[]> {
  return db.selectFrom("kind").select(["key", "id", "name"]).execute();
}

/** All attributes with their choices. */
export async function findAllDefinitions(db: Kysely<Schema>): Promise<Definition[]> {
  const rows = await db.selectFrom("attribute").selectAll().orderBy("key").execute();
  const choices = await findChoices(
    db,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => definitionOf(row, choices.get(row.key) ?? []));
}

export interface Proposed {
  readonly attribute: NewAttribute;
  readonly isHeadline: boolean;
  readonly facet: KindAttribute["facet"];
}

/**
 * Lists an existing attribute in a kind, unless it is there, and adds the choices that it lacks. Refuses an
 * attribute of another type.
 */
export async function prepareAttribute(
  tx: Transaction<Schema>,
  engine: "sqlite" | "postgres",
  actor: AuditActor,
  kindId: string,
  { attribute: wanted, isHeadline, facet }: Proposed,
): Promise<Outcome<{ kindKey: number; attributeKey: number }>> {
  const kind = await tx
    .selectFrom("kind")
    .selectAll()
    .where("id", "=", kindId)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (!kind) return noSuchDefinedKind();
  const attribute = await lockAttribute(tx, wanted.code);
  if (!attribute) return noSuchAttribute();
  const dimension = dimensionOf(attribute) ?? undefined;
  if (attribute.type !== wanted.type || (wanted.dimension ?? dimension) !== dimension)
    return otherAttribute();
  if (attribute.type === "choice") await addChoices(tx, attribute.key, wanted.choices ?? []);
  const added = { kindKey: kind.key, attributeKey: attribute.key };
  const listed = await tx
    .selectFrom("kind_attribute")
    .select(["attribute_key", "position"])
    .where("kind_key", "=", kind.key)
    .execute();
  if (listed.some(({ attribute_key }) => attribute_key === attribute.key)) return added;
  await tx
    .insertInto("kind_attribute")
    .values({
      kind_key: kind.key,
      attribute_key: attribute.key,
      position: Math.max(-1, ...listed.map(({ position }) => position)) + 1,
      is_required: 0,
      is_headline: isHeadline ? 1 : 0,
      facet,
    })
    .execute();
  await tx
    .updateTable("kind")
    .set({ version: kind.version + 1 })
    .where("key", "=", kind.key)
    .execute();
  await recordChange(tx, actor, kind.name, "", wanted.code);
  return added;
}

async function addChoices(
  tx: Transaction<Schema>,
  attributeKey: number,
  wanted: NonNullable<NewAttribute["choices"]>,
): Promise<void> {
  const stored = (await findChoices(tx, [attributeKey])).get(attributeKey) ?? [];
  const names = new Set(stored.map(({ name }) => name.toLowerCase()));
  const added = wanted.filter(({ name }) => !names.has(name.toLowerCase()));
  if (added.length === 0) return;
  const kept = stored.filter(({ mergedInto }) => mergedInto === null);
  const all = [
    ...kept.map(({ code, name }) => ({ code, name })),
    ...added.map(({ name }) => ({ name })),
  ];
  await saveChoices(tx, attributeKey, all.slice(0, MAX_CHOICES));
}

/** What lines of a kind's tools become; undefined if the kind does not list the attribute any more. */
export async function findTarget(
  tx: Transaction<Schema>,
  kindKey: number,
  attributeKey: number,
): Promise<{ readonly kind: string; readonly definition: Definition } | undefined> {
  const kind = await tx
    .selectFrom("kind")
    .select("name")
    .where("key", "=", kindKey)
    .executeTakeFirst();
  if (!kind) return undefined;
  const definitions = await findDefinitions(tx, kind.name);
  const definition = definitions.find(({ key }) => key === attributeKey);
  return definition && { kind: kind.name, definition };
}

/** The first value that each tool has of an attribute. */
export async function findValuesOf(
  tx: Transaction<Schema>,
  attributeKey: number,
  toolKeys: readonly number[],
): Promise<Map<number, StoredValue>> {
  const rows = await tx
    .selectFrom("tool_attribute")
    .selectAll()
    .where("attribute_key", "=", attributeKey)
    .where("tool_key", "in", toolKeys)
    .where("place", "=", 0)
    .execute();
  return new Map(rows.map(({ tool_key, ...value }) => [tool_key, value]));
}
