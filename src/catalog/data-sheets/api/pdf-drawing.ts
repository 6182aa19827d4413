/** A dimension drawing on a page of a PDF document. Lengths are points. */
import type { Arrangement } from "../../../lib/drawing/arrange.ts";
import type { Drawing, Layer } from "../../../lib/drawing/geometry.ts";
import { barLength, placeOnSheet } from "../../../lib/drawing/sheet.ts";
import { annotationData, type Placement, pathData } from "../../../lib/drawing/svg-paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { withDecimalSign } from "../../../lib/measure/decimal.ts";
import { type Sheets, widthOf } from "../../../lib/pdf/sheet.ts";

const FIGURE = 7;
const NOTE = 5.5;
/** The scale bar stands at the lower edge. */
const BAR = { height: 20, longest: 60 };
const INK = "#16212B";
const FINE = "#5E6A73";

interface Stroke {
  readonly width: number;
  readonly color: string;
  /** A dash and the space behind it. */
  readonly dashes?: readonly [number, number];
}

const STROKES: Readonly<Record<Layer, Stroke>> = {
  thin: { width: 0.35, color: FINE },
  center: { width: 0.35, color: FINE, dashes: [7, 1.5] },
  hidden: { width: 0.5, color: INK, dashes: [2.5, 1.5] },
  edge: { width: 0.5, color: INK },
  outline: { width: 1, color: INK },
};

export interface DrawingRoom {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws it as large as its room allows, with a scale bar and where its figures come from. */
export function drawDrawing(sheets: Sheets, drawing: Drawing, room: DrawingRoom): void {
  const above = { ...room, height: room.height - BAR.height };
  const arranged = placeOnSheet(drawing, above, FIGURE);
  const { scale, place } = arranged;
  strokeLines(sheets, arranged, { scale, place });
  for (const { text } of arranged.annotations) {
    const [at, baseline] = place(text.at);
    const start = -widthOf(text.value, FIGURE) / 2;
    sheets.mark(at, baseline, GRID, (document) => {
      document.rotate(-text.turn);
      sheets.text(start, 0, text.value, { size: FIGURE });
    });
  }
  scaleBar(sheets, room, { scale, decimal: drawing.decimal ?? "." });
}

/** The units of `mark` are points at this size. */
const GRID = 32;

function strokeLines(sheets: Sheets, arranged: Arrangement, placement: Placement): void {
  const layers = Object.entries(STROKES) as [Layer, Stroke][];
  const annotations = arranged.annotations.map((each) => annotationData(each, placement)).join("");
  const paths: [string, Stroke][] = [
    [annotations, STROKES.thin],
    ...layers.map(([layer, stroke]): [string, Stroke] => [
      pathData(
        arranged.shapes.filter((shape) => shape.layer === layer),
        placement,
      ),
      stroke,
    ]),
  ];
  for (const [data, { width, color, dashes }] of paths) {
    if (data === "") continue;
    sheets.mark(0, 0, GRID, (document) => {
      document.lineWidth(width).lineCap("round").lineJoin("round").strokeColor(color);
      if (dashes) document.dash(dashes[0], { space: dashes[1] });
      document.path(data).stroke();
      if (dashes) document.undash();
    });
  }
}

function scaleBar(
  sheets: Sheets,
  { left, top, width, height }: DrawingRoom,
  { scale, decimal }: { readonly scale: number; readonly decimal: string },
): void {
  const mm = barLength(scale, BAR.longest);
  const [bottom, end] = [top + height, left + mm * scale];
  sheets.mark(0, 0, GRID, (document) =>
    document
      .lineWidth(0.35)
      .strokeColor(FINE)
      .path(`M${left} ${bottom - 4}V${bottom}H${end}V${bottom - 4}`)
      .stroke(),
  );
  const size = { size: NOTE, tone: "graphite" } as const;
  sheets.text(
    left,
    bottom - 6,
    `0 – ${withDecimalSign(String(Math.round(mm * 1000) / 1000), decimal)} mm`,
    size,
  );
  sheets.text(left + width, bottom, t("drawing.origin", "Drawn from the values of the record"), {
    ...size,
    align: "right",
  });
}
