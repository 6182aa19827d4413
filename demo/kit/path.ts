/** SVG path data under similarity transforms, and the area that it covers. */

export type Point = readonly [x: number, y: number];

/** x' = a·x + c·y + e and y' = b·x + d·y + f, with the same scale in both directions. */
export type Similarity = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
];

/** A path command in absolute coordinates: its end point and the control points before it. */
interface Segment {
  readonly kind: string;
  readonly points: readonly Point[];
  readonly arc?: readonly [rx: number, ry: number, turn: number, large: number, sweep: number];
}

const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

export const apply = ([a, b, c, d, e, f]: Similarity, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const enlargement = ([a, b]: Similarity): number => Math.hypot(a, b);

/** Rounds to a tenth, or to 1/`parts`. */
export const num = (value: number, parts = 10): string =>
  String(Math.round(value * parts) / parts || 0);

const pair = (p: Point, parts: number): string => p.map((v) => num(v, parts)).join(" ");

function segment(kind: string, v: readonly number[], from: Point, isRelative: boolean): Segment {
  const [bx, by] = isRelative ? from : [0, 0];
  const [first = 0] = v;
  if (kind === "H") return { kind: "L", points: [[first + bx, from[1]]] };
  if (kind === "V") return { kind: "L", points: [[from[0], first + by]] };
  const pairs = kind === "A" ? v.slice(5) : v;
  const points = pairs.flatMap((x, i): Point[] =>
    i % 2 ? [] : [[x + bx, (pairs[i + 1] ?? 0) + by]],
  );
  if (kind !== "A") return { kind, points };
  const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = v;
  return { kind, points, arc: [rx, ry, turn, large, sweep] };
}

/** Throws if a command has too few numbers. */
function segments(d: string): Segment[] {
  const found: Segment[] = [];
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  for (const [, letter = "", rest = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = letter.toUpperCase();
    const values = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const arity = ARITY[kind] ?? Number.NaN;
    const times = arity === 0 ? 1 : values.length / arity;
    if (!Number.isInteger(times) || times < 1) throw new Error(`No path command: ${letter}${rest}`);
    for (let i = 0; i < times; i++) {
      const own = values.slice(i * arity, (i + 1) * arity);
      const next = segment(kind === "M" && i > 0 ? "L" : kind, own, at, letter !== kind);
      found.push(next);
      at = next.points.at(-1) ?? start;
      if (next.kind === "M") start = at;
    }
  }
  return found;
}

/**
 * Radii of half circles are rounded down: SVG enlarges them to fit, while larger ones would bulge.
 */
export function transformed(d: string, by: Similarity, parts = 10): string {
  const k = enlargement(by);
  const isMirrored = by[0] * by[3] - by[1] * by[2] < 0;
  const turned = (Math.atan2(by[1], by[0]) * 180) / Math.PI;
  let from: Point = [0, 0];
  return segments(d)
    .map(({ kind, points, arc }) => {
      const to = points.at(-1) ?? from;
      const chord = Math.hypot(to[0] - from[0], to[1] - from[1]);
      from = to;
      const ends = points.map((p) => pair(apply(by, p), parts)).join(" ");
      if (!arc) return kind + ends;
      const [rx, ry, turn, large, sweep] = arc;
      const isHalf = rx === ry && Math.abs(chord - 2 * rx) < 0.004;
      const radius = (r: number) => num(isHalf ? r * k * 0.98 : r * k, parts * 10);
      const tilt = rx === ry ? 0 : (isMirrored ? -turn : turn) + turned;
      const flags = `${large} ${isMirrored ? 1 - sweep : sweep}`;
      return `A${radius(rx)} ${radius(ry)} ${num(tilt)} ${flags} ${ends}`;
    })
    .join("");
}

/** Points whose hull contains the path: ends, control points, and the bulges of arcs. */
export function hull(d: string): Point[] {
  let from: Point = [0, 0];
  return segments(d).flatMap(({ points, arc }) => {
    const [to = from] = points.slice(-1);
    const bulge = arc ? bulgeOf(from, to, arc) : [];
    from = to;
    return [...points, ...bulge];
  });
}

function bulgeOf(
  from: Point,
  to: Point,
  [rx, , , large, sweep]: NonNullable<Segment["arc"]>,
): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return [];
  const apothem = Math.sqrt(Math.max(rx ** 2 - (chord / 2) ** 2, 0));
  const height = (rx + (large ? apothem : -apothem)) * (sweep ? 1 : -1);
  return [
    [(from[0] + to[0]) / 2 + (dy / chord) * height, (from[1] + to[1]) / 2 - (dx / chord) * height],
  ];
}
