/** The tools of a family and their places, which are unique in it. */
import { sql } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import { inParts, keysOf } from "../../../lib/db/lists.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import {
  inOtherFamily,
  otherCategory,
  placeMissing,
  placeTaken,
} from "../../admin-families/contract.ts";
import { type AxisValue, placeOf } from "../rules.ts";

export interface LockedFamily {
  readonly key: number;
  readonly name: string;
  /** The category's name, as tools have it. */
  readonly category: string;
}

/** Locks the families of tools in the order of their keys, so that no deadlock arises. */
async function lockFamilies(tx: Tx, toolKeys: readonly number[]): Promise<LockedFamily[]> {
  const keys = new Set<number>();
  for (const part of inParts(toolKeys)) {
    const members = await tx
      .selectFrom("family_member")
      .select("family_key")
      .distinct()
      .where("tool_key", "in", part)
      .execute();
    for (const { family_key } of members) keys.add(family_key);
  }
  if (keys.size === 0) return [];
  return tx
    .selectFrom("family")
    .innerJoin("category", "category.key", "family.category_key")
    .select(["family.key", "family.name", "category.name as category"])
    .where("family.key", "in", [...keys])
    .orderBy("family.key")
    .forUpdate("family")
    .execute();
}

/**
 * Writes the places of tools after their values or categories have changed, in the transaction that has locked the
 * tools; those that have left the catalog leave their family. Refuses values that another tool of a family has.
 */
export async function renewPlaces(
  tx: Tx,
  toolKeys: readonly number[],
): Promise<Refusal | undefined> {
  for (const family of await lockFamilies(tx, toolKeys)) {
    for (const part of inParts(toolKeys)) {
      const members = await tx
        .selectFrom("family_member")
        .select("tool_key")
        .where("family_key", "=", family.key)
        .where("tool_key", "in", part)
        .execute();
      const keys = members.map(({ tool_key }) => tool_key);
      const refused = keys.length > 0 && (await placeTools(tx, family, keys));
      if (refused) return refused;
    }
  }
  return undefined;
}

/** Makes tools that this transaction has locked members of a family that it has locked. */
export async function addMembers(
  tx: Tx,
  family: LockedFamily,
  toolKeys: readonly number[],
): Promise<Refusal | undefined> {
  for (const part of inParts(toolKeys)) {
    const other = await tx
      .selectFrom("family_member")
      .innerJoin("family", "family.key", "family_member.family_key")
      .innerJoin("tool", "tool.key", "family_member.tool_key")
      .select(["family.name", "tool.name as tool"])
      .where("tool_key", "in", part)
      .where("family_key", "!=", family.key)
      .executeTakeFirst();
    if (other)
      return inOtherFamily(
        msg(
          "refusal.in-other-family.named",
          "“{tool}” is in the family “{family}”. Remove it there first.",
          { tool: other.tool, family: other.name },
        ),
      );
    const refused = await placeTools(tx, family, part);
    if (refused) return refused;
  }
  return undefined;
}

/** Writes the places of all tools of a locked family, by other axes than before. */
export async function placeAll(tx: Tx, family: LockedFamily): Promise<Refusal | undefined> {
  const members = await tx
    .selectFrom("family_member")
    .select("tool_key")
    .where("family_key", "=", family.key)
    .execute();
  await tx
    .updateTable("family_member")
    .set({ place: freePlace })
    .where("family_key", "=", family.key)
    .execute();
  for (const part of inParts(members)) {
    const refused = await placeTools(
      tx,
      family,
      part.map(({ tool_key }) => tool_key),
    );
    if (refused) return refused;
  }
  return undefined;
}

/** No place of values begins with this sign. */
const freePlace = sql<string>`'~' || tool_key`;

interface PlacedTool {
  readonly key: number;
  readonly name: string;
  readonly place: string;
}

