/** The parts that can be drawn from their values. */
import type { Drawing } from "../../../lib/drawing/geometry.ts";
import type { DrawingName } from "../../categories/rules-drawings.ts";
import { drawEndMill, drawReamer, drawTwistDrill } from "./cutters.ts";
import { drawHexBolt, drawHexNut } from "./hexagons.ts";
import { drawParallelPin, drawTaperPin } from "./pins.ts";
import { drawSetScrew, drawSocketScrew } from "./socket-screws.ts";
import { drawTap } from "./tap.ts";
import type { DrawingValues, NoDrawing } from "./values.ts";
import { drawWasher } from "./washer.ts";

const PARTS: Readonly<Record<DrawingName, (values: DrawingValues) => Drawing | NoDrawing>> = {
  "hex-bolt": drawHexBolt,
  "hex-nut": drawHexNut,
  washer: drawWasher,
  "socket-screw": drawSocketScrew,
  "set-screw": drawSetScrew,
  "parallel-pin": drawParallelPin,
  "taper-pin": drawTaperPin,
  "twist-drill": drawTwistDrill,
  "end-mill": drawEndMill,
  reamer: drawReamer,
  tap: drawTap,
};

/** Draws a part true to scale; refuses values that are missing or contradict each other. */
export const drawPart = (name: DrawingName, values: DrawingValues): Drawing | NoDrawing =>
  PARTS[name](values);
