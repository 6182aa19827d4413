/** Drawings as DXF R12, one unit a millimeter: what every CAD program reads. To be encoded in code page 1252. */
import type { Annotation } from "./annotate.ts";
import { type Arrangement, arrange, arrangeIn } from "./arrange.ts";
import type { Drawing, Layer, Point, Shape } from "./geometry.ts";
import { SHEET, type SheetTitle, TEXT_UNITS } from "./sheet.ts";

type Pair = readonly [code: number, value: string | number];

const [DIMENSIONS, TITLE] = ["DIMENSIONS", "TITLE"];
const LAYERS: Readonly<Record<Layer, readonly [name: string, lineType: string]>> = {
  outline: ["OUTLINE", "CONTINUOUS"],
  edge: ["EDGE", "CONTINUOUS"],
  thin: ["THIN", "CONTINUOUS"],
  hidden: ["HIDDEN", "HIDDEN"],
  center: ["CENTER", "CENTER"],
};
/** Figures of larger parts are so many mm high (ISO 3098). */
const HIGHEST = 3.5;

const number = (value: number): string => (Math.round(value * 1e6) / 1e6 + 0).toFixed(6);

/** Powers with signs that code page 1252 lacks: 10⁶ would become 106. */
const POWER = /(?<=\d)[⁺⁻¹²³]*[⁰⁴-⁹⁺⁻][⁰⁴-⁹⁺⁻¹²³]*/g;

/** R12 writes a diameter and a degree as control codes; a caret begins one, and before a space is itself. */
const textValue = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(POWER, (raised) => `^${raised.normalize("NFKC")}`)
    .replaceAll("^", "^ ")
    .replaceAll("%%", "% %")
    .replaceAll(/[Ø⌀∅]/g, "%%c")
    .replaceAll("°", "%%d");

const at = ([x, y]: Point, code = 10): Pair[] => [
  [code, number(x)],
  [code + 10, number(y)],
  [code + 20, number(0)],
];

const lineEntity = (layer: string, from: Point, to: Point): Pair[] => [
  [0, "LINE"],
  [8, layer],
  ...at(from),
  ...at(to, 11),
];

function entity(shape: Shape, layer: string = LAYERS[shape.layer][0]): Pair[] {
  if (shape.type === "line") return lineEntity(layer, shape.from, shape.to);
  const round: Pair[] = [[8, layer], ...at(shape.center), [40, number(shape.radius)]];
  if (shape.type === "circle") return [[0, "CIRCLE"], ...round];
  return [[0, "ARC"], ...round, [50, number(shape.start)], [51, number(shape.end)]];
}

const textEntity = (layer: string, value: string, point: Point, height: number): Pair[] => [
  [0, "TEXT"],
  [8, layer],
  ...at(point),
  [40, number(height)],
  [1, textValue(value)],
];

function annotationEntities({ lines, arcs, text }: Annotation, height: number): Pair[] {
  const bows = arcs.map((arc): Shape => ({ type: "arc", layer: "thin", ...arc }));
  return [
    ...lines.flatMap(([from, to]) => lineEntity(DIMENSIONS, from, to)),
    ...bows.flatMap((bow) => entity(bow, DIMENSIONS)),
    ...textEntity(DIMENSIONS, text.value, text.at, height),
    [50, number(text.turn)],
    // Centered on its second point.
    [72, 1],
    ...at(text.at, 11),
  ];
}

/** The title below the drawing, a line for each part. */
function titleEntities(title: SheetTitle, { box, height }: Arrangement): Pair[] {
  const { name, partNumber, date, note } = title;
  return [name, partNumber, note, date]
    .filter((words) => words !== undefined && words !== "")
    .flatMap((words = "", row) =>
      textEntity(TITLE, words, [box.min[0], box.min[1] - (2.5 + 1.7 * row) * height], height),
    );
}

const table = (name: string, rows: readonly Pair[][]): Pair[] => [
  [0, "TABLE"],
  [2, name],
  [70, rows.length],
  ...rows.flat(),
  [0, "ENDTAB"],
];

const section = (name: string, pairs: readonly Pair[]): Pair[] => [
  [0, "SECTION"],
  [2, name],
  ...pairs,
  [0, "ENDSEC"],
];

const lineType = (name: string, dashes: readonly number[]): Pair[] => [
  [0, "LTYPE"],
  [2, name],
  [70, 0],
  [3, ""],
  [72, 65],
  [73, dashes.length],
  [40, number(dashes.reduce((sum, dash) => sum + Math.abs(dash), 0))],
  ...dashes.map((dash): Pair => [49, number(dash)]),
];

const layer = ([name, type]: readonly [string, string]): Pair[] => [
  [0, "LAYER"],
  [2, name],
  [70, 0],
  [62, 7],
  [6, type],
];

/** Writes a drawing as the text of a DXF file, also long parts in their whole length. */
export function writeDxf(drawing: Drawing, title: SheetTitle): string {
  const { scale } = arrangeIn(drawing, SHEET, TEXT_UNITS);
  const dash = Math.min(TEXT_UNITS / scale, HIGHEST);
  const arranged = arrange(drawing.views, dash);
  const lineTypes = [
    lineType("CONTINUOUS", []),
    lineType("HIDDEN", [dash / 2, -dash / 4]),
    lineType("CENTER", [dash, -dash / 4, dash / 4, -dash / 4]),
  ];
  const layers = [...Object.values(LAYERS), ...[DIMENSIONS, TITLE].map(continuous)];
  const pairs: Pair[] = [
    ...section("HEADER", [
      [9, "$ACADVER"],
      [1, "AC1009"],
      [9, "$DWGCODEPAGE"],
      [3, "ANSI_1252"],
    ]),
    ...section("TABLES", [...table("LTYPE", lineTypes), ...table("LAYER", layers.map(layer))]),
    ...section("ENTITIES", [
      ...arranged.shapes.flatMap((shape) => entity(shape)),
      ...arranged.annotations.flatMap((each) => annotationEntities(each, dash)),
      ...titleEntities(title, arranged),
    ]),
    [0, "EOF"],
  ];
  return pairs.map(([code, value]) => `${code}\r\n${value}\r\n`).join("");
}

const continuous = (name: string): readonly [string, string] => [name, "CONTINUOUS"];
