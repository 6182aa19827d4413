/** Drawings in millimeters, y upwards, as CAD programs have it. */
import { withDecimalSign } from "../measure/decimal.ts";

export type Point = readonly [x: number, y: number];

/** Line weights, in the order in which they are drawn: details such as thread roots, axes, edges behind, visible edges, silhouettes. */
export const LAYERS = ["thin", "center", "hidden", "edge", "outline"] as const;
export type Layer = (typeof LAYERS)[number];

export interface Line {
  readonly type: "line";
  readonly layer: Layer;
  readonly from: Point;
  readonly to: Point;
}

export interface Circle {
  readonly type: "circle";
  readonly layer: Layer;
  readonly center: Point;
  readonly radius: number;
}

/** Counterclockwise from `start` to `end`, in degrees from the right. */
export interface Arc {
  readonly type: "arc";
  readonly layer: Layer;
  readonly center: Point;
  readonly radius: number;
  readonly start: number;
  readonly end: number;
}

export type Shape = Line | Circle | Arc;

interface Shown {
  /** The attribute's code. */
  readonly attribute: string;
  readonly text: string;
}

/** A length of the drawing that is an attribute's value. */
export interface LengthDimension extends Shown {
  readonly direction: "horizontal" | "vertical";
  readonly from: Point;
  readonly to: Point;
  /** Distance of its line from the view's edge, in text heights; negative is below or left. */
  readonly offset: number;
}

/** The angle of a point that faces left. */
export interface AngleDimension extends Shown {
  readonly direction: "angle";
  readonly vertex: Point;
  readonly degrees: number;
}

export type Dimension = LengthDimension | AngleDimension;

export interface View {
  /** Along the axis; other views are from the side, their first face at 0. */
  readonly isEnd?: true;
  readonly shapes: readonly Shape[];
  readonly dimensions: readonly Dimension[];
  /** The ranges along the axis in which the part does not change: a long one is broken there, first in the first. */
  readonly uniform?: readonly (readonly [from: number, to: number])[];
}

/** Views of a part side by side, their axes at one height. */
export interface Drawing {
  readonly views: readonly View[];
  /** Begins the decimals of the scale bar, as of the figures; a point if absent. */
  readonly decimal?: string | undefined;
}

/** A line of the layer, the outline unless another is given. */
export const line = (from: Point, to: Point, layer: Layer = "outline"): Line => ({
  type: "line",
  layer,
  from,
  to,
});

/** A circle of the layer, the outline unless another is given. */
export const circle = (center: Point, radius: number, layer: Layer = "outline"): Circle => ({
  type: "circle",
  layer,
  center,
  radius,
});

/** Lines from point to point. */
export const path = (points: readonly Point[], layer: Layer = "outline"): Line[] =>
  points.slice(1).map((point, i) => line(points[i] ?? point, point, layer));

/** Lines from point to point and back to the first. */
export const polygon = (...points: Point[]): Line[] => path([...points, ...points.slice(0, 1)]);

/** What a dimension shows: mm, or degrees of an angle. */
export function measured(dimension: Dimension): number {
  if (dimension.direction === "angle") return dimension.degrees;
  const { direction, from, to } = dimension;
  return direction === "horizontal" ? Math.abs(to[0] - from[0]) : Math.abs(to[1] - from[1]);
}

export interface Box {
  readonly min: Point;
  readonly max: Point;
}

/** The smallest box that has all points. It is inside out if there are none. */
export function boxAround(points: readonly Point[]): Box {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    bottom = Math.min(bottom, y);
    right = Math.max(right, x);
    top = Math.max(top, y);
  }
  return { min: [left, bottom], max: [right, top] };
}

/** The box around all shapes. */
export function bounds(shapes: readonly Shape[]): Box {
  return boxAround(shapes.flatMap(extremes));
}

function extremes(shape: Shape): Point[] {
  if (shape.type === "line") return [shape.from, shape.to];
  const { center, radius } = shape;
  const quarters = [0, 90, 180, 270];
  const [start, end] = shape.type === "arc" ? [shape.start, shape.end] : [0, 360];
  const sweep = (end - start + 360) % 360 || 360;
  const within = quarters.filter((degrees) => (degrees - start + 720) % 360 <= sweep);
  return [start, end, ...within].map((degrees) => polar(center, radius, degrees));
}

/** The point at this angle, counterclockwise from the right. */
export const polar = ([x, y]: Point, radius: number, degrees: number): Point => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
];

/** The drawing with its figures as the reader's language writes them; `sign` begins decimals. */
export function withDecimal({ views }: Drawing, sign: string): Drawing {
  const shown = (dimension: Dimension): Dimension => ({
    ...dimension,
    text: withDecimalSign(dimension.text, sign),
  });
  return {
    views: views.map((view) => ({ ...view, dimensions: view.dimensions.map(shown) })),
    decimal: sign,
  };
}
