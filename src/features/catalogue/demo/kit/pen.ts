/** The pen: shapes as SVG path data, and the line kinds of the drawings. Lengths in sheet units (480 × 360). */

export type Point = readonly [x: number, y: number];

/** A number as SVG writes it, to a tenth of a unit. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

const at = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

export const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`;

/** An open line through the points. */
export const through = (...points: Point[]): string => `M${points.map(at).join("L")}`;

/** A closed polygon. */
export const polygon = (...points: Point[]): string => `${through(...points)}Z`;

/** A rectangle from its upper left corner, its corners rounded by `radius`. */
export function rect(x: number, y: number, w: number, h: number, radius = 0): string {
  if (radius === 0) return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;
  const arc = (dx: number, dy: number) =>
    `a${num(radius)} ${num(radius)} 0 0 1 ${num(dx)} ${num(dy)}`;
  const [across, down] = [num(w - 2 * radius), num(h - 2 * radius)];
  return (
    `M${num(x + radius)} ${num(y)}h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}` +
    `h-${across}${arc(-radius, -radius)}v-${down}${arc(radius, -radius)}z`
  );
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0` +
  `a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0z`;

export const circle = (cx: number, cy: number, r: number): string => ellipse(cx, cy, r, r);

/** The point at `degrees` on a circle; 0 is to the right, 90 is up. */
export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy - r * Math.sin(angle)];
}

/** An arc from one angle anticlockwise to a larger one. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const [start, end] = [polar(cx, cy, r, from), polar(cx, cy, r, to)];
  return `M${at(start)}A${num(r)} ${num(r)} 0 ${large} 0 ${at(end)}`;
}

const path =
  (kind: string) =>
  (d: string): string =>
    `<path class="${kind}" d="${d}"/>`;

/** A body: heavy outline, filled with the sheet's own colour so that it hides what lies behind. */
export const outline = path("o");
/** A heavy line without a body. */
export const edge = path("e");
/** A visible edge inside a body: medium line. */
export const detail = path("m");
/** A body in medium line. */
export const part = path("p");
/** Thread roots, graduations, knurls: hairline. */
export const hair = path("h");
/** An edge behind the surface: short dashes. */
export const hidden = path("k");
/** Axis or pitch line: long dash, dot. */
export const centreline = path("c");
/** A tinted face without a line. */
export const shade = path("t");
/** A cut face: hatched at 45 degrees; `hatchBack` for the neighbouring part. */
export const hatch = path("x");
export const hatchBack = path("y");
/** The one spot of colour of a drawing, as a line or as a face. */
export const spot = path("a");
export const spotFace = path("f");

/** Parts turned by `degrees` clockwise about a point. */
export const turned = (degrees: number, cx: number, cy: number, ...parts: string[]): string =>
  `<g transform="rotate(${num(degrees)} ${num(cx)} ${num(cy)})">${parts.join("")}</g>`;

/** Parts moved by dx and dy. */
export const moved = (dx: number, dy: number, ...parts: string[]): string =>
  `<g transform="translate(${num(dx)} ${num(dy)})">${parts.join("")}</g>`;

/** Parts mirrored about the vertical line at x. */
export const mirrored = (x: number, ...parts: string[]): string =>
  `<g transform="matrix(-1 0 0 1 ${num(2 * x)} 0)">${parts.join("")}</g>`;

/** `count` values evenly spread from `from` to `to`, both included. */
export const spread = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

/** Isometric projection: solid coordinates (x to the right front, y to the left front, z up) to the sheet. */
export const isometric =
  (ox: number, oy: number, unit: number) =>
  (x: number, y: number, z: number): Point => [
    ox + (x - y) * Math.cos(Math.PI / 6) * unit,
    oy + (x + y) * 0.5 * unit - z * unit,
  ];
