/** Twist drills (DIN 338), end mills (DIN 844) and reamers (DIN 212), the cutting end on the left. */
import { type Drawing, type Point, path, type Shape } from "../../../lib/drawing/geometry.ts";
import { across, along, pointAngle } from "./dimensions.ts";
import { helices, straightEdges } from "./flutes.ts";
import { axis, edgeAt } from "./parts.ts";
import { type DrawingValues, isMissing, type NoDrawing, readLengths } from "./values.ts";

/** DIN 338 says so for type N; it is drawn without a figure where the record has none. */
const POINT_DEGREES = 118;
const LAND_DEGREES = 100;

interface Cutter {
  readonly radius: number;
  readonly flute: number;
  readonly overall: number;
  /** Radius of the shank: that of the cutting part unless the record says otherwise. */
  readonly shank: number;
  readonly flutes: number | undefined;
}

function readCutter(values: DrawingValues): Cutter | NoDrawing {
  const read = readLengths(values, "diameter", "overall-length", "flute-length");
  if (isMissing(read)) return read;
  const { diameter, "overall-length": overall, "flute-length": flute } = read;
  if (flute >= overall) return { fault: "The flutes are not shorter than the tool." };
  const shank = (values.lengths["shank-diameter"] ?? diameter) / 2;
  const flutes = values.counts?.flutes;
  const isWhole = flutes !== undefined && Number.isInteger(flutes) && flutes > 0;
  return { radius: diameter / 2, flute, overall, shank, flutes: isWhole ? flutes : undefined };
}

export function drawTwistDrill(values: DrawingValues): Drawing | NoDrawing {
  const cutter = readCutter(values);
  if (isMissing(cutter)) return cutter;
  const { radius, flute } = cutter;
  const given = values.angles?.["point-angle"];
  const degrees = given ?? POINT_DEGREES;
  if (degrees < 30 || degrees >= 180) return { fault: "The point angle is not one of a drill." };
  const point = radius / Math.tan((degrees * Math.PI) / 360);
  if (point >= flute) return { fault: "The flutes are shorter than the point." };
  const drawing = drawCutter(values, cutter, point, [
    edgeAt(point, 2 * radius),
    ...helices({ from: point, to: flute, radius, flutes: 2 }, LAND_DEGREES),
  ]);
  if (given === undefined) return drawing;
  return withDimension(drawing, pointAngle("point-angle", [0, 0], degrees));
}

export function drawEndMill(values: DrawingValues): Drawing | NoDrawing {
  const cutter = readCutter(values);
  if (isMissing(cutter)) return cutter;
  const { radius, flute, flutes = 0 } = cutter;
  return drawCutter(values, cutter, 0, helices({ from: 0, to: flute, radius, flutes }));
}

export function drawReamer(values: DrawingValues): Drawing | NoDrawing {
  const cutter = readCutter(values);
  if (isMissing(cutter)) return cutter;
  const { radius, flute, flutes = 0 } = cutter;
  return drawCutter(values, cutter, 0, straightEdges({ to: flute, radius, flutes }));
}

function drawCutter(
  values: DrawingValues,
  { radius, flute, overall, shank }: Cutter,
  point: number,
  edges: readonly Shape[],
): Drawing {
  const upper: Point[] = [
    [point, radius],
    [flute, radius],
    [flute, shank],
    [overall, shank],
  ];
  const lower = upper.map(([x, y]): Point => [x, -y]).reverse();
  const end: Point[] = point > 0 ? [[0, 0]] : [];
  const most = 2 * Math.max(radius, shank);
  return {
    views: [
      {
        shapes: [
          ...path([...upper, ...lower, ...end, [point, radius]]),
          edgeAt(flute, 2 * Math.min(radius, shank)),
          ...edges,
          axis(0, overall, most),
        ],
        dimensions: [
          along("flute-length", {
            from: [0, point > 0 ? 0 : radius],
            to: [flute, radius],
            side: "above",
          }),
          along("overall-length", {
            from: [0, point > 0 ? 0 : -radius],
            to: [overall, -shank],
            side: "below",
          }),
          ...cutterDiameters(values, { radius, shank, overall, point }),
        ],
        uniform: [
          [flute, overall],
          [point, flute],
        ],
      },
    ],
  };
}

/** Where the shank has a figure of its own, that of the cutting part is at the other end. */
function cutterDiameters(
  { lengths }: DrawingValues,
  {
    radius,
    shank,
    overall,
    point,
  }: Pick<Cutter, "radius" | "shank" | "overall"> & { point: number },
) {
  if (lengths["shank-diameter"] === undefined)
    return [across("diameter", { x: overall, height: 2 * radius, side: "right" })];
  return [
    across("diameter", { x: point, height: 2 * radius, side: "left", row: point > 0 ? 3 : 1 }),
    across("shank-diameter", { x: overall, height: 2 * shank, side: "right" }),
  ];
}

function withDimension(
  { views: [view, ...others] }: Drawing,
  dimension: ReturnType<typeof pointAngle>,
): Drawing {
  if (!view) return { views: [] };
  return { views: [{ ...view, dimensions: [...view.dimensions, dimension] }, ...others] };
}
