/** Drawings that are kept as SVG documents: they say their scale by their bar, and how their body fills the sheet. */
import { escapeHtml } from "../text/html.ts";
import { LOW_ROOM, LOW_SHEET, lowered, SHEET } from "./sheet.ts";
import { type Beside, LOW_BAR_TEXT, lowBar } from "./svg.ts";
import { num } from "./svg-paths.ts";

export interface StoredDrawing {
  readonly svg: string;
  /** Units of its sheet for a millimeter. */
  readonly perMm: number;
  /** The middle of its body on the sheet, and its size there: at most, where the document does not say it. */
  readonly body: Readonly<Record<"x" | "y" | "width" | "height", number>>;
}

const BAR =
  /<g class="(?:q )?bar" data-mm="([\d.]+)"[^>]*><path[^>]* d="M([\d.]+) [\d.]+(?:V[\d.]+)?H([\d.]+)/;
/** What a very small sheet shows: the body alone. */
const BODY = /@media\(max-width:239\.9px\)\{(.*?\{transform:)matrix\(([\d.,-]+)\)\}\}/;
const BODY_SIZE = /<g class="tool" data-size="([\d.]+) ([\d.]+)"/;
const SIZE = /viewBox="0 0 480 360" width="480" height="360"/;
/** How much of the sheet a body fills when it stands alone. */
const FILLED = { width: 448, height: 328 };

/** Undefined for a document that does not say both. */
export function readStoredDrawing(svg: string): StoredDrawing | undefined {
  const [, mm, from, to] = BAR.exec(svg)?.map(Number) ?? [];
  const [fill = 0, , , , x = 0, y = 0] = BODY.exec(svg)?.[2]?.split(",").map(Number) ?? [];
  const [width, height] = BODY_SIZE.exec(svg)?.slice(1).map(Number) ?? [];
  const perMm = ((to ?? 0) - (from ?? 0)) / (mm ?? 1);
  if (!(perMm > 0 && fill > 0 && SIZE.test(svg))) return undefined;
  return {
    svg,
    perMm,
    body: {
      x: (SHEET.width / 2 - x) / fill,
      y: (SHEET.height / 2 - y) / fill,
      width: width ?? FILLED.width / fill,
      height: height ?? FILLED.height / fill,
    },
  };
}

/** The largest scale, in units for a millimeter, at which its body fits on a low sheet. */
export function largestScale({ perMm, body }: StoredDrawing): number {
  return perMm * Math.min(LOW_ROOM.width / body.width, LOW_ROOM.height / body.height);
}

interface BodyOptions extends Beside {
  /** Begins the decimals of the bar's figure. */
  readonly decimal: string;
}

/** Its body alone at a scale, on a low sheet, in lines whose weight does not follow the scale. */
export function writeStoredBody(
  { svg, perMm, body }: StoredDrawing,
  name: string,
  { scale, height: highest, hasBar, decimal }: BodyOptions,
): string {
  const { size, room } = lowered(LOW_SHEET, LOW_ROOM, highest);
  const times = scale / perMm;
  // Two decimals would draw a screw beside a part of a meter by a sixth too small, or not at all.
  const factor = Number(times.toFixed(6));
  const x = room.left + room.width / 2 - times * body.x;
  const y = room.top + room.height / 2 - times * body.y;
  const { width, height } = size;
  // It may have a role and a title of its own.
  return svg
    .replace(/ role="[^"]*"|<title>.*?<\/title>/gs, "")
    .replace(
      SIZE,
      `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"`,
    )
    .replace(
      BODY,
      (_, rules: string) =>
        `${rules}matrix(${factor},0,0,${factor},${num(x)},${num(y)})}` +
        "path{vector-effect:non-scaling-stroke}.o,.e,.a{stroke-width:1.4}.m,.p,.k,.h,.c{stroke-width:.6}" +
        LOW_BAR_TEXT,
    )
    .replace("<style>", () => `<title>${escapeHtml(name)}</title><style>`)
    .replace(/<\/svg>$/, () => `${hasBar ? inItsInk(lowBar(height, scale, decimal)) : ""}</svg>`);
}

/** Its lines and figures have their colors by class. */
const inItsInk = (bar: string): string =>
  bar.replaceAll("<path ", '<path class="h" ').replaceAll("<text ", '<text class="n" ');
