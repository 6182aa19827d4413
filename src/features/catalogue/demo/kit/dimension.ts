/** Dimension lines with arrowheads, their extension lines and figures. Lengths in sheet units. */
import { line, num, type Point, polar, through } from "./pen.ts";

const gap = 3;
const overrun = 4;

const label = (x: number, y: number, words: string, anchor = "middle", rotate = ""): string =>
  `<text class="d" x="${num(x)}" y="${num(y)}" text-anchor="${anchor}"${rotate}>${words}</text>`;

const arrows = (d: string): string => `<path class="w" d="${d}"/>`;
const extension = (d: string): string => `<path class="h" d="${d}"/>`;

/** A figure or a short note on the sheet. */
export const note = (x: number, y: number, words: string, anchor = "middle"): string =>
  label(x, y, words, anchor);

/** A horizontal dimension at height y; `from` gives the heights where the extension lines begin. */
export function across(x1: number, x2: number, y: number, words: string, from: Point): string {
  const side = (x: number, start: number) => {
    const way = Math.sign(y - start);
    return line(x, start + way * gap, x, y + way * overrun);
  };
  return (
    extension(side(x1, from[0]) + side(x2, from[1])) +
    arrows(line(x1, y, x2, y)) +
    label((x1 + x2) / 2, y - 4, words)
  );
}

/** A vertical dimension at x; `from` gives where the extension lines begin. The figure reads upwards. */
export function upright(y1: number, y2: number, x: number, words: string, from: Point): string {
  const side = (y: number, start: number) => {
    const way = Math.sign(x - start);
    return line(start + way * gap, y, x + way * overrun, y);
  };
  const middle = (y1 + y2) / 2;
  return (
    extension(side(y1, from[0]) + side(y2, from[1])) +
    arrows(line(x, y1, x, y2)) +
    label(x - 4, middle, words, "middle", ` transform="rotate(-90 ${num(x - 4)} ${num(middle)})"`)
  );
}

/** A short vertical dimension whose arrows point inwards from outside; its figure stands at the side. */
export function pinched(y1: number, y2: number, x: number, words: string, from: Point): string {
  const way = Math.sign(x - from[0]);
  return (
    extension(
      line(from[0] + way * gap, y1, x + way * overrun, y1) +
        line(from[1] + way * gap, y2, x + way * overrun, y2),
    ) +
    `<path class="v" d="${line(x, y1 - 14, x, y1)}"/><path class="v" d="${line(x, y2 + 14, x, y2)}"/>` +
    label(x + way * 6, (y1 + y2) / 2 + 4, words, way > 0 ? "start" : "end")
  );
}

/** An arrow from a note to the point it speaks of: from `tip` over `knee` to a short shelf. */
export function leader(tip: Point, knee: Point, words: string): string {
  const way = knee[0] < tip[0] ? -1 : 1;
  const shelf = knee[0] + way * 8;
  return (
    `<path class="v" d="${through([shelf, knee[1]], knee, tip)}"/>` +
    label(shelf + way * 3, knee[1] + 3.5, words, way > 0 ? "start" : "end")
  );
}

/** An angle between two rays from a centre, in degrees anticlockwise from the right. */
export function angle(c: Point, r: number, from: number, to: number, words: string): string {
  const [start, end] = [polar(c[0], c[1], r, to), polar(c[0], c[1], r, from)];
  const [x, y] = polar(c[0], c[1], r + 13, (from + to) / 2);
  return (
    `<path class="w" d="M${num(start[0])} ${num(start[1])}A${num(r)} ${num(r)} 0 0 1 ${num(end[0])} ${num(end[1])}"/>` +
    label(x, y + 4, words)
  );
}

/** A dimension along any edge from a to b, moved away by `off`; its figure reads along the line. */
export function aligned(a: Point, b: Point, off: Point, words: string): string {
  const shift = (p: Point, share: number): Point => [p[0] + off[0] * share, p[1] + off[1] * share];
  const [start, end] = [shift(a, 1), shift(b, 1)];
  const slope = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI;
  const upright = slope > 90 || slope <= -90 ? slope + 180 : slope;
  const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  return (
    extension(through(shift(a, 0.15), shift(a, 1.2)) + through(shift(b, 0.15), shift(b, 1.2))) +
    arrows(through(start, end)) +
    label(x, y - 4, words, "middle", ` transform="rotate(${num(upright)} ${num(x)} ${num(y)})"`)
  );
}
