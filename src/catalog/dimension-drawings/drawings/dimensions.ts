/** Dimensions of parts that lie along the x axis. Their rows are numbered from the part outwards. */
import type { AngleDimension, Dimension, Point } from "../../../lib/drawing/geometry.ts";

/** The unit is the height of the text. */
const ROW = 1.9;
const FIRST = 0.9;

type Row = 1 | 2 | 3;

const figure = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const rowAt = (row: Row): number => FIRST + ROW * (row - 1);

interface Along {
  readonly from: Point;
  readonly to: Point;
  readonly side: "above" | "below";
  readonly row?: Row;
  readonly prefix?: string;
  /** Instead of the figure, such as the name of a thread. */
  readonly text?: string;
}

/** A length along the part. */
export function along(attribute: string, given: Along): Dimension {
  const { from, to, side, row = 1, prefix = "" } = given;
  return {
    attribute,
    direction: "horizontal",
    from,
    to,
    offset: side === "below" ? -rowAt(row) - ROW / 2 : rowAt(row),
    text: given.text ?? prefix + figure(Math.abs(to[0] - from[0])),
  };
}

interface Across {
  readonly x: number;
  readonly height: number;
  readonly side: "left" | "right";
  readonly row?: Row;
  readonly text?: string;
}

/** A height across the part, a diameter unless it has a text. */
export function across(attribute: string, given: Across): Dimension {
  const { x, height, side, row = 1, text = `Ø${figure(height)}` } = given;
  return {
    attribute,
    direction: "vertical",
    from: [x, -height / 2],
    to: [x, height / 2],
    offset: side === "left" ? -rowAt(row) : rowAt(row) + ROW / 2,
    text,
  };
}

/** The length of a screw's thread, which begins at `start`; none where it has the whole length. */
export function threadLength(start: number, length: number, outer: number): Dimension[] {
  const r = outer / 2;
  return start > 0
    ? [along("thread-length", { from: [start, r], to: [length, r], side: "above", row: 2 })]
    : [];
}

/** The angle of a point at the left end. */
export const pointAngle = (attribute: string, vertex: Point, degrees: number): AngleDimension => ({
  attribute,
  direction: "angle",
  vertex,
  degrees,
  text: `${figure(degrees)}°`,
});
