/** Hand and machine taps (ISO 529, DIN 371), the cutting end on the left. */
import {
  circle,
  type Drawing,
  line,
  type Point,
  path,
  polygon,
  type View,
} from "../../../lib/drawing/geometry.ts";
import { across, along } from "./dimensions.ts";
import { straightEdges } from "./flutes.ts";
import { axis, CENTER, crossAxes, edgeAt } from "./parts.ts";
import { type DrawingValues, isMissing, type NoDrawing, readThreaded } from "./values.ts";

/** A plug lead has as many pitches; it is drawn without a figure. */
const LEAD = 4;
const FLUTES = 3;

export function drawTap(values: DrawingValues): Drawing | NoDrawing {
  const read = readThreaded(values, "thread-length", "overall-length", "shank-diameter");
  if (isMissing(read)) return read;
  const { thread, "thread-length": threaded } = read;
  const { "overall-length": overall, "shank-diameter": shank } = read;
  if (threaded >= overall) return { fault: "The thread is not shorter than the tap." };
  const lead = LEAD * thread.pitch;
  if (lead >= threaded) return { fault: "The thread is shorter than its lead." };
  const square = values.lengths["square-size"];
  if (square !== undefined && square >= shank)
    return { fault: "The square is not smaller than the shank." };
  const [r, core, s] = [thread.outer / 2, thread.root / 2, shank / 2];
  // The square is as long as it is wide, if the shank has the room.
  const squareAt = square === undefined ? overall : Math.max(overall - square, threaded);
  const upper: Point[] = [
    [0, core],
    [lead, r],
    [threaded, r],
    [threaded, s],
    [overall, s],
  ];
  const side: View = {
    shapes: [
      ...path([...upper, ...upper.map(([x, y]): Point => [x, -y]).reverse(), [0, core]]),
      edgeAt(lead, thread.outer),
      edgeAt(threaded, 2 * Math.min(r, s)),
      line([0, core], [threaded, core], "thin"),
      line([0, -core], [threaded, -core], "thin"),
      ...straightEdges({ to: threaded, radius: core, flutes: FLUTES }),
      ...(square === undefined ? [] : flat(squareAt, overall, square)),
      axis(0, overall, 2 * Math.max(r, s)),
    ],
    dimensions: [
      along("thread-length", { from: [0, core], to: [threaded, r], side: "above" }),
      along("overall-length", { from: [0, -core], to: [overall, -s], side: "below" }),
      across("thread", { x: lead, height: thread.outer, side: "left", text: thread.name }),
      across("shank-diameter", { x: overall, height: shank, side: "right" }),
    ],
    uniform: [
      [threaded, squareAt],
      [lead, threaded],
    ],
  };
  return { views: square === undefined ? [side] : [side, endView(shank, square)] };
}

/** A flat of the square: thin diagonals (ISO 128). */
function flat(from: number, to: number, square: number) {
  const half = square / 2;
  return [
    ...polygon([from, half], [to, half], [to, -half], [from, -half]).map((edge) => ({
      ...edge,
      layer: "edge" as const,
    })),
    line([from, half], [to, -half], "thin"),
    line([from, -half], [to, half], "thin"),
  ];
}

function endView(shank: number, square: number): View {
  const half = square / 2;
  return {
    isEnd: true,
    shapes: [
      circle(CENTER, shank / 2),
      ...polygon([-half, -half], [half, -half], [half, half], [-half, half]),
      ...crossAxes(shank / 2),
    ],
    dimensions: [along("square-size", { from: [-half, -half], to: [half, -half], side: "below" })],
  };
}
