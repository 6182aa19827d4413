/** The part of the found tools that an answer lists. */
import type { Ordered } from "./sort.ts";
import type { Store } from "./store.ts";
import type { FamilyMatch, Question } from "./types.ts";

export interface Page {
  readonly keys: readonly number[];
  readonly matches: readonly (FamilyMatch | undefined)[];
}

/** `ordered`: all rows; those with a 1 in `passes` are listed. */
export function pageOf(
  { rows, families }: Store,
  { rows: ordered, isReversed }: Ordered,
  passes: Uint8Array,
  { offset, limit, after, isGrouped = false }: Question,
): Page {
  const start = after === undefined ? undefined : rows.rowOf(after);
  const found = isGrouped ? familyCounts(rows.family, passes, families.keys.length) : undefined;
  const seen = new Set<number>();
  const keys: number[] = [];
  const matches: (FamilyMatch | undefined)[] = [];
  let skipped = start === undefined ? offset : Number.POSITIVE_INFINITY;
  for (let index = 0; index < ordered.length && keys.length < limit; index += 1) {
    const row = ordered[isReversed ? ordered.length - 1 - index : index] ?? 0;
    const family = found ? (rows.family[row] ?? -1) : -1;
    const isListed = passes[row] === 1 && !seen.has(family);
    if (isListed && family >= 0) seen.add(family);
    if (row === start) skipped = 0;
    else if (!isListed) continue;
    else if (skipped > 0) skipped -= 1;
    else {
      keys.push(rows.key[row] ?? 0);
      const familyKey = families.keys[family];
      matches.push(
        familyKey === undefined
          ? undefined
          : { familyKey, found: found?.[family] ?? 0, size: families.sizes[family] ?? 0 },
      );
    }
  }
  return { keys, matches };
}

/** How many entries a list has in which each family is one. */
export function countFamilies({ rows, families }: Store, passes: Uint8Array): number {
  const counts = familyCounts(rows.family, passes, families.keys.length);
  let entries = 0;
  for (let row = 0; row < passes.length; row += 1)
    if (passes[row] === 1 && (rows.family[row] ?? -1) < 0) entries += 1;
  for (let family = 0; family < counts.length; family += 1)
    if ((counts[family] ?? 0) > 0) entries += 1;
  return entries;
}

/** How many of the listed rows each family has. */
function familyCounts(family: Int32Array, passes: Uint8Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let row = 0; row < passes.length; row += 1) {
    if (passes[row] === 0) continue;
    const own = family[row] ?? -1;
    if (own >= 0) counts[own] = (counts[own] ?? 0) + 1;
  }
  return counts;
}
