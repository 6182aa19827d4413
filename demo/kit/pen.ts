/**
 * Shapes as SVG path data, and the line kinds of the drawings. Lengths in millimeters, y
 * downwards.
 */
import { type Point, num as round, type Similarity, transformed } from "./path.ts";

export type { Point } from "./path.ts";

export const num = (value: number): string => round(value, 1000);

const at = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

export const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`;

export const through = (...points: Point[]): string => `M${points.map(at).join("L")}`;

export const polygon = (...points: Point[]): string => `${through(...points)}Z`;

export function rect(x: number, y: number, w: number, h: number, radius = 0): string {
  if (radius === 0) return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;
  const arc = (dx: number, dy: number) =>
    `a${num(radius)} ${num(radius)} 0 0 1 ${num(dx)} ${num(dy)}`;
  const [across, down] = [w - 2 * radius, h - 2 * radius];
  return (
    `M${num(x + radius)} ${num(y)}h${num(across)}${arc(radius, radius)}v${num(down)}${arc(-radius, radius)}` +
    `h${num(-across)}${arc(-radius, -radius)}v${num(-down)}${arc(radius, -radius)}z`
  );
}

/** A solid of revolution about y = 0: the profile of the upper half and its mirror image. */
export const turnedProfile = (...upper: Point[]): string =>
  polygon(
    ...upper.map(([x, r]): Point => [x, -r]),
    ...upper.toReversed().map(([x, r]): Point => [x, r]),
  );

export const circle = (cx: number, cy: number, r: number): string =>
  `M${num(cx - r)} ${num(cy)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0` +
  `a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0z`;

/** The point at `degrees` on a circle: 0 is right, 90 is up. */
export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy - r * Math.sin(angle)];
}

export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const [start, end] = [polar(cx, cy, r, from), polar(cx, cy, r, to)];
  return `M${at(start)}A${num(r)} ${num(r)} 0 ${large} 0 ${at(end)}`;
}

/** The thread in an end view: three quarters of a thin circle (ISO 6410). */
export const threadArc = (cx: number, cy: number, r: number): string => arc(cx, cy, r, 100, 370);

/** Crossed center lines that extend `over` beyond the circle. */
export const cross = (cx: number, cy: number, r: number, over: number): string =>
  line(cx - r - over, cy, cx + r + over, cy) + line(cx, cy - r - over, cx, cy + r + over);

export interface Stroke {
  readonly kind: string;
  readonly d: string;
}

const path =
  (kind: string) =>
  (d: string): Stroke => ({ kind, d });

/** A body: heavy outline, filled with the sheet's color, so that it hides what is behind. */
export const outline = path("o");
export const edge = path("e");
export const detail = path("m");
/** A body with a medium line. */
export const part = path("p");
/** Thread roots, graduations, knurls: hairline. */
export const hair = path("h");
/** A hidden edge: short dashes. */
export const hidden = path("k");
export const centerline = path("c");
export const shade = path("t");
/** An opening: the paper's color. */
export const opening = path("s");
/** A cut face: hatched at 45 degrees; `hatchBack` for the adjacent part. */
export const hatch = path("x");
export const hatchBack = path("y");
/** The accent color. */
export const spot = path("a");
export const spotFace = path("f");

/** Clips what follows in the same view to this path. */
export const clip = path("clip");

const each = (by: Similarity, strokes: readonly Stroke[]): Stroke[] =>
  strokes.map(({ kind, d }) => ({ kind, d: transformed(d, by, 1000) }));

export function turned(degrees: number, cx: number, cy: number, ...strokes: Stroke[]): Stroke[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return each([cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy], strokes);
}

export const moved = (dx: number, dy: number, ...strokes: Stroke[]): Stroke[] =>
  each([1, 0, 0, 1, dx, dy], strokes);

export const mirrored = (x: number, ...strokes: Stroke[]): Stroke[] =>
  each([-1, 0, 0, 1, 2 * x, 0], strokes);

export const flipped = (y: number, ...strokes: Stroke[]): Stroke[] =>
  each([1, 0, 0, -1, 0, 2 * y], strokes);

export const spread = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

/**
 * Isometric projection (x to the right front, y to the left front, z up); lengths along the axes
 * stay true.
 */
export const isometric = (x: number, y: number, z: number): Point => [
  (x - y) * Math.cos(Math.PI / 6),
  (x + y) * 0.5 - z,
];
