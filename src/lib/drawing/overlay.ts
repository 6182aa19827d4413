/** Several drawings over each other at one scale, their axes and their first faces at one place. */
import { escapeHtml } from "../text/html.ts";
import { type Box, bounds, type Drawing, type Layer, type Point, type Shape } from "./geometry.ts";
import { SHEET } from "./sheet.ts";
import { cut, scaleBar, WEIGHTS } from "./svg.ts";
import { num, type Placement, pathData } from "./svg-paths.ts";

/** Each line has a color and dashes of its own; on paper, and on a blueprint. */
export const LINES = [
  { light: "#16212B", dark: "#E9EEF1", dashes: "none" },
  { light: "#C2410C", dark: "#FF8A4C", dashes: "9 4" },
  { light: "#1D4E89", dark: "#8CB8F0", dashes: "14 4 2 4" },
  { light: "#1D6B3C", dark: "#6FCE96", dashes: "1 5" },
] as const;
export const PAPERS = { light: "#FAF8F3", dark: "#0E1820" };

const ROOM = { left: 18, top: 16, width: 444, height: 246 };
const GAP = 24;
const LEGEND = { left: 176, top: 286, line: 18, most: 37 };
/** On a phone its letters are larger. */
const SMALL = "@media(max-width:479.9px){.drawing text{font-size:12px}}";
/** Threads, helices and axes would be a thicket. */
const DRAWN: readonly Layer[] = ["outline", "edge"];

export interface Overlaid {
  readonly name: string;
  readonly drawing: Drawing;
}

/** Writes drawings, as many as there are `LINES` at most, as one SVG document with a legend. */
export function writeOverlay(drawings: readonly Overlaid[], title: string): string {
  const ends = drawings.map(({ drawing }) => shapesOf(drawing, true));
  const sides = drawings.map(({ drawing }) => shapesOf(drawing, false));
  const [first, last] = [ends, sides].map((all) => boxOf(all.flat())) as [Box, Box];
  const gap = ends.some((shapes) => shapes.length > 0) ? GAP : 0;
  const width = widthOf(first) + widthOf(last);
  const height = Math.max(heightOf(first), heightOf(last));
  const scale = Math.min((ROOM.width - gap) / width, ROOM.height / height);
  const left = ROOM.left + (ROOM.width - gap - width * scale) / 2;
  const at = (start: number, { min }: Box): Placement => ({
    scale,
    place: ([x, y]: Point) => [
      start + (x - min[0]) * scale,
      ROOM.top + ROOM.height / 2 - y * scale,
    ],
  });
  const [endsAt, sidesAt] = [at(left, first), at(left + widthOf(first) * scale + gap, last)];
  const parts = drawings.map(
    (_, i) =>
      `<g class="line-${i}"><path class="outline-line" d="${pathData(ends[i] ?? [], endsAt)}` +
      `${pathData(sides[i] ?? [], sidesAt)}"/></g>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" ` +
    `width="${SHEET.width}" height="${SHEET.height}" class="drawing" role="img">` +
    `<title>${escapeHtml(title)}</title><style>${WEIGHTS}${colors("light")}` +
    `@media(prefers-color-scheme:dark){${colors("dark")}}${SMALL}</style>` +
    `<rect class="paper" width="${SHEET.width}" height="${SHEET.height}"/>` +
    // The first is the thickest, in ink, and above the others: dashes of several would mix where their edges are the same.
    `${parts.toReversed().join("")}${scaleBar(scale, drawings[0]?.drawing.decimal)}${drawings.map(({ name }, i) => entry(name, i)).join("")}</svg>`
  );
}

function shapesOf({ views }: Drawing, isEnd: boolean): Shape[] {
  return views
    .filter((view) => (view.isEnd === true) === isEnd)
    .flatMap(({ shapes }) => shapes.filter(({ layer }) => DRAWN.includes(layer)));
}

const boxOf = (shapes: readonly Shape[]): Box =>
  shapes.length > 0 ? bounds(shapes) : { min: [0, 0], max: [0, 0] };
const widthOf = ({ min, max }: Box): number => max[0] - min[0];
/** The axis is in the middle. */
const heightOf = ({ min, max }: Box): number => 2 * Math.max(max[1], -min[1]);

function colors(theme: "light" | "dark"): string {
  const lines = LINES.map(
    (line, i) =>
      `.drawing .line-${i} path{stroke:${line[theme]};stroke-dasharray:${line.dashes};` +
      `stroke-width:${i === 0 ? 2.4 : 1.8}}`,
  );
  const [ink] = LINES;
  return `.drawing{--ink:${ink[theme]};--fine:${ink[theme]};--paper:${PAPERS[theme]}}${lines.join("")}`;
}

function entry(name: string, i: number): string {
  const { left, top, line, most } = LEGEND;
  const y = num(top + i * line);
  return (
    `<g class="line-${i}"><path d="M${left} ${y}h28"/></g>` +
    `<text x="${left + 36}" y="${num(top + i * line + 3.5)}" font-size="10">${escapeHtml(cut(name, most))}</text>`
  );
}
