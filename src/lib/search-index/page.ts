/** The part of the found tools that an answer lists. */

import type { Store } from "./rows/store.ts";
import { LISTED, type SortedRows } from "./sort.ts";
import type { FamilyMatch, IndexQuery } from "./types.ts";

export interface Page {
  readonly keys: readonly number[];
  readonly matches: readonly (FamilyMatch | undefined)[];
}

export function pageOf(
  { rows, families }: Store,
  { rows: ordered, isReversed, passes }: SortedRows,
  { offset, limit, after, isGrouped = false }: IndexQuery,
): Page {
  const start = after === undefined ? undefined : rows.rowOf(after);
  const found = isGrouped
    ? familyCounts(rows.family, ordered, passes, families.keys.length)
    : undefined;
  const seen = new Set<number>();
  const keys: number[] = [];
  const matches: (FamilyMatch | undefined)[] = [];
  let skipped = start === undefined ? offset : Number.POSITIVE_INFINITY;
  for (let index = 0; index < ordered.length && keys.length < limit; index += 1) {
    const row = ordered[isReversed ? ordered.length - 1 - index : index] ?? 0;
    const family = found ? (rows.family[row] ?? -1) : -1;
    const isListed = passes[row] === LISTED && !seen.has(family);
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

/** How many entries a list of rows has in which each family is one. */
export function countFamilies({ rows, families }: Store, found: Int32Array): number {
  const isSeen = new Uint8Array(families.keys.length);
  let entries = 0;
  for (let index = 0; index < found.length; index += 1) {
    const family = rows.family[found[index] ?? 0] ?? -1;
    if (family >= 0 && isSeen[family] === 1) continue;
    if (family >= 0) isSeen[family] = 1;
    entries += 1;
  }
  return entries;
}

/** How many of the listed rows each family has. */
function familyCounts(
  family: Int32Array,
  ordered: Int32Array,
  passes: Uint8Array,
  size: number,
): Uint32Array {
  const counts = new Uint32Array(size);
  for (let index = 0; index < ordered.length; index += 1) {
    const row = ordered[index] ?? 0;
    const own = family[row] ?? -1;
    if (own >= 0 && passes[row] === LISTED) counts[own] = (counts[own] ?? 0) + 1;
  }
  return counts;
}
