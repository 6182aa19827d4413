/**
 * Dimensions. Figures are measured from the drawing in millimeters, never typed. Points are in
 * millimeters of their view, distances of lines and text in sheet units.
 */
import { num, type Point } from "./path.ts";

export type Place = (p: Point) => Point;

/** A mark that keeps its size on the sheet at every scale. */
export interface Remark {
  readonly draw: (place: Place) => string;
}

export interface Figure {
  /** Such as Ø, R, M or □. */
  readonly prefix?: string;
  /** Such as a fit or a pitch, with its leading space. */
  readonly suffix?: string;
  /** Label of the specification with the same value; a test compares them. */
  readonly spec?: string;
  /** The true length in millimeters, where a break shortens the view. */
  readonly broken?: number;
}

const GAP = 3;
const OVERRUN = 4;
const LETTER = 7.3;
/** On a shorter line the arrows are outside. */
const ROOM_FOR_ARROWS = 24;
/** How much longer than its line a figure may be. */
const BESIDE = 15;
const OUTSIDE = 18;

const fine = (value: number): string => num(value, 100);
const pair = ([x, y]: Point): string => `${fine(x)} ${fine(y)}`;
const lines = (...points: Point[]): string => `M${points.map(pair).join("L")}`;

const label = (x: number, y: number, words: string, anchor = "middle", turn = 0): string =>
  `<text class="d" x="${num(x)}" y="${num(y)}" text-anchor="${anchor}"` +
  `${turn ? ` transform="rotate(${num(turn)} ${num(x)} ${num(y)})"` : ""}>${words}</text>`;

const figure = (value: number, { prefix = "", suffix = "", broken }: Figure): string =>
  `${prefix}${num(broken ?? value, 100)}${suffix}`;

/** A group with attributes from which tests read its kind, specification and center. */
const group = (kind: string, { spec, broken }: Figure, body: string, center?: Point): string =>
  `<g class="q${broken === undefined ? "" : " b"}" data-kind="${kind}"` +
  `${spec ? ` data-spec="${spec}"` : ""}${center ? ` data-center="${pair(center)}"` : ""}>${body}</g>`;

const arrows = (a: Point, b: Point): string =>
  `<path class="${Math.hypot(b[0] - a[0], b[1] - a[1]) < ROOM_FOR_ARROWS ? "z" : "w"}" d="${lines(a, b)}"/>`;

const extensions = (...ways: (readonly [from: Point, to: Point])[]): string => {
  const d = ways.map(([from, to]) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const on = (from_: Point, by: number): Point => [
      from_[0] + ((to[0] - from[0]) / length) * by,
      from_[1] + ((to[1] - from[1]) / length) * by,
    ];
    return length > GAP ? lines(on(from, GAP), on(to, OVERRUN)) : "";
  });
  return `<path class="h" d="${d.join("")}"/>`;
};

/**
 * A horizontal dimension, its line `lift` units below the lower point (negative: above the upper
 * one). A figure that does not fit, or with `beside`, is to the right.
 */
export function across(a: Point, b: Point, lift: number, how: Figure = {}, beside = false): Remark {
  return {
    draw: (place) => {
      const [p, q] = [place(a), place(b)];
      const y = (lift < 0 ? Math.min(p[1], q[1]) : Math.max(p[1], q[1])) + lift;
      const [from, to]: Point[] = [
        [p[0], y],
        [q[0], y],
      ] as const;
      const words = figure(Math.abs(b[0] - a[0]), how);
      const width = Math.abs(q[0] - p[0]);
      const [left, right] = [Math.min(p[0], q[0]), Math.max(p[0], q[0])];
      const text =
        !beside && words.length * LETTER <= width + BESIDE
          ? label((left + right) / 2, y - 4, words)
          : label(right + OUTSIDE + 3, y + 4, words, "start");
      return group(
        "across",
        how,
        extensions([p, from as Point], [q, to as Point]) +
          arrows(from as Point, to as Point) +
          text,
      );
    },
  };
}

/**
 * A vertical dimension, its line `aside` units right of the right point (negative: left of the
 * left one). The figure reads upwards, or is beside the line if it does not fit.
 */
export function upright(a: Point, b: Point, aside: number, how: Figure = {}): Remark {
  return {
    draw: (place) => {
      const [p, q] = [place(a), place(b)];
      const x = (aside < 0 ? Math.min(p[0], q[0]) : Math.max(p[0], q[0])) + aside;
      const [from, to]: [Point, Point] = [
        [x, p[1]],
        [x, q[1]],
      ];
      const words = figure(Math.abs(b[1] - a[1]), how);
      const middle = (p[1] + q[1]) / 2;
      const text =
        words.length * LETTER <= Math.abs(q[1] - p[1]) + BESIDE
          ? label(x - 4, middle, words, "middle", -90)
          : label(x + Math.sign(aside) * 8, middle + 4, words, aside < 0 ? "end" : "start");
      return group("upright", how, extensions([p, from], [q, to]) + arrows(from, to) + text);
    },
  };
}

