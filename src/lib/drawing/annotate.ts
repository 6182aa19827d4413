/** Dimensions as lines, arcs and text: the same in every file format. */
import {
  type AngleDimension,
  type Arc,
  type Box,
  boxAround,
  type Dimension,
  type LengthDimension,
  type Point,
  polar,
} from "./geometry.ts";

export interface Annotation {
  /** The attribute's code. */
  readonly attribute: string;
  readonly lines: readonly (readonly [from: Point, to: Point])[];
  readonly arcs: readonly Pick<Arc, "center" | "radius" | "start" | "end">[];
  readonly text: {
    /** The middle of its baseline. */
    readonly at: Point;
    readonly value: string;
    /** Counterclockwise degrees. */
    readonly turn: 0 | 90;
  };
}

/** The unit is the height of the text. */
const GAP = 0.25;
const OVERRUN = 0.35;
const ARROW = 0.8;
const ARROW_HALF = 0.15;
export const LETTER = 0.62;
/** The distance from a figure's baseline to its middle. */
const MIDDLE = 0.36;
const ABOVE_LINE = 0.3;

/** Draws a dimension of a view, whose shapes are in `box`, with figures `height` mm high. */
export function annotate(dimension: Dimension, height: number, box: Box): Annotation {
  return dimension.direction === "angle"
    ? annotateAngle(dimension, height, box)
    : annotateLength(dimension, height, box);
}

function annotateLength(dimension: LengthDimension, height: number, box: Box): Annotation {
  const { attribute, direction, from, to, offset, text } = dimension;
  const isHorizontal = direction === "horizontal";
  // Along the dimension and across it, so that one way of drawing serves both directions.
  const split = ([x, y]: Point): Point => (isHorizontal ? [x, y] : [y, x]);
  const [a, b] = [split(from), split(to)].sort(([p], [q]) => p - q) as [Point, Point];
  const level = split(offset < 0 ? box.min : box.max)[1] + offset * height;
  const side = Math.sign(offset);
  const extension = ([along, across]: Point): [Point, Point] => [
    [along, across + side * GAP * height],
    [along, level + side * OVERRUN * height],
  ];

  const width = text.length * LETTER * height;
  const span = b[0] - a[0];
  const arrowsFit = span >= width + 2 * ARROW * height;
  const textFits = span >= width;
  const way = arrowsFit ? 1 : -1;
  const tail = arrowsFit ? 0 : 1.8 * ARROW * height;
  const shelf = textFits || !isHorizontal ? 0 : width;
  const arrow = (along: number, to_: number): [Point, Point][] =>
    [ARROW_HALF, -ARROW_HALF].map((half): [Point, Point] => [
      [along, level],
      [along + to_ * ARROW * height, level + half * height],
    ]);
  const lines: [Point, Point][] = [
    extension(a),
    extension(b),
    [
      [a[0] - tail, level],
      [b[0] + tail + shelf, level],
    ],
    ...arrow(a[0], way),
    ...arrow(b[0], -way),
  ];
  return {
    attribute,
    lines: lines.map(([p, q]) => [split(p), split(q)]),
    arcs: [],
    text: { value: text, ...place() },
  };

  function place(): { at: Point; turn: 0 | 90 } {
    const middle = (a[0] + b[0]) / 2;
    if (isHorizontal)
      return {
        at: [textFits ? middle : b[0] + tail + width / 2, level + ABOVE_LINE * height],
        turn: 0,
      };
    // Upright figures read upwards, left of their line; one that does not fit lies beside it.
    if (textFits) return { at: [level - ABOVE_LINE * height, middle], turn: 90 };
    return { at: [level + side * (0.6 * height + width / 2), middle - MIDDLE * height], turn: 0 };
  }
}

/** The arc is in front of the point, between its edges extended beyond it. */
function annotateAngle(
  { attribute, vertex, degrees, text }: AngleDimension,
  height: number,
  box: Box,
): Annotation {
  const radius = vertex[0] - box.min[0] + 1.1 * height;
  const [start, end] = [180 - degrees / 2, 180 + degrees / 2];
  const ray = (angle: number): [Point, Point] => [
    polar(vertex, GAP * height, angle),
    polar(vertex, radius + OVERRUN * height, angle),
  ];
  // An arrow lies along the chord of its own length.
  const lean = (ARROW * height * 90) / (Math.PI * radius);
  const arrow = (angle: number, way: 1 | -1): [Point, Point][] => {
    const tip = polar(vertex, radius, angle);
    const along = angle + way * (90 + lean);
    const spread = (Math.atan2(ARROW_HALF, ARROW) * 180) / Math.PI;
    return [spread, -spread].map((by) => [tip, polar(tip, ARROW * height, along + by)]);
  };
  const width = text.length * LETTER * height;
  return {
    attribute,
    lines: [ray(start), ray(end), ...arrow(start, 1), ...arrow(end, -1)],
    arcs: [{ center: vertex, radius, start, end }],
    text: {
      value: text,
      at: [vertex[0] - radius - 0.5 * height - width / 2, vertex[1] - MIDDLE * height],
      turn: 0,
    },
  };
}

/** The box around an annotation and its text. */
export function annotationBox({ lines, arcs, text }: Annotation, height: number): Box {
  const [half, [x, y]] = [(text.value.length * LETTER * height) / 2, text.at];
  const letters: Point[] =
    text.turn === 0
      ? [
          [x - half, y - 0.2 * height],
          [x + half, y + height],
        ]
      : [
          [x - height, y - half],
          [x + 0.2 * height, y + half],
        ];
  const bows = arcs.map(({ center, radius }): Point => [center[0] - radius, center[1]]);
  return boxAround([...lines.flat(), ...bows, ...letters]);
}
