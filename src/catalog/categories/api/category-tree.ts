/** The tree of categories. */
import type { Db, Tx } from "../../../database/schema.ts";

interface Placed {
  readonly key: number;
  readonly parent_key: number | null;
}

export interface CategoryPlace {
  /** Addresses have it. */
  readonly id: string;
  /** The id of the category above it. */
  readonly parent?: string;
}

/** The map's keys are the names that tools have as `category`. */
export async function findCategoryPlaces(db: Db): Promise<Map<string, CategoryPlace>> {
  const rows = await db
    .selectFrom("category")
    .leftJoin("category as parent", "parent.key", "category.parent_key")
    .select(["category.id", "category.name", "category.former_name", "parent.id as parent"])
    .execute();
  return new Map(
    rows.flatMap(({ id, name, former_name, parent }) => {
      const place = { id, ...(parent !== null && { parent }) };
      return [name, former_name ?? name].map((each) => [each, place] as const);
    }),
  );
}

/** The id of the category that tools have as this name. */
export async function findCategoryId(db: Db, name: string): Promise<string | undefined> {
  const categories = await db
    .selectFrom("category")
    .select(["id", "name"])
    .where((row) => row.or([row("name", "=", name), row("former_name", "=", name)]))
    .execute();
  return (categories.find((category) => category.name === name) ?? categories[0])?.id;
}

/**
 * Finds the names that tools have for the category of this name or id, and for the categories below it. Where no
 * category has it, the answer is the text itself.
 */
export async function findBranchNames(db: Db, nameOrId: string): Promise<string[]> {
  const categories = await db
    .selectFrom("category")
    .select(["key", "id", "name", "former_name", "parent_key"])
    .execute();
  const category =
    categories.find(({ name }) => name === nameOrId) ??
    categories.find(({ id }) => id === nameOrId);
  if (!category) return [nameOrId];
  return categories
    .filter((each) => isBelow(each, category.key, categories))
    .flatMap(({ name, former_name }) => (former_name === null ? [name] : [name, former_name]));
}

interface Positioned extends Placed {
  readonly position: number;
  readonly name: string;
}

/** Whether a category is this one or below it. */
export function isBelow(category: Placed, key: number, categories: readonly Placed[]): boolean {
  let each: Placed | undefined = category;
  for (let steps = 0; each && steps <= categories.length; steps += 1) {
    if (each.key === key) return true;
    const parent: number | null = each.parent_key;
    each = categories.find((other) => other.key === parent);
  }
  return false;
}

/** Places a category among those with its parent, `categories` being all before the change. */
export async function renumber(
  tx: Tx,
  categories: readonly Positioned[],
  category: Positioned,
  position: number,
): Promise<void> {
  const siblings = categories
    .filter(({ key, parent_key }) => key !== category.key && parent_key === category.parent_key)
    .sort(byPosition)
    .toSpliced(position, 0, category);
  for (const [place, { key, position: before }] of siblings.entries())
    if (place !== before)
      await tx.updateTable("category").set({ position: place }).where("key", "=", key).execute();
}

function byPosition(one: Positioned, other: Positioned): number {
  return one.position - other.position || (one.name < other.name ? -1 : 1);
}

/** Each category before those below it, brothers and sisters in their order. */
export function inTreeOrder<Category extends Placed>(categories: readonly Category[]): Category[] {
  const known = new Set(categories.map(({ key }) => key));
  const below = Map.groupBy(categories, ({ parent_key }) =>
    parent_key !== null && known.has(parent_key) ? parent_key : null,
  );
  const branch = (parent: number | null): Category[] =>
    (below.get(parent) ?? []).flatMap((category) => [category, ...branch(category.key)]);
  return branch(null);
}
