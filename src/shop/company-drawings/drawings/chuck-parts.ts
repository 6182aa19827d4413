/** The parts of the hero's exploded drill chuck, from the farthest to the nearest. */
import {
  type Axis,
  arc,
  frustum,
  hoops,
  locate,
  type Point,
  ribs,
  ring,
  turnedBody,
  write,
} from "./axis.ts";

/** Style of a path: filled body, visible edge, hairline, tinted hollow, accent. */
export type Line = "body" | "edge" | "hair" | "hollow" | "accent";

export interface Stroke {
  readonly line: Line;
  readonly d: string;
}

export const axis: Axis = { origin: [666, 76], turn: 147, squash: 0.42 };
export const keyAxis: Axis = { origin: [666, 340], turn: 147, squash: 0.42 };

const as =
  (line: Line) =>
  (d: string): Stroke => ({ line, d });
const body = as("body");
const edge = as("edge");
const hair = as("hair");
const hollow = as("hollow");
const accent = as("accent");

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

const tang = (() => {
  const at = (t: number, side: number, depth: number) => write(locate(axis, t, 15, side + depth));
  return `M${at(-26, 190, 0)}L${at(4, 190, 0)}L${at(4, 350, 0)}L${at(-26, 350, 0)}Z`;
})();

const arbor: Stroke[] = [
  body(tang),
  ...turnedBody(axis, [
    [0, 17],
    [4, 20],
    [104, 28],
    [104, 36],
    [114, 36],
    [114, 19],
    [164, 16],
  ]).map(body),
  hair(hoops(axis, 27.5, [96])),
];

const chuckBody: Stroke[] = [
  ...turnedBody(axis, [
    [206, 38],
    [210, 42],
    [238, 42],
    [238, 36],
    [244, 36],
    [244, 54],
    [270, 54],
    [270, 46],
    [300, 46],
    [330, 30],
  ]).map(body),
  hair(ribs(axis, [211, 42], [237, 42], 3)),
  hair(hoops(axis, 54, [249, 265])),
  ...[212, 332].map((angle) => hollow(boreAt(angle))),
  hollow(boreAt(272)),
  hollow(ring(axis, 330, 19)),
];

function boreAt(angle: number): string {
  const [x, y] = locate(axis, 314, 38, angle);
  return ring({ ...axis, origin: [x, y] }, 0, 9);
}

const nut: Stroke[] = [
  accent(frustum(axis, 372, 58, 398, 58)),
  hollow(ring(axis, 398, 45)),
  hair(hoopsInside([392, 386, 380])),
  edge([20, 200].map((angle) => split(angle)).join("")),
];

function hoopsInside(stations: readonly number[]): string {
  return stations.map((t) => arc(axis, t, 45, 24 + (398 - t), 156 - (398 - t))).join("");
}

function split(angle: number): string {
  const line = (a: Point, b: Point) => `M${write(a)}L${write(b)}`;
  const face = line(locate(axis, 398, 45, angle), locate(axis, 398, 58, angle));
  return angle > 180
    ? face + line(locate(axis, 398, 58, angle), locate(axis, 372, 58, angle))
    : face;
}

function jaw(angle: number): Stroke[] {
  const place = (share: number) => locate(axis, 432 + 84 * share, 36 - 24 * share, angle);
  const [from, to] = [place(0), place(1)];
  const rod: Axis = {
    origin: from,
    turn: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
    squash: axis.squash,
  };
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [
    ...turnedBody(rod, [
      [0, 9],
      [length - 14, 9],
      [length, 5],
    ]).map(body),
    hair(hoops(rod, 9, range(5, length * 0.55, 5))),
  ];
}

const sleeve: Stroke[] = [
  ...turnedBody(axis, [
    [536, 58],
    [540, 62],
    [548, 62],
  ]).map(body),
  ...turnedBody(axis, [
    [548, 64],
    [606, 64],
  ]).map(body),
  hair(ribs(axis, [549, 64], [605, 64], 40)),
  ...turnedBody(axis, [
    [606, 64],
    [612, 64],
    [634, 52],
  ]).map(body),
  edge(ribs(axis, [613, 63.5], [633, 52.5], 21)),
  hollow(ring(axis, 634, 40)),
  hair(ring(axis, 634, 46)),
];

/** The visible inner wall of the sleeve, clipped by `mouth`. */
export const mouth = ring(axis, 634, 40);
export const inside = [ring(axis, 622, 40), ring(axis, 606, 40), ring(axis, 590, 36)].join("");

const bar = (() => {
  const rim = (side: number, shift: number) => write(locate(keyAxis, 12 + shift, side, 0));
  return `M${rim(-74, -7)}L${rim(74, -7)}A7 7 0 0 0 ${rim(74, 7)}L${rim(-74, 7)}A7 7 0 0 0 ${rim(-74, -7)}Z`;
})();

const key: Stroke[] = [
  ...turnedBody(keyAxis, [
    [-6, 13],
    [0, 15],
  ]).map(body),
  body(bar),
  ...turnedBody(keyAxis, [
    [2, 15],
    [26, 15],
    [26, 10],
    [112, 10],
    [112, 24],
    [120, 28],
    [128, 28],
    [152, 17],
    [152, 8],
    [180, 8],
    [184, 6],
  ]).map(body),
  edge(ribs(keyAxis, [129, 27.5], [151, 17.5], 11)),
];

/** Every path in painting order. */
export const strokes: readonly Stroke[] = [
  ...arbor,
  ...chuckBody,
  ...nut,
  ...jaw(90),
  ...jaw(330),
  ...jaw(210),
  ...sleeve,
  ...key,
];
