/** The kinds of an answer as a tree, and those that a question is about. */
import type { Counts } from "./count.ts";
import type { IndexKind } from "./definitions.ts";
import type { Segment } from "./rows/segment.ts";
import type { Store } from "./rows/store.ts";
import type { CountedKind } from "./types.ts";

/** The segments of a kind and of those below it; all without a kind. */
export function segmentsOf({ kinds, segments }: Store, wanted: string | undefined): Set<Segment> {
  if (wanted === undefined) return new Set(segments);
  const parents = new Map(kinds.map(({ id, parent }) => [id, parent]));
  const isBelow = (id: string | undefined, top: string, depth = 0): boolean =>
    id !== undefined &&
    depth <= kinds.length &&
    (id === top || isBelow(parents.get(id), top, depth + 1));
  const top =
    segments.find(({ kind }) => kind.name === wanted) ??
    segments.find(({ kind }) => kind.id === wanted);
  return new Set(top ? segments.filter(({ kind }) => isBelow(kind.id, top.kind.id)) : []);
}

/** Kinds with tools, and those above them, in the order of the definitions. */
export function countKinds(
  { segments, kinds }: Store,
  counts: Counts,
  locale: string | undefined,
): CountedKind[] {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  const totals = new Map<IndexKind, number>();
  for (const { segment, found } of counts.all()) {
    if (segment.count === 0) continue;
    const seen = new Set<IndexKind>();
    let kind: IndexKind | undefined = segment.kind;
    for (; kind && !seen.has(kind); kind = byId.get(kind.parent ?? "")) {
      seen.add(kind);
      totals.set(kind, (totals.get(kind) ?? 0) + found);
    }
  }
  return segments.flatMap(({ kind }) => {
    const count = totals.get(kind);
    if (count === undefined) return [];
    const { id, name, parent, names } = kind;
    const translated = locale === undefined ? undefined : names[locale];
    return [
      {
        id,
        kind: name,
        ...(parent !== undefined && { parent }),
        ...(translated !== undefined && { name: translated }),
        count,
      },
    ];
  });
}
