/** How large a STEP model becomes when a program follows its references: small files can hide billions of parts. */

const MAX_DEPTH = 256;
const NEW = 0;
const OPEN = 1;
const DONE = 2;

/** Entities by their place in the file, with the places that each refers to. */
export type References = readonly (readonly number[])[];

/**
 * The largest sum of weights below one entity, where a shared part counts as often as it is reached. Infinite for a
 * circle, and for a chain of more than 256 entities.
 */
export function expandedWeight(graph: References, weightOf: (place: number) => number): number {
  const weights = new Float64Array(graph.length);
  const depths = new Uint16Array(graph.length);
  const states = new Uint8Array(graph.length);
  const open: { place: number; next: number }[] = [];
  let largest = 0;

  for (let root = 0; root < graph.length; root += 1) {
    if (states[root] !== NEW) continue;
    open.push({ place: root, next: 0 });
    states[root] = OPEN;
    while (open.length > 0) {
      const current = open.at(-1) as { place: number; next: number };
      const { place } = current;
      const target = graph[place]?.[current.next];
      if (target === undefined) {
        let weight = weightOf(place);
        let depth = 0;
        for (const reached of graph[place] ?? []) {
          weight += weights[reached] ?? 0;
          depth = Math.max(depth, depths[reached] ?? 0);
        }
        if (depth >= MAX_DEPTH) return Number.POSITIVE_INFINITY;
        weights[place] = weight;
        depths[place] = depth + 1;
        states[place] = DONE;
        largest = Math.max(largest, weight);
        open.pop();
        continue;
      }
      current.next += 1;
      if (states[target] === OPEN) return Number.POSITIVE_INFINITY;
      if (states[target] === NEW) {
        states[target] = OPEN;
        open.push({ place: target, next: 0 });
      }
    }
  }
  return largest;
}
