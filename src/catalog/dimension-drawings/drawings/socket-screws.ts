/** Socket head cap screws (ISO 4762) and set screws with flat point (ISO 4026). */
import { circle, type Drawing, line, polygon } from "../../../lib/drawing/geometry.ts";
import { across, along, threadLength } from "./dimensions.ts";
import { axis, CENTER, crossAxes, edgeAt, hexagon, threadedShank } from "./parts.ts";
import {
  type DrawingValues,
  isMissing,
  type NoDrawing,
  readThreaded,
  readThreadStart,
} from "./values.ts";

/** The head's rim, in head heights; the record has no value for it. */
const RIM = 0.06;

const socketWidth = (socket: number) =>
  along("socket-size", { from: [-socket / 2, 0], to: [socket / 2, 0], side: "below" });

export function drawSocketScrew(values: DrawingValues): Drawing | NoDrawing {
  const read = readThreaded(values, "length", "head-diameter", "head-height", "socket-size");
  if (isMissing(read)) return read;
  const { thread, length, "socket-size": socket } = read;
  const { "head-diameter": width, "head-height": head } = read;
  if (width <= thread.outer) return { fault: "The head is not wider than the thread." };
  if ((2 * socket) / Math.sqrt(3) >= width)
    return { fault: "The socket does not fit into the head." };
  const shank = readThreadStart(values, read);
  if (isMissing(shank)) return shank;
  const { start } = shank;
  const [rim, r] = [RIM * head, width / 2];
  return {
    views: [
      {
        isEnd: true,
        shapes: [
          circle(CENTER, r),
          circle(CENTER, r - rim, "edge"),
          ...hexagon(socket),
          ...crossAxes(r),
        ],
        dimensions: [socketWidth(socket)],
      },
      {
        shapes: [
          ...polygon(
            [0, r],
            [rim - head, r],
            [-head, r - rim],
            [-head, rim - r],
            [rim - head, -r],
            [0, -r],
          ),
          edgeAt(rim - head, width),
          ...threadedShank(length, thread, start),
          axis(-head, length, width),
        ],
        dimensions: [
          along("length", { from: [0, -r], to: [length, -thread.outer / 2], side: "below" }),
          along("head-height", { from: [-head, r], to: [0, r], side: "above" }),
          ...threadLength(start, length, thread.outer),
          across("head-diameter", { x: rim - head, height: width, side: "left" }),
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

export function drawSetScrew(values: DrawingValues): Drawing | NoDrawing {
  const read = readThreaded(values, "length", "socket-size");
  if (isMissing(read)) return read;
  const { thread, length, "socket-size": socket } = read;
  const { outer, root } = thread;
  if ((2 * socket) / Math.sqrt(3) >= root)
    return { fault: "The socket does not fit into the screw." };
  if (outer >= 4 * length) return { fault: "The screw is shorter than a quarter of its diameter." };
  return {
    views: [
      {
        isEnd: true,
        shapes: [
          circle(CENTER, outer / 2),
          ...hexagon(socket),
          ...crossAxes(outer / 2),
          { type: "arc", layer: "thin", center: CENTER, radius: root / 2, start: 100, end: 10 },
        ],
        dimensions: [socketWidth(socket)],
      },
      {
        shapes: [
          line([0, -outer / 2], [0, outer / 2]),
          ...threadedShank(length, thread),
          axis(0, length, outer),
        ],
        dimensions: [
          along("length", { from: [0, -outer / 2], to: [length, -root / 2], side: "below" }),
          across("thread", { x: length, height: outer, side: "right", text: thread.name }),
        ],
        uniform: [[0, length - outer]],
      },
    ],
  };
}
