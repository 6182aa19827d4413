/**
 * Dimensions. Their figures are measured from the drawing itself, in millimeters, never typed.
 * Points are in millimeters of their view, distances of lines and words from the part in sheet units.
 */
import { num, type Point } from "./path.ts";

/** A point in millimeters to its place on the sheet. */
export type Place = (p: Point) => Point;

/** Something that keeps its size on the sheet, however large its view is drawn. */
export interface Remark {
  readonly draw: (place: Place) => string;
}

export interface Figure {
  /** Before the figure: Ø, R, M or □. */
  readonly prefix?: string;
  /** After it: a fit or a pitch, with its own space. */
  readonly suffix?: string;
  /** The specification that says the same, by its label. */
  readonly spec?: string;
  /** The true length in millimeters, where a break line shortens the view. */
  readonly broken?: number;
}

const GAP = 3;
const OVERRUN = 4;
/** Width of a character of the figures. */
const LETTER = 7.3;
/** A line shorter than this has its arrows outside. */
const ROOM_FOR_ARROWS = 24;
/** Above its line a figure may be so much longer than the line. */
const BESIDE = 15;
/** What an arrow from outside takes with its tail. */
const OUTSIDE = 18;

const fine = (value: number): string => num(value, 100);
const pair = ([x, y]: Point): string => `${fine(x)} ${fine(y)}`;
const lines = (...points: Point[]): string => `M${points.map(pair).join("L")}`;

/** Text of a dimension or note, optionally turned (degrees clockwise). */
const label = (x: number, y: number, words: string, anchor = "middle", turn = 0): string =>
  `<text class="d" x="${num(x)}" y="${num(y)}" text-anchor="${anchor}"` +
  `${turn ? ` transform="rotate(${num(turn)} ${num(x)} ${num(y)})"` : ""}>${words}</text>`;

const figure = (value: number, { prefix = "", suffix = "", broken }: Figure): string =>
  `${prefix}${num(broken ?? value, 100)}${suffix}`;

/** The group of one dimension: tests and later views find its kind, its specification and its centre. */
const group = (kind: string, { spec, broken }: Figure, body: string, centre?: Point): string =>
  `<g class="q${broken === undefined ? "" : " b"}" data-kind="${kind}"` +
  `${spec ? ` data-spec="${spec}"` : ""}${centre ? ` data-centre="${pair(centre)}"` : ""}>${body}</g>`;

/** Arrows at both ends: inside where there is room, else from outside. */
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
 * A horizontal dimension between two points, its line `lift` units below the lower one (negative: above
 * the upper one). A figure that does not fit stands to the right, as one does that is to stand `beside`.
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
 * A vertical dimension between two points, its line `aside` units right of the right one (negative: left
 * of the left one). The figure reads upwards; one that does not fit lies beside the line.
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

/** A dimension along any edge from a to b, moved away by `off` units; its figure reads along the line. */
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

/** From a point of the part over a knee, `knee` units from it, to a short shelf with the words. */
function leader(tip: Point, knee: Point, words: string): string {
  const bend: Point = [tip[0] + knee[0], tip[1] + knee[1]];
  const way = knee[0] < 0 ? -1 : 1;
  const shelf: Point = [bend[0] + way * 8, bend[1]];
  return (
    `<path class="v" d="${lines(shelf, bend, tip)}"/>` +
    label(shelf[0] + way * 3, shelf[1] + 4, words, way > 0 ? "start" : "end")
  );
}

/** The diameter of a circle, by an arrow that touches it at `degrees`. */
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

/** An angle between two rays from a centre (degrees anticlockwise from the right), its arc `r` units away. */
export function angle(
  c: Point,
  r: number,
  [from, to]: Point,
  { words = (from + to) / 2, rays = r, ...how }: Figure & { words?: number; rays?: number } = {},
): Remark {
  return {
    draw: (place) => {
      const centre = place(c);
      const on = (by: number, degrees: number): Point => [
        centre[0] + by * Math.cos((degrees * Math.PI) / 180),
        centre[1] - by * Math.sin((degrees * Math.PI) / 180),
      ];
      const [x, y] = on(r + 15, words);
      const ray = (degrees: number) =>
        rays < r ? lines(on(rays, degrees), on(r + OVERRUN, degrees)) : "";
      const bow = `M${pair(on(r, to))}A${fine(r)} ${fine(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${pair(on(r, from))}`;
      const body = `<path class="h" d="${ray(from)}${ray(to)}"/><path class="w" d="${bow}"/>`;
      const text = label(x, y + 4, figure(to - from, { suffix: "°", ...how }));
      return group("angle", how, body + text, centre);
    },
  };
}

/** An arrow from words that are no measure to the point that they speak of. */
export const note = (tip: Point, knee: Point, words: string): Remark => ({
  draw: (place) => `<g class="q" data-kind="note">${leader(place(tip), knee, words)}</g>`,
});

/** Words that are engraved in the tool, `high` millimeters high. */
export const engraved = (at: Point, words: string, high: number): Remark => ({
  draw: (place) => {
    const [p, top] = [place(at), place([at[0], at[1] - high])];
    return (
      `<text class="g" x="${num(p[0])}" y="${num(p[1])}" text-anchor="middle" ` +
      `font-size="${num((p[1] - top[1]) / 0.7)}">${words}</text>`
    );
  },
});

/** A cutting plane at x between two heights, its arrows looking to the side `way`. */
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
