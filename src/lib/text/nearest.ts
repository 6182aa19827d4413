/** Which texts are nearest to a mistyped one. */

/** Signs that are taken for each other on paper and on a screen. */
const LOOK_ALIKE = new Set(["0o", "1i", "1l", "il", "5s", "8b", "2z", "6g", "vw", "mn"]);
const LOOK_ALIKE_COST = 0.5;

/** Below this, a beginning is shared by chance. */
const MIN_PART = 3;

/** How many wrong signs a text of this length may have. */
function mistakesIn(length: number): number {
  if (length < 4) return 1;
  return length < 10 ? 2 : 3;
}

/** The candidates that are near enough, the nearest first. Texts are folded. */
export function nearest<Candidate extends { readonly folded: string }>(
  typed: string,
  candidates: readonly Candidate[],
): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, far: farness(typed, candidate.folded) }))
    .filter(({ far }) => far <= mistakesIn(typed.length))
    .sort((a, b) => a.far - b.far || compareCodes(a.candidate.folded, b.candidate.folded))
    .map(({ candidate }) => candidate);
}

/** The order of two texts by the codes of their signs, which is the same in every language. */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A beginning or an end that somebody has left out counts as half a mistake, and a little for its length. */
function farness(typed: string, text: string): number {
  const [short, long] = typed.length < text.length ? [typed, text] : [text, typed];
  if (short.length >= MIN_PART && (long.startsWith(short) || long.endsWith(short)))
    return Math.min(editDistance(typed, text), 0.5 + (long.length - short.length) / 100);
  // Each missing sign costs one.
  if (long.length - short.length > mistakesIn(typed.length)) return Number.POSITIVE_INFINITY;
  return editDistance(typed, text);
}

/**
 * Optimal string alignment: signs that are wrong, missing, too much or swapped with their neighbour. Infinity as soon
 * as it is surely more than `most`.
 */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let nearest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = replacing(a.charAt(i - 1), b.charAt(j - 1));
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && a[i - 1] !== b[j - 1];
      if (isSwap) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
      nearest = Math.min(nearest, least);
    }
    // Each further row has at least this much: also a swap, which adds one to the row before.
    if (nearest > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

function replacing(a: string, b: string): number {
  if (a === b) return 0;
  return LOOK_ALIKE.has(a + b) || LOOK_ALIKE.has(b + a) ? LOOK_ALIKE_COST : 1;
}
