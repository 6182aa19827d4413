/** Kinds: their names, their place in the tree and their attributes. A kind has the name that tools have as `kind`. */

import type { Selectable, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { KindTable } from "../../../database/specifications.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { takeTurns } from "../../../lib/db/locks.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import type { AuditActor } from "../../../people/users/api/audit-log.ts";
import { MAX_KINDS } from "../../attribute-names/contract.ts";
import { recordChange } from "../../attributes/api/change.ts";
import {
  definitionChanged,
  noSuchAttribute,
  noSuchDefinedKind,
} from "../../attributes/contract.ts";
import { slugOf, unique } from "../../attributes/rules-slug.ts";
import { type KindEdits, kindExists, kindInUse, type NewKind } from "../contract.ts";
import type { DrawingName } from "../rules-drawings.ts";
import { isBelow, renumber } from "./kind-tree.ts";

export type KindRow = Selectable<KindTable>;

/** Of the advisory lock, on PostgreSQL. */
const KIND_LOCK = 45_001;

export function ensureKind(tx: Transaction<Schema>, name: string): Promise<void> {
  return ensureKinds(tx, [name]);
}

/**
 * Makes sure that kinds of these names exist. Locks them, so that they are neither renamed nor deleted before the
 * caller's tools are stored.
 */
export async function ensureKinds(
  tx: Transaction<Schema>,
  names: readonly string[],
): Promise<void> {
  const missing = async () => {
    const kinds = await tx
      .selectFrom("kind")
      .select(["name", "former_name"])
      .where((kind) => kind.or([kind("name", "in", names), kind("former_name", "in", names)]))
      .orderBy("key")
      .forShare()
      .execute();
    const found = new Set(kinds.flatMap(({ name, former_name }) => [name, former_name]));
    return [...new Set(names)].filter((name) => !found.has(name));
  };
  if ((await missing()).length === 0) return;
  await lockNewKinds(tx);
  for (const name of await missing()) await insertKind(tx, name, null);
}

/** So that of kinds which are created at the same time none gets the place or the id of another. */
async function lockNewKinds(tx: Transaction<Schema>): Promise<void> {
  await takeTurns(tx, KIND_LOCK);
}

async function insertKind(
  tx: Transaction<Schema>,
  name: string,
  parent_key: number | null,
  drawing: DrawingName | null = null,
): Promise<Pick<KindRow, "key" | "id">> {
  const kinds = await tx.selectFrom("kind").select(["id", "parent_key", "position"]).execute();
  const siblings = kinds.filter((kind) => kind.parent_key === parent_key);
  const position = Math.max(-1, ...siblings.map((kind) => kind.position)) + 1;
  const id = unique(slugOf(name, 60) || "kind", new Set(kinds.map((kind) => kind.id)));
  return tx
    .insertInto("kind")
    .values({ id, name, parent_key, position, drawing, former_name: null })
    .returning(["key", "id"])
    .executeTakeFirstOrThrow();
}

export async function createKind(
  tx: Transaction<Schema>,
  actor: AuditActor,
  { name, parent = null, drawing, attributes = [] }: NewKind,
): Promise<Outcome<{ id: string }>> {
  await lockNewKinds(tx);
  const kinds = await tx.selectFrom("kind").selectAll().execute();
  if (kinds.length >= MAX_KINDS)
    return invalidField("name", msg("specs.kinds.tooMany", "The shop has 2,000 kinds already."));
  if (isTaken(kinds, name)) return kindExists();
  const above = parentOf(kinds, parent);
  if (isRefusal(above)) return above;
  const created = await insertKind(tx, name, above?.key ?? null, drawing);
  const refused = await replaceAttributes(tx, created.key, attributes);
  if (refused) return refused;
  await recordChange(tx, actor, created.id, "", name);
  return { id: created.id };
}

/** Names before and after; they differ when the kind is renamed, and the caller renames its tools. */
export interface ChangedKind {
  readonly from: string;
  readonly to: string;
}

/** Returns the names. While tools have the former one, it is in `former_name`. */
export async function changeKind(
  tx: Transaction<Schema>,
  actor: AuditActor,
  id: string,
  { version, name, parent, position, drawing, attributes }: KindEdits,
): Promise<Outcome<ChangedKind>> {
  const kinds = await lockKinds(
    tx,
    parent === undefined && position === undefined ? id : undefined,
  );
  const kind = kinds.find((each) => each.id === id);
  if (!kind) return noSuchDefinedKind();
  if (kind.version !== version) return definitionChanged();
  const to = name ?? kind.name;
  const isRenamed = to !== kind.name;
  if (isRenamed && isTaken(kinds, to, kind)) return kindExists();
  const above =
    parent === undefined
      ? kinds.find(({ key }) => key === kind.parent_key)
      : parentOf(kinds, parent);
  if (isRefusal(above)) return above;
  if (above && isBelow(above, kind.key, kinds))
    return invalidField(
      "parent",
      msg("specs.circle", "must not be the kind itself or one below it"),
    );
  const refused = attributes && (await replaceAttributes(tx, kind.key, attributes));
  if (refused) return refused;
  const parent_key = above?.key ?? null;
  await tx
    .updateTable("kind")
    .set({ name: to, parent_key, version: version + 1 })
    .$if(drawing !== undefined, (query) => query.set({ drawing: drawing ?? null }))
    .$if(isRenamed, (query) => query.set({ former_name: kind.name }))
    .where("key", "=", kind.key)
    .execute();
  if (position !== undefined || parent_key !== kind.parent_key)
    await renumber(tx, kinds, { ...kind, parent_key }, position ?? kinds.length);
  if (isRenamed) await recordChange(tx, actor, id, kind.name, to);
  if (parent !== undefined && parent_key !== kind.parent_key) {
    const before = kinds.find(({ key }) => key === kind.parent_key);
    await recordChange(tx, actor, `${id}.parent`, before?.name ?? "", above?.name ?? "");
  }
  if (drawing !== undefined && drawing !== kind.drawing)
    await recordChange(tx, actor, `${id}.drawing`, kind.drawing ?? "", drawing ?? "");
  if (attributes)
    await recordChange(tx, actor, to, "", attributes.map(({ code }) => code).join(", "));
  return { from: kind.name, to };
}

/** The caller has checked, after `lockKind`, that no tool is of this kind. */
export async function deleteKind(
  tx: Transaction<Schema>,
  actor: AuditActor,
  { key, id, name }: KindRow,
): Promise<Refusal | undefined> {
  const below = await tx
    .selectFrom("kind")
    .select("key")
    .where("parent_key", "=", key)
    .limit(1)
    .executeTakeFirst();
  if (below) return kindInUse();
  await tx.deleteFrom("kind").where("key", "=", key).execute();
  await recordChange(tx, actor, id, name, "");
  return undefined;
}

export function findKind(tx: Transaction<Schema>, id: string): Promise<KindRow | undefined> {
  return tx.selectFrom("kind").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Waits for those that store tools of this kind, and keeps others from it. */
export function lockKind(tx: Transaction<Schema>, id: string): Promise<KindRow | undefined> {
  return tx.selectFrom("kind").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Locks one, or all if the tree changes, so that two changes at the same time form no circle; returns all. */
async function lockKinds(tx: Transaction<Schema>, id: string | undefined): Promise<KindRow[]> {
  const all = tx.selectFrom("kind").selectAll().orderBy("key");
  if (id === undefined) return all.forUpdate().execute();
  await lockKind(tx, id);
  return all.execute();
}

/** Also by the former name of a kind whose tools are being renamed. */
function isTaken(kinds: readonly KindRow[], name: string, self?: KindRow): boolean {
  return kinds.some(
    (kind) => kind.key !== self?.key && (kind.name === name || kind.former_name === name),
  );
}

function parentOf(kinds: readonly KindRow[], parent: string | null): Outcome<KindRow | undefined> {
  const above = kinds.find(({ id }) => id === parent);
  if (parent === null || above) return above;
  return invalidField("parent", msg("specs.noParent", "is not a kind of the shop"));
}

async function replaceAttributes(
  tx: Transaction<Schema>,
  kind_key: number,
  attributes: NonNullable<NewKind["attributes"]>,
): Promise<Refusal | undefined> {
  const codes = attributes.map(({ code }) => code);
  const known = await tx
    .selectFrom("attribute")
    .select(["key", "code"])
    .where("code", "in", codes.length > 0 ? codes : [""])
    .execute();
  const keys = new Map(known.map((each) => [each.code, each.key]));
  if (keys.size < codes.length) return noSuchAttribute();
  await tx.deleteFrom("kind_attribute").where("kind_key", "=", kind_key).execute();
  const rows = attributes.map(({ code, isRequired, isHeadline, facet }, position) => ({
    kind_key,
    attribute_key: keys.get(code) as number,
    position,
    is_required: isRequired ? 1 : 0,
    is_headline: isHeadline ? 1 : 0,
    facet,
  }));
  if (rows.length > 0) await tx.insertInto("kind_attribute").values(rows).execute();
  return undefined;
}
