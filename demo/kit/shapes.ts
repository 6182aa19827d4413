import { line, num, polar, polygon, spread, through } from "./pen.ts";

/** Vertical lines at y; every fifth and tenth is longer. `up` may be negative. */
export function graduation(from: number, to: number, count: number, y: number, up: number): string {
  const tall = (i: number) => (i % 10 === 0 ? 1 : i % 5 === 0 ? 0.75 : 0.5);
  return spread(from, to, count)
    .map((x, i) => `M${num(x)} ${num(y)}v${num(-up * tall(i))}`)
    .join("");
}

export function dialTicks(
  cx: number,
  cy: number,
  r: number,
  count: number,
  length: number,
): string {
  return Array.from({ length: count }, (_, i) => {
    const long = i % 10 === 0 ? 1 : i % 5 === 0 ? 0.75 : 0.5;
    const turn = 90 - (i * 360) / count;
    return through(polar(cx, cy, r, turn), polar(cx, cy, r - length * long, turn));
  }).join("");
}

export function knurl(x: number, y: number, w: number, h: number, pitch: number): string {
  const slant = Math.min(w, h);
  const lines: string[] = [];
  for (let s = -slant; s < w; s += pitch) {
    const [left, right] = [Math.max(s, 0), Math.min(s + slant, w)];
    if (right <= left) continue;
    const [rise, fall] = [((left - s) / slant) * h, ((right - s) / slant) * h];
    lines.push(line(x + left, y + rise, x + right, y + fall));
    lines.push(line(x + left, y + h - rise, x + right, y + h - fall));
  }
  return lines.join("");
}

/** A straight knurl or spline: lines that get closer towards the edges. */
export function straightKnurl(x: number, y: number, w: number, h: number, count: number): string {
  return spread(-80, 80, count)
    .map((turn) => y + h / 2 + (h / 2) * Math.sin((turn * Math.PI) / 180))
    .map((at) => `M${num(x)} ${num(at)}h${num(w)}`)
    .join("");
}

export const regular = (cx: number, cy: number, r: number, corners: number, turn = 0): string =>
  polygon(
    ...Array.from({ length: corners }, (_, i) => polar(cx, cy, r, turn + (i * 360) / corners)),
  );
