/** Elements that several parts have: axes, shanks with threads, hexagons. */
import {
  type Arc,
  circle,
  line,
  type Point,
  path,
  polygon,
  type Shape,
} from "../../../lib/drawing/geometry.ts";
import type { ThreadSize } from "./values.ts";

/** How far an axis extends beyond the part, as a share of its height. */
const OVERHANG = 0.1;
const CHAMFER = Math.tan(Math.PI / 6);

export const axis = (from: number, to: number, height: number): Shape =>
  line([from - height * OVERHANG, 0], [to + height * OVERHANG, 0], "center");

/** Of what is seen from its end. */
export const CENTER: Point = [0, 0];

export const crossAxes = (radius: number): Shape[] => {
  const reach = radius * (1 + 2 * OVERHANG);
  return [line([-reach, 0], [reach, 0], "center"), line([0, -reach], [0, reach], "center")];
};

export const rectangle = (left: number, right: number, height: number): Shape[] =>
  polygon([left, -height / 2], [right, -height / 2], [right, height / 2], [left, height / 2]);

/** An edge across the part. */
export const edgeAt = (x: number, height: number): Shape =>
  line([x, -height / 2], [x, height / 2], "edge");

/** A shank from the head at 0 to its chamfered end at `to`, threaded from `start` on. */
export function threadedShank(to: number, { outer, root }: ThreadSize, start = 0): Shape[] {
  const [r, core] = [outer / 2, root / 2];
  // 45°, as deep as the thread.
  const chamfer = r - core;
  return [
    ...path([
      [0, r],
      [to - chamfer, r],
      [to, core],
      [to, -core],
      [to - chamfer, -r],
      [0, -r],
    ]),
    edgeAt(to - chamfer, outer),
    ...(start > 0 ? [edgeAt(start, outer)] : []),
    line([start, core], [to, core], "thin"),
    line([start, -core], [to, -core], "thin"),
  ];
}

/** A hexagon of this width across flats, its flats left and right. */
export function hexagon(acrossFlats: number): Shape[] {
  const radius = acrossFlats / Math.sqrt(3);
  const corners = [30, 90, 150, 210, 270, 330].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return polygon(...corners);
}

/** A hexagonal prism from its side, corners above and below, chamfered at 30° on the left or on both sides. */
export function prism(
  left: number,
  right: number,
  flats: number,
  chamfered: "left" | "both",
): Shape[] {
  const corner = flats / Math.sqrt(3);
  const depth = Math.min((corner - flats / 2) * CHAMFER, (right - left) / 3);
  const a = left + depth;
  const b = chamfered === "both" ? right - depth : right;
  const end: Point[] =
    b < right
      ? [
          [b, corner],
          [right, flats / 2],
          [right, -flats / 2],
          [b, -corner],
        ]
      : [
          [right, corner],
          [right, -corner],
        ];
  const bows = [
    { at: 0, half: corner / 2 },
    { at: 0.75 * corner, half: corner / 4 },
    { at: -0.75 * corner, half: corner / 4 },
  ].flatMap(({ at, half }) => [
    bow([left, at], half, depth, 1),
    ...(b < right ? [bow([right, at], half, depth, -1)] : []),
  ]);
  return [
    ...polygon([left, -flats / 2], [left, flats / 2], [a, corner], ...end, [a, -corner]),
    line([a, corner / 2], [b, corner / 2], "edge"),
    line([a, -corner / 2], [b, -corner / 2], "edge"),
    ...bows,
  ];
}

/** The curve of a chamfer on a flat: the arc through `tip` whose ends are `depth` further inside. */
function bow([x, y]: Point, half: number, depth: number, way: 1 | -1): Arc {
  const radius = (half ** 2 + depth ** 2) / (2 * depth);
  const reach = (Math.asin(half / radius) * 180) / Math.PI;
  const middle = way === 1 ? 180 : 0;
  return {
    type: "arc",
    layer: "edge",
    center: [x + way * radius, y],
    radius,
    start: (middle - reach + 360) % 360,
    end: middle + reach,
  };
}

/** The thread of a hole in an end view: three quarters of a thin circle (ISO 6410). */
export const threadedHole = ({ outer, root }: ThreadSize): Shape[] => [
  circle(CENTER, root / 2),
  { type: "arc", layer: "thin", center: CENTER, radius: outer / 2, start: 100, end: 10 },
];

/** A threaded hole behind the surface, along the axis from 0 on. */
export const hiddenThread = (to: number, { outer, root }: ThreadSize): Shape[] =>
  [outer, -outer, root, -root].map((height) => line([0, height / 2], [to, height / 2], "hidden"));