async function placeTools(
  tx: Tx,
  family: LockedFamily,
  toolKeys: readonly number[],
): Promise<Refusal | undefined> {
  const tools = await tx
    .selectFrom("tool")
    .leftJoin("family_member as member", "member.tool_key", "tool.key")
    .select(["tool.key", "tool.name", "tool.category", "tool.deleted_at", "member.place"])
    .where("tool.key", "in", toolKeys)
    .execute();
  const gone = tools.filter(({ deleted_at }) => deleted_at !== null);
  if (gone.length > 0) await removeMembers(tx, keysOf(gone));
  const present = tools.filter(({ deleted_at }) => deleted_at === null);
  const strange = present.find(({ category }) => category !== family.category);
  if (strange)
    return otherCategory(
      msg(
        "refusal.family-other-category.named",
        "“{tool}” is not of the category {category}, as all tools of the family “{family}” are. Nothing was saved.",
        { tool: strange.name, category: family.category, family: family.name },
      ),
    );
  const places = await computePlaces(tx, family.key, keysOf(present));
  const placed: PlacedTool[] = [];
  const stored = new Set<number>();
  for (const { key, name, place: before } of present) {
    const place = places.get(key);
    if (place === undefined)
      return placeMissing(
        msg(
          "refusal.family-place-missing.named",
          "“{tool}” would have no value of an axis of the family “{family}”. Nothing was saved.",
          { tool: name, family: family.name },
        ),
      );
    if (place === before) continue;
    if (before !== null) stored.add(key);
    placed.push({ key, name, place });
  }
  return writePlaces(tx, family, placed, stored);
}

/** `stored`: tools that have a place already. */
async function writePlaces(
  tx: Tx,
  family: LockedFamily,
  placed: readonly PlacedTool[],
  stored: ReadonlySet<number>,
): Promise<Refusal | undefined> {
  if (placed.length === 0) return undefined;
  const byPlace = new Map<string, PlacedTool>();
  for (const tool of placed) {
    const other = byPlace.get(tool.place);
    if (other) return taken(family, tool.name, other.name);
    byPlace.set(tool.place, tool);
  }
  const present = await tx
    .selectFrom("family_member as member")
    .innerJoin("tool", "tool.key", "member.tool_key")
    .select(["member.tool_key", "member.place", "tool.name", "tool.deleted_at"])
    .where("member.family_key", "=", family.key)
    .where("member.place", "in", [...byPlace.keys()])
    .execute();
  const others = present.filter(({ tool_key }) => !placed.some(({ key }) => key === tool_key));
  const other = others.find(({ deleted_at }) => deleted_at === null);
  if (other) return taken(family, byPlace.get(other.place)?.name ?? "", other.name);
  await removeMembers(
    tx,
    others.map(({ tool_key }) => tool_key),
  );
  // Tools may have changed places with each other.
  if (stored.size > 0)
    await tx
      .updateTable("family_member")
      .set({ place: freePlace })
      .where("tool_key", "in", [...stored])
      .execute();
  await tx
    .insertInto("family_member")
    .values(placed.map(({ key, place }) => ({ tool_key: key, family_key: family.key, place })))
    .onConflict((conflict) =>
      conflict.column("tool_key").doUpdateSet((row) => ({ place: row.ref("excluded.place") })),
    )
    .execute();
  return undefined;
}

function taken(family: LockedFamily, one: string, other: string): Refusal {
  return placeTaken(
    msg(
      "refusal.family-place-taken.named",
      "“{one}” and “{other}” of the family “{family}” would have the same values. Nothing was saved.",
      { one, other, family: family.name },
    ),
  );
}

export async function removeMembers(tx: Tx, toolKeys: readonly number[]): Promise<void> {
  if (toolKeys.length === 0) return;
  await tx.deleteFrom("family_member").where("tool_key", "in", toolKeys).execute();
}

/** The map's keys are the tools'; undefined: an axis has no value. */
async function computePlaces(
  tx: Tx,
  familyKey: number,
  toolKeys: readonly number[],
): Promise<Map<number, string | undefined>> {
  const rows = await tx
    .selectFrom("family_axis")
    .select("attribute_key")
    .where("family_key", "=", familyKey)
    .orderBy("position")
    .execute();
  const axes = rows.map(({ attribute_key }) => attribute_key);
  const values: (AxisValue & { readonly tool_key: number })[] =
    axes.length === 0 || toolKeys.length === 0
      ? []
      : await tx
          .selectFrom("tool_attribute")
          .select(["tool_key", "attribute_key", "low", "high", "choice_key", "text"])
          .where("tool_key", "in", toolKeys)
          .where("attribute_key", "in", axes)
          .execute();
  const byTool = Map.groupBy(values, ({ tool_key }) => tool_key);
  return new Map(toolKeys.map((key) => [key, placeOf(axes, byTool.get(key) ?? [])]));
}
