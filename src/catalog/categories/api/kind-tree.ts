/** The tree of kinds. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";

interface Placed {
  readonly key: number;
  readonly parent_key: number | null;
}

export interface KindPlace {
  /** In addresses. */
  readonly id: string;
  /** The id of the kind above it. */
  readonly parent?: string;
}

/** By the names that tools have as `kind`. */
export async function findKindPlaces(db: Kysely<Schema>): Promise<Map<string, KindPlace>> {
  const rows = await db
    .selectFrom("kind")
    .leftJoin("kind as parent", "parent.key", "kind.parent_key")
    .select(["kind.id", "kind.name", "kind.former_name", "parent.id as parent"])
    .execute();
  return new Map(
    rows.flatMap(({ id, name, former_name, parent }) => {
      const place = { id, ...(parent !== null && { parent }) };
      return [name, former_name ?? name].map((each) => [each, place] as const);
    }),
  );
}

/** The id of the kind that tools have as this name. */
export async function findKindId(db: Kysely<Schema>, name: string): Promise<string | undefined> {
  const kinds = await db
    .selectFrom("kind")
    .select(["id", "name"])
    .where((row) => row.or([row("name", "=", name), row("former_name", "=", name)]))
    .execute();
  return (kinds.find((kind) => kind.name === name) ?? kinds[0])?.id;
}

/**
 * As tools have them, the names of the kind that has this name or id and of the kinds below it; the text itself where
 * no kind has it.
 */
export async function findKindNames(db: Kysely<Schema>, asked: string): Promise<string[]> {
  const kinds = await db
    .selectFrom("kind")
    .select(["key", "id", "name", "former_name", "parent_key"])
    .execute();
  const kind = kinds.find(({ name }) => name === asked) ?? kinds.find(({ id }) => id === asked);
  if (!kind) return [asked];
  return kinds
    .filter((each) => isBelow(each, kind.key, kinds))
    .flatMap(({ name, former_name }) => (former_name === null ? [name] : [name, former_name]));
}

interface Positioned extends Placed {
  readonly position: number;
  readonly name: string;
}

/** Whether a kind is this one or below it. */
export function isBelow(kind: Placed, key: number, kinds: readonly Placed[]): boolean {
  let each: Placed | undefined = kind;
  for (let steps = 0; each && steps <= kinds.length; steps += 1) {
    if (each.key === key) return true;
    const parent: number | null = each.parent_key;
    each = kinds.find((other) => other.key === parent);
  }
  return false;
}

/** Places a kind among those with its parent, `kinds` being all before the change. */
export async function renumber(
  tx: Transaction<Schema>,
  kinds: readonly Positioned[],
  kind: Positioned,
  position: number,
): Promise<void> {
  const siblings = kinds
    .filter(({ key, parent_key }) => key !== kind.key && parent_key === kind.parent_key)
    .sort(byPosition)
    .toSpliced(position, 0, kind);
  for (const [place, { key, position: before }] of siblings.entries())
    if (place !== before)
      await tx.updateTable("kind").set({ position: place }).where("key", "=", key).execute();
}

function byPosition(one: Positioned, other: Positioned): number {
  return one.position - other.position || (one.name < other.name ? -1 : 1);
}

/** Each kind before those below it, brothers and sisters in their order. */
export function inTreeOrder<Kind extends Placed>(kinds: readonly Kind[]): Kind[] {
  const known = new Set(kinds.map(({ key }) => key));
  const below = Map.groupBy(kinds, ({ parent_key }) =>
    parent_key !== null && known.has(parent_key) ? parent_key : null,
  );
  const branch = (parent: number | null): Kind[] =>
    (below.get(parent) ?? []).flatMap((kind) => [kind, ...branch(kind.key)]);
  return branch(null);
}
