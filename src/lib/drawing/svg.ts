/** Drawings as SVG documents: ink on paper, chalk on a blueprint where the reader prefers dark. */
import { withDecimalSign } from "../measure/decimal.ts";
import { escapeHtml } from "../text/html.ts";
import type { Annotation } from "./annotate.ts";
import { type Box, type Drawing, LAYERS } from "./geometry.ts";
import {
  barLength,
  type Fit,
  LOW_ROOM,
  LOW_SHEET,
  lowered,
  placeAtScale,
  placeOnSheet,
  placeOnSmallSheet,
  ROOM,
  SHEET,
  type SheetTitle,
  SMALL_ROOM,
  SMALL_SHEET,
  TEXT_UNITS,
} from "./sheet.ts";
import { annotationData, num, type Placement, pathData } from "./svg-paths.ts";

/** A page with colors of its own sets the variables. */
const COLORS =
  ".drawing{--ink:var(--drawing-ink,#16212B);--fine:var(--drawing-fine,#5E6A73);--paper:var(--drawing-paper,#FAF8F3)}" +
  "@media(prefers-color-scheme:dark){.drawing{--ink:var(--drawing-ink,#E9EEF1);--fine:var(--drawing-fine,#8FA3B0);" +
  "--paper:var(--drawing-paper,#0E1820)}}";

/** Line weights: 2 for bodies, 1.1 for edges, 0.6 for annotations. A page may have styles for `outline` and `hidden`. */
export const WEIGHTS =
  ".drawing .paper{fill:var(--paper)}.drawing path{fill:none;stroke:var(--ink);stroke-width:.6;" +
  "stroke-linecap:round;stroke-linejoin:round}.drawing .outline-line{stroke-width:2}.drawing .edge-line{stroke-width:1.1}" +
  ".drawing .hidden-line{stroke-width:1.1;stroke-dasharray:5 3}.drawing .center-line{stroke-dasharray:14 3 2 3}" +
  ".drawing :is(.thin-line,.center-line,.bar path,.block path,.dimension path){stroke:var(--fine)}" +
  ".drawing text{fill:var(--ink);font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}" +
  `.drawing .dimension text{font-size:${TEXT_UNITS}px;text-anchor:middle}`;

/** Decision 0029: figures are larger on a small sheet, and a very small one shows the part alone. */
const small = (fill: string): string =>
  "@media(max-width:319.9px){.drawing .dimension text{font-size:14px}}" +
  "@media(max-width:239.9px){.drawing :is(.dimension,.bar,.block){display:none}" +
  ".drawing .outline-line{stroke-width:3.4}.drawing .edge-line{stroke-width:1.9}.drawing :is(.thin-line,.center-line,.hidden-line){stroke-width:.9}" +
  `.drawing .part{transform:${fill}}}`;

/** Writes a drawing as an SVG document with scale bar and title block. */
export function writeSvg(drawing: Drawing, title: SheetTitle): string {
  const sheet = placeOnSheet(drawing);
  const styles = small(fill(sheet.body, sheet));
  return document(
    title.name,
    sheet,
    SHEET,
    styles,
    scaleBar(sheet.scale, drawing.decimal) + titleBlock(title),
  );
}

/** Writes a drawing for a narrow column, 240 × 150 units: without title block and scale bar. */
export function writeSmallSvg(drawing: Drawing, name: string): string {
  return document(name, placeOnSmallSheet(drawing), SMALL_SHEET);
}

function document(
  name: string,
  sheet: ReturnType<typeof placeAtScale>,
  { width, height }: typeof SHEET,
  styles = "",
  more = "",
): string {
  const dimensions = sheet.annotations.map((annotation) => dimensionGroup(annotation, sheet));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}" class="drawing" role="img">` +
    `<title>${escapeHtml(name)}</title>` +
    `<style>${COLORS}${WEIGHTS}${styles}</style>` +
    `<rect class="paper" width="${width}" height="${height}"/>` +
    `<g class="part">${layers(sheet)}</g>${dimensions.join("")}${more}</svg>`
  );
}

/** Only bodies are told apart on a small sheet beside others, all at their one scale. */
const SMALL_BESIDE =
  "@media(max-width:239.9px){.drawing .dimension{display:none}.drawing .outline-line{stroke-width:3.4}" +
  ".drawing .edge-line{stroke-width:1.9}.drawing .bar text{font-size:22px}}";

export interface Beside extends Fit {
  /** One of them has the scale bar. */
  readonly hasBar: boolean;
}

/** Writes a drawing that stands beside others at one scale, without a title block. */
export function writeBeside(
  drawing: Drawing,
  name: string,
  { scale, height, hasBar }: Beside,
): string {
  const { size, room } = lowered(SHEET, ROOM, height);
  const bar = hasBar ? lowBar(size.height, scale, drawing.decimal) : "";
  return document(name, placeAtScale(drawing, scale, room), size, SMALL_BESIDE, bar);
}

