/**
 * Bodies of revolution in an axonometric view, as SVG path data. A point of a body is its station t
 * along the axis, its radius and its angle around it. All lengths in drawing units, angles in degrees.
 */

export type Point = readonly [x: number, y: number];

/** Runs from `origin` towards the viewer at `turn` degrees (y downwards). */
export interface Axis {
  readonly origin: Point;
  readonly turn: number;
  /** Short half-axis of a circle about the axis, as a share of its radius. */
  readonly squash: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const num = (value: number): string => String(Math.round(value * 10) / 10);

export const write = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** Angles from 180 to 360 face the viewer. */
export function locate(axis: Axis, t: number, radius = 0, angle = 0): Point {
  const [cos, sin] = [Math.cos(radians(axis.turn)), Math.sin(radians(axis.turn))];
  const along = t + axis.squash * radius * Math.sin(radians(angle));
  const aside = radius * Math.cos(radians(angle));
  return [axis.origin[0] + cos * along - sin * aside, axis.origin[1] + sin * along + cos * aside];
}

function arcTo(axis: Axis, t: number, r: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `A${num(axis.squash * r)} ${num(r)} ${num(axis.turn)} ${large} 0 ${write(locate(axis, t, r, to))}`;
}

export const arc = (axis: Axis, t: number, r: number, from: number, to: number): string =>
  `M${write(locate(axis, t, r, from))}${arcTo(axis, t, r, from, to)}`;

export const ring = (axis: Axis, t: number, r: number): string =>
  `${arc(axis, t, r, 0, 180)}${arcTo(axis, t, r, 180, 360)}Z`;

/** A cone or cylinder from (t1, r1) to the nearer (t2, r2): its silhouette and its near face. */
export function frustum(axis: Axis, t1: number, r1: number, t2: number, r2: number): string {
  const slope = ((r1 - r2) * axis.squash) / (t2 - t1);
  if (Math.abs(slope) >= 1) return ring(axis, t1, r1) + ring(axis, t2, r2);
  const touch = (Math.asin(slope) * 180) / Math.PI;
  return (
    arc(axis, t1, r1, 180 - touch, 360 + touch) +
    `L${write(locate(axis, t2, r2, touch))}` +
    `${arcTo(axis, t2, r2, touch, 180 - touch)}Z${ring(axis, t2, r2)}`
  );
}

/** A turned body from its profile of [t, radius], the far end first: one path for each step. */
export function turnedBody(axis: Axis, profile: readonly Point[]): string[] {
  const steps: string[] = [];
  for (const [i, [t2, r2]] of profile.entries()) {
    const before = profile[i - 1];
    if (before && before[0] < t2) steps.push(frustum(axis, before[0], before[1], t2, r2));
  }
  return steps;
}

export function ribs(axis: Axis, far: Point, near: Point, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = 184 + (172 * i) / (count - 1);
    return `M${write(locate(axis, far[0], far[1], angle))}L${write(locate(axis, near[0], near[1], angle))}`;
  }).join("");
}

export const hoops = (axis: Axis, r: number, stations: readonly number[]): string =>
  stations.map((t) => arc(axis, t, r, 180, 360)).join("");
