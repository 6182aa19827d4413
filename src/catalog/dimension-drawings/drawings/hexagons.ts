/** Hexagon bolts (ISO 4014, ISO 4017) and hexagon nuts (ISO 4032). */
import { circle, type Drawing, type View } from "../../../lib/drawing/geometry.ts";
import { across, along, threadLength } from "./dimensions.ts";
import {
  axis,
  CENTER,
  crossAxes,
  hexagon,
  hiddenThread,
  prism,
  threadedHole,
  threadedShank,
} from "./parts.ts";
import {
  type DrawingValues,
  isMissing,
  type NoDrawing,
  readThreaded,
  readThreadStart,
} from "./values.ts";

/** The chamfer's circle touches the flats. */
function endView(flats: number): View {
  return {
    isEnd: true,
    shapes: [
      ...hexagon(flats),
      circle(CENTER, 0.475 * flats, "edge"),
      ...crossAxes(flats / Math.sqrt(3)),
    ],
    dimensions: [
      along("across-flats", {
        from: [-flats / 2, -flats / Math.sqrt(12)],
        to: [flats / 2, -flats / Math.sqrt(12)],
        side: "below",
      }),
    ],
  };
}

export function drawHexBolt(values: DrawingValues): Drawing | NoDrawing {
  const read = readThreaded(values, "length", "across-flats", "head-height");
  if (isMissing(read)) return read;
  const { thread, length, "across-flats": flats, "head-height": head } = read;
  if (flats <= thread.outer) return { fault: "The head is not wider than the thread." };
  const shank = readThreadStart(values, read);
  if (isMissing(shank)) return shank;
  const { start } = shank;
  const corner = flats / Math.sqrt(3);
  return {
    views: [
      endView(flats),
      {
        shapes: [
          ...prism(-head, 0, flats, "left"),
          ...threadedShank(length, thread, start),
          axis(-head, length, flats),
        ],
        dimensions: [
          along("length", { from: [0, -corner], to: [length, -thread.outer / 2], side: "below" }),
          along("head-height", { from: [-head, corner], to: [0, corner], side: "above" }),
          ...threadLength(start, length, thread.outer),
          across("thread", { x: length, height: thread.outer, side: "right", text: thread.name }),
        ],
        uniform: [
          [0, start],
          [start, length - thread.outer],
        ],
      },
    ],
  };
}

export function drawHexNut(values: DrawingValues): Drawing | NoDrawing {
  const read = readThreaded(values, "across-flats", "height");
  if (isMissing(read)) return read;
  const { thread, "across-flats": flats, height } = read;
  if (flats <= thread.outer) return { fault: "The nut is not wider than its thread." };
  const corner = flats / Math.sqrt(3);
  const end = endView(flats);
  return {
    views: [
      {
        isEnd: true,
        shapes: [...end.shapes, ...threadedHole(thread)],
        dimensions: [
          ...end.dimensions,
          along("thread", {
            from: [-thread.outer / 2, 0],
            to: [thread.outer / 2, 0],
            side: "above",
            text: thread.name,
          }),
        ],
      },
      {
        shapes: [
          ...prism(0, height, flats, "both"),
          ...hiddenThread(height, thread),
          axis(0, height, flats),
        ],
        dimensions: [along("height", { from: [0, -corner], to: [height, -corner], side: "below" })],
      },
    ],
  };
}