/** The same for narrow columns, at a scale that fits small sheets: their figures are the scale bar. */
export function writeSmallBeside(drawing: Drawing, name: string, { scale, height }: Fit): string {
  const { size, room } = lowered(SMALL_SHEET, SMALL_ROOM, height);
  return document(name, placeAtScale(drawing, scale, room), size);
}

/** Writes its body alone on a low sheet, beside others at one scale. */
export function writeBody(
  drawing: Drawing,
  name: string,
  { scale, height, hasBar }: Beside,
): string {
  const { size, room } = lowered(LOW_SHEET, LOW_ROOM, height);
  const sheet = { ...placeAtScale(drawing, scale, room), annotations: [] };
  const styles = `.drawing .outline-line{stroke-width:1.4}.drawing .edge-line{stroke-width:.8}${LOW_BAR_TEXT}`;
  const bar = hasBar ? lowBar(size.height, scale, drawing.decimal) : "";
  return document(name, sheet, size, styles, bar);
}

/** The bar of a low sheet, and its figures, which a phone's columns show larger. */
export const LOW_BAR_TEXT =
  ".bar text{font-size:16px}@media(max-width:239.9px){.bar text{font-size:32px}.bar text:first-of-type{display:none}}";
export const lowBar = (height: number, scale: number, decimal?: string): string =>
  `<g transform="translate(8 ${height - SHEET.height + 6})">${scaleBar(scale, decimal)}</g>`;

function layers(sheet: ReturnType<typeof placeAtScale>): string {
  return LAYERS.map((layer) => {
    const d = pathData(
      sheet.shapes.filter((shape) => shape.layer === layer),
      sheet,
    );
    return d && `<path class="${layer}-line" d="${d}"/>`;
  }).join("");
}

function dimensionGroup(annotation: Annotation, placement: Placement): string {
  const { attribute, text } = annotation;
  const [x, y] = placement.place(text.at).map(num);
  const turn = text.turn ? ` transform="rotate(-90 ${x} ${y})"` : "";
  return (
    `<g class="dimension" data-attribute="${escapeHtml(attribute)}">` +
    `<path d="${annotationData(annotation, placement)}"/>` +
    `<text x="${x}" y="${y}"${turn}>${escapeHtml(text.value)}</text></g>`
  );
}

/** Moves the part into the whole sheet. */
function fill({ min, max }: Box, { place }: Placement): string {
  const [[left, bottom], [right, top]] = [place(min), place(max)] as const;
  const k = Math.min(448 / (right - left), 328 / (bottom - top));
  const [x, y] = [240 - (k * (left + right)) / 2, 180 - (k * (top + bottom)) / 2];
  return `matrix(${num(k)},0,0,${num(k)},${num(x)},${num(y)})`;
}

/** A bar and no stated scale: it stays true when the drawing is enlarged or printed. `decimal` begins decimals. */
export function scaleBar(scale: number, decimal = "."): string {
  const mm = barLength(scale);
  const right = num(22 + mm * scale);
  return (
    `<g class="bar" data-mm="${num(mm)}" font-size="11" text-anchor="middle"><path d="M22 334V341H${right}V334"/>` +
    `<text x="22" y="330">0</text><text x="${right}" y="330">${withDecimalSign(num(mm), decimal)} mm</text></g>`
  );
}

const BLOCK = { left: 176, middle: 368, right: 474, top: 318, bottom: 348 };
/** Characters that fit into the wide and the narrow cell. */
const [WIDE, NARROW, SMALL] = [30, 16, 36];

function titleBlock({ name, partNumber = "", date = "", note = "" }: SheetTitle): string {
  const { left, middle, right, top, bottom } = BLOCK;
  const half = (top + bottom) / 2;
  const text = (x: number, y: number, words: string, most: number, size = 10) =>
    words && `<text x="${x}" y="${y}" font-size="${size}">${escapeHtml(cut(words, most))}</text>`;
  const isOneRow = note === "" && date === "";
  const first = isOneRow ? half : top;
  return (
    `<g class="block"><path d="M${left} ${first}H${right}V${bottom}H${left}z` +
    `${isOneRow ? "" : `M${left} ${half}H${right}`}M${middle} ${first}V${bottom}"/>` +
    text(left + 6, first + 11, name, WIDE) +
    text(middle + 6, first + 11, partNumber, NARROW) +
    text(left + 6, half + 10.5, note, SMALL, 8.5) +
    `${text(middle + 6, half + 11, date, NARROW)}</g>`
  );
}

/** Adds an ellipsis if it has more characters. */
export function cut(words: string, most: number): string {
  const characters = Array.from(words);
  return characters.length <= most ? words : `${characters.slice(0, most - 1).join("")}…`;
}
