/** Parallel pins (ISO 2338) and taper pins (ISO 2339). */
import { type Drawing, polygon } from "../../../lib/drawing/geometry.ts";
import { across, along } from "./dimensions.ts";
import { axis, edgeAt } from "./parts.ts";
import { type DrawingValues, isMissing, type NoDrawing, readLengths } from "./values.ts";

/** Chamfers are drawn without a figure: the standard gives them as approximate. */
const CHAMFER = 0.15;
const CHAMFER_SLOPE = Math.tan(Math.PI / 12);
/** All taper pins have it: 1 mm in 50 mm of length, both sides together. */
const TAPER = 1 / 50;

export const drawParallelPin = (values: DrawingValues) => drawPin(values, 0);

/** The diameter is that of the small end, on the left. */
export const drawTaperPin = (values: DrawingValues) => drawPin(values, TAPER);

function drawPin(values: DrawingValues, taper: number): Drawing | NoDrawing {
  const read = readLengths(values, "diameter", "length");
  if (isMissing(read)) return read;
  const { diameter, length } = read;
  const chamfer = CHAMFER * diameter;
  if (length <= 2 * chamfer) return { fault: "The pin is shorter than its chamfers." };
  const radiusAt = (x: number) => (diameter + taper * x) / 2;
  const [a, b] = [chamfer, length - chamfer];
  const drop = chamfer * CHAMFER_SLOPE;
  const [small, large] = [radiusAt(0), radiusAt(length)];
  return {
    views: [
      {
        shapes: [
          ...polygon(
            [0, small - drop],
            [a, radiusAt(a)],
            [b, radiusAt(b)],
            [length, large - drop],
            [length, drop - large],
            [b, -radiusAt(b)],
            [a, -radiusAt(a)],
            [0, drop - small],
          ),
          edgeAt(a, 2 * radiusAt(a)),
          edgeAt(b, 2 * radiusAt(b)),
          axis(0, length, diameter),
        ],
        dimensions: [
          along("length", { from: [0, drop - small], to: [length, drop - large], side: "below" }),
          across("diameter", { x: 0, height: diameter, side: "left" }),
        ],
        uniform: [[a, b]],
      },
    ],
  };
}