/** A dimension along the edge from a to b, `off` units away. */
export function aligned(a: Point, b: Point, off: Point, how: Figure = {}): Remark {
  return {
    draw: (place) => {
      const [p, q] = [place(a), place(b)];
      const [from, to]: [Point, Point] = [
        [p[0] + off[0], p[1] + off[1]],
        [q[0] + off[0], q[1] + off[1]],
      ];
      const words = figure(Math.hypot(b[0] - a[0], b[1] - a[1]), how);
      const slope = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      const turn = slope > 90 || slope <= -90 ? slope + 180 : slope;
      const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const up = (turn * Math.PI) / 180;
      const text = label(x + 4 * Math.sin(up), y - 4 * Math.cos(up), words, "middle", turn);
      return group("aligned", how, extensions([p, from], [q, to]) + arrows(from, to) + text);
    },
  };
}

function leader(tip: Point, knee: Point, words: string): string {
  const bend: Point = [tip[0] + knee[0], tip[1] + knee[1]];
  const way = knee[0] < 0 ? -1 : 1;
  const shelf: Point = [bend[0] + way * 8, bend[1]];
  return (
    `<path class="v" d="${lines(shelf, bend, tip)}"/>` +
    label(shelf[0] + way * 3, shelf[1] + 4, words, way > 0 ? "start" : "end")
  );
}

export function diameter(
  c: Point,
  r: number,
  degrees: number,
  knee: Point,
  how: Figure = {},
): Remark {
  const turn = (degrees * Math.PI) / 180;
  const tip: Point = [c[0] + r * Math.cos(turn), c[1] - r * Math.sin(turn)];
  const words = figure(2 * r, { prefix: "Ø", ...how });
  return { draw: (place) => group("diameter", how, leader(place(tip), knee, words), place(c)) };
}

/** Degrees are counterclockwise from the right; the arc is `r` units away. */
export function angle(
  c: Point,
  r: number,
  [from, to]: Point,
  { words = (from + to) / 2, rays = r, ...how }: Figure & { words?: number; rays?: number } = {},
): Remark {
  return {
    draw: (place) => {
      const center = place(c);
      const on = (by: number, degrees: number): Point => [
        center[0] + by * Math.cos((degrees * Math.PI) / 180),
        center[1] - by * Math.sin((degrees * Math.PI) / 180),
      ];
      const [x, y] = on(r + 15, words);
      const ray = (degrees: number) =>
        rays < r ? lines(on(rays, degrees), on(r + OVERRUN, degrees)) : "";
      const bow = `M${pair(on(r, to))}A${fine(r)} ${fine(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${pair(on(r, from))}`;
      const body = `<path class="h" d="${ray(from)}${ray(to)}"/><path class="w" d="${bow}"/>`;
      const text = label(x, y + 4, figure(to - from, { suffix: "°", ...how }));
      return group("angle", how, body + text, center);
    },
  };
}

export const note = (tip: Point, knee: Point, words: string): Remark => ({
  draw: (place) => `<g class="q" data-kind="note">${leader(place(tip), knee, words)}</g>`,
});

export const engraved = (at: Point, words: string, high: number): Remark => ({
  draw: (place) => {
    const [p, top] = [place(at), place([at[0], at[1] - high])];
    return (
      `<text class="g" x="${num(p[0])}" y="${num(p[1])}" text-anchor="middle" ` +
      `font-size="${num((p[1] - top[1]) / 0.7)}">${words}</text>`
    );
  },
});

/** A cutting plane at x between two heights, its arrows pointing to the side `way`. */
export const cuttingPlane = (x: number, [y1, y2]: Point, letter: string, way: 1 | -1): Remark => ({
  draw: (place) => {
    const [p, q] = [place([x, y1]), place([x, y2])];
    const end = ([px, py]: Point, out: number) =>
      `<path class="m" d="${lines([px, py + out * 2], [px, py + out * 12])}"/>` +
      `<path class="v" d="${lines([px, py + out * 12], [px + way * 16, py + out * 12])}"/>` +
      label(px + way * 24, py + out * 12 + 4, letter);
    return `<g class="q" data-kind="plane"><path class="c" d="${lines(p, q)}"/>${end(p, -1)}${end(q, 1)}</g>`;
  },
});
