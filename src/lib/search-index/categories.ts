/** The categories of an answer as a tree, and those that a question is about. */
import type { Counts } from "./count.ts";
import type { IndexCategory } from "./definitions.ts";
import type { Segment } from "./rows/segment.ts";
import type { Store } from "./rows/store.ts";
import type { CountedCategory } from "./types.ts";

/** The segments of a category and of those below it; all without a category. */
export function segmentsOf(
  { categories, segments }: Store,
  wanted: string | undefined,
): Set<Segment> {
  if (wanted === undefined) return new Set(segments);
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]));
  const isBelow = (id: string | undefined, top: string, depth = 0): boolean =>
    id !== undefined &&
    depth <= categories.length &&
    (id === top || isBelow(parents.get(id), top, depth + 1));
  const top =
    segments.find(({ category }) => category.name === wanted) ??
    segments.find(({ category }) => category.id === wanted);
  return new Set(
    top ? segments.filter(({ category }) => isBelow(category.id, top.category.id)) : [],
  );
}

/** Categories with tools, and those above them, in the order of the definitions. */
export function countCategories(
  { segments, categories }: Store,
  counts: Counts,
  locale: string | undefined,
): CountedCategory[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const totals = new Map<IndexCategory, number>();
  for (const { segment, found } of counts.all()) {
    if (segment.count === 0) continue;
    const seen = new Set<IndexCategory>();
    let category: IndexCategory | undefined = segment.category;
    for (; category && !seen.has(category); category = byId.get(category.parent ?? "")) {
      seen.add(category);
      totals.set(category, (totals.get(category) ?? 0) + found);
    }
  }
  return segments.flatMap(({ category }) => {
    const count = totals.get(category);
    if (count === undefined) return [];
    const { id, name, parent, names } = category;
    const translated = locale === undefined ? undefined : names[locale];
    return [
      {
        id,
        category: name,
        ...(parent !== undefined && { parent }),
        ...(translated !== undefined && { name: translated }),
        count,
      },
    ];
  });
}
