/** Plain washers (ISO 7089). */
import { circle, type Drawing, line } from "../../../lib/drawing/geometry.ts";
import { across, along } from "./dimensions.ts";
import { axis, CENTER, crossAxes, rectangle } from "./parts.ts";
import { type DrawingValues, isMissing, type NoDrawing, readLengths } from "./values.ts";

export function drawWasher(values: DrawingValues): Drawing | NoDrawing {
  const read = readLengths(values, "inner-diameter", "outer-diameter", "thickness");
  if (isMissing(read)) return read;
  const { "inner-diameter": inner, "outer-diameter": outer, thickness } = read;
  if (inner >= outer) return { fault: "The hole is not smaller than the washer." };
  return {
    views: [
      {
        isEnd: true,
        shapes: [circle(CENTER, outer / 2), circle(CENTER, inner / 2), ...crossAxes(outer / 2)],
        dimensions: [
          along("inner-diameter", {
            from: [-inner / 2, 0],
            to: [inner / 2, 0],
            side: "below",
            prefix: "Ø",
          }),
        ],
      },
      {
        shapes: [
          ...rectangle(0, thickness, outer),
          line([0, inner / 2], [thickness, inner / 2], "hidden"),
          line([0, -inner / 2], [thickness, -inner / 2], "hidden"),
          axis(0, thickness, outer),
        ],
        dimensions: [
          along("thickness", {
            from: [0, -outer / 2],
            to: [thickness, -outer / 2],
            side: "below",
          }),
          across("outer-diameter", { x: thickness, height: outer, side: "right" }),
        ],
      },
    ],
  };
}
