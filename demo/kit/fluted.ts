/**
 * Fluted tools: cross-section, silhouette and helical edges. Lengths in millimeters, angles in
 * degrees.
 */
import {
  centerline,
  circle,
  cross,
  detail,
  hair,
  hatch,
  line,
  mirrored,
  num,
  outline,
  type Point,
  polar,
  polygon,
  type Stroke,
  through,
  turnedProfile,
} from "./pen.ts";
import { enlarged, type Mark, type View } from "./view.ts";

const STEPS = 72;

/** The radius of a cross-section at an angle, relative to the tool's radius. */
export type Section = (degrees: number) => number;

/** Each tooth keeps `land` degrees, then the flute dips to `depth`. */
export function fluted(teeth: number, land: number, depth: number): Section {
  const pitch = 360 / teeth;
  return (degrees) => {
    const within = ((degrees % pitch) + pitch) % pitch;
    if (within <= land) return 1;
    const way = (within - land) / (pitch - land);
    return 1 - (1 - depth) * Math.sin(Math.PI * way ** 1.6) ** 0.8;
  };
}

export const sectionOutline = (
  cx: number,
  cy: number,
  r: number,
  section: Section,
  turn = 0,
  step = 4,
): string =>
  polygon(
    ...Array.from({ length: Math.round(360 / step) }, (_, i) =>
      polar(cx, cy, r * section(i * step), i * step + turn),
    ),
  );

/**
 * The silhouette between x1 and x2; `lead` is the length of one turn, negative for a right-hand
 * helix.
 */
export function twistedBody(
  x1: number,
  x2: number,
  cy: number,
  r: number,
  section: Section,
  lead: number,
): string {
  const xs = Array.from({ length: STEPS + 1 }, (_, i) => x1 + ((x2 - x1) * i) / STEPS);
  const height = (x: number, side: 1 | -1) => {
    const turn = ((x - x1) * 360) / lead;
    let most = 0;
    for (let phi = 10; phi < 170; phi += 4) {
      const reach = section(side * phi - turn) * Math.sin((phi * Math.PI) / 180);
      most = Math.max(most, reach);
    }
    return cy - side * r * most;
  };
  const top = xs.map((x): Point => [x, height(x, 1)]);
  const bottom = xs.toReversed().map((x): Point => [x, height(x, -1)]);
  return polygon(...top, ...bottom);
}

/** The visible half of a helical edge on the radius r. */
export function helix(
  x1: number,
  x2: number,
  cy: number,
  r: number,
  lead: number,
  phase: number,
): string {
  let path = "";
  let drawing = false;
  for (let i = 0; i <= STEPS; i++) {
    const x = x1 + ((x2 - x1) * i) / STEPS;
    const turn = ((phase + ((x - x1) * 360) / lead) * Math.PI) / 180;
    const visible = Math.cos(turn) > 0;
    if (visible) path += `${drawing ? "L" : "M"}${num(x)} ${num(cy - r * Math.sin(turn))}`;
    drawing = visible;
  }
  return path;
}

export const lips = (cx: number, cy: number, r: number, teeth: number, turn: number): string =>
  Array.from({ length: teeth }, (_, i) => {
    const at = turn + (i * 360) / teeth;
    return through(polar(cx, cy, r * 0.12, at + 60), polar(cx, cy, r, at));
  }).join("");

/** A straight shank from its chamfered end at x = 0. */
export const shank = (r: number, to: number): Stroke[] => [
  outline(turnedProfile([0, r - 0.8], [0.8, r], [to, r])),
  detail(line(0.8, -r, 0.8, r)),
];

interface SectionView {
  at: Point;
  times: number;
  cut: string;
  r: number;
  /** How far the center lines extend beyond the circle. */
  over: number;
  stroke: (d: string) => Stroke;
  thread?: Stroke[];
}

/** The section A–A, hatched, in its circle. */
export const sectionView = (
  { at, times, cut, r, over, stroke, thread = [] }: SectionView,
  ...marks: Mark[]
): View =>
  enlarged(
    "A–A",
    times,
    at,
    mirrored(0, hatch(cut), stroke(cut)),
    thread,
    hair(circle(0, 0, r)),
    centerline(cross(0, 0, r, over)),
    ...marks,
  );
