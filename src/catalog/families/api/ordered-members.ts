/** All tools of a family in the order of its axes' values: at most some thousands, so they are sorted here. */
import type { Db } from "../../../database/schema.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import type { PriceUnit } from "../../../lib/money/price-unit.ts";

export interface Axis {
  readonly key: number;
  readonly code: string;
}

export interface Member {
  readonly key: number;
  readonly id: string;
  readonly category: string;
  readonly sort_name: string;
  readonly price_cents: number;
  readonly price_unit: PriceUnit;
  readonly piece_price: number;
  readonly quantity: number;
  readonly minimum: number;
}

export function findAxes(db: Db, familyKey: number): Promise<Axis[]> {
  return db
    .selectFrom("family_axis")
    .innerJoin("attribute", "attribute.key", "family_axis.attribute_key")
    .select(["attribute.key", "attribute.code"])
    .where("family_key", "=", familyKey)
    .orderBy("family_axis.position")
    .execute();
}

/**
 * `ends`: for each axis the first and the last tool by its values. `ranks`: for each axis the ranks of its values, by
 * the tools' keys.
 */
export interface OrderedMembers {
  readonly members: Member[];
  readonly ends: readonly (readonly [Member, Member])[];
  readonly ranks: readonly ReadonlyMap<number, number>[];
}

export async function findOrderedMembers(
  db: Db,
  familyKey: number,
  axes: readonly Axis[],
): Promise<OrderedMembers> {
  const members: Member[] = await membersOf(db, familyKey)
    .select(["tool.key", "tool.id", "tool.category", "tool.sort_name", "tool.price_cents"])
    .select(["tool.price_unit", "tool.piece_price", "tool.quantity", "tool.minimum"])
    .execute();
  const [first] = members;
  if (!first) return { members, ends: [], ranks: [] };
  const values = await findSortValues(db, familyKey, axes);
  const comparisons = axes.map(({ key }) => compareBy(values.get(key) ?? new Map()));
  const byName = (one: Member, other: Member) =>
    compare(one.sort_name, other.sort_name) || one.key - other.key;
  members.sort((one, other) => {
    for (const by of comparisons) {
      const difference = by(one, other);
      if (difference !== 0) return difference;
    }
    return byName(one, other);
  });
  const orders = comparisons.map((by) => members.toSorted(by));
  const ends = orders.map((order): readonly [Member, Member] => [
    order[0] ?? first,
    order.at(-1) ?? first,
  ]);
  const ranks = comparisons.map((by, axis) => rank(orders[axis] ?? [], by));
  return { members, ends, ranks };
}

/** The map's keys are those of ordered tools; tools with equal values have one rank. */
function rank(order: readonly Member[], by: (one: Member, other: Member) => number) {
  let last = 0;
  return new Map(
    order.map((member, index) => {
      const before = order[index - 1];
      if (before && by(before, member) !== 0) last = index;
      return [member.key, last];
    }),
  );
}

export function membersOf(db: Db, familyKey: number) {
  return db
    .selectFrom("family_member")
    .innerJoin("tool", "tool.key", "family_member.tool_key")
    .where("family_member.family_key", "=", familyKey)
    .where("tool.deleted_at", "is", null);
}

interface SortValue {
  /** A number is sorted by size, a choice by the admin's order. */
  readonly number: number;
  readonly high: number;
  readonly text: string;
}

/** The keys are attribute and tool; the first of several choices counts. */
async function findSortValues(
  db: Db,
  familyKey: number,
  axes: readonly Axis[],
): Promise<Map<number, Map<number, SortValue>>> {
  const found = new Map<number, Map<number, SortValue>>();
  if (axes.length === 0) return found;
  const rows = await membersOf(db, familyKey)
    .innerJoin("tool_attribute as value", "value.tool_key", "tool.key")
    .leftJoin("attribute_choice as choice", "choice.key", "value.choice_key")
    .select(["value.tool_key", "value.attribute_key", "value.low", "value.high", "value.text"])
    .select("choice.position")
    .where("value.attribute_key", "in", keysOf(axes))
    .where("value.place", "=", 0)
    .execute();
  for (const { tool_key, attribute_key, low, high, text, position } of rows) {
    const byTool = found.get(attribute_key) ?? new Map<number, SortValue>();
    byTool.set(tool_key, { number: position ?? low ?? 0, high: high ?? 0, text: text ?? "" });
    found.set(attribute_key, byTool);
  }
  return found;
}

const NONE: SortValue = { number: 0, high: 0, text: "" };

function compareBy(values: ReadonlyMap<number, SortValue>) {
  return (one: Member, other: Member): number => {
    const [first, second] = [values.get(one.key) ?? NONE, values.get(other.key) ?? NONE];
    return (
      first.number - second.number || first.high - second.high || compare(first.text, second.text)
    );
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The category of a family's tools. */
export async function findCategoryOf(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("family")
    .innerJoin("category", "category.key", "family.category_key")
    .select("category.name")
    .where("family.id", "=", id)
    .executeTakeFirst();
  return found?.name;
}
