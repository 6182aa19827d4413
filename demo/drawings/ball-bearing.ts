import { across, upright } from "../kit/dimension.ts";
import {
  arc,
  centerline,
  circle,
  cross,
  detail,
  hair,
  hatch,
  hatchBack,
  line,
  outline,
  part,
  polar,
  rect,
  shade,
  spotFace,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/**
 * 6205: radii of the rings, their shoulders, the pitch circle of the balls; nine balls of 5/16
 * inch.
 */
const [outer, shoulderOut, pitch, shoulderIn, bore, width] = [26, 22.2, 19.25, 16.3, 12.5, 15];
const ball = (5 / 16) * 12.7;

const places = Array.from({ length: 9 }, (_, i) => 90 + i * 40);
const balls = places.map((turn) => circle(...polar(0, 0, pitch, turn), ball)).join("");
const cage = places
  .map(
    (turn) =>
      arc(0, 0, pitch + 0.9, turn + 12, turn + 28) + arc(0, 0, pitch - 0.9, turn + 12, turn + 28),
  )
  .join("");

/** The section of one side, from the axis outwards: outer ring, ball, inner ring. */
function cut(side: 1 | -1) {
  const band = (from: number, to: number) =>
    rect(0, Math.min(-side * from, -side * to), width, Math.abs(to - from), 0.7);
  const at = -side * pitch;
  return [
    hatch(band(outer, shoulderOut)),
    hatchBack(band(shoulderIn, bore)),
    detail(band(outer, shoulderOut) + band(shoulderIn, bore)),
    part(circle(width / 2, at, ball)),
    hair(cross(width / 2, at, 2, 0.8)),
  ];
}

export function ballBearing(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 4.9, projection: "third-angle" },
    view(
      [160, 164],
      shade(circle(0, 0, shoulderOut + 0.8) + circle(0, 0, shoulderIn - 0.8)),
      part(balls),
      spotFace(circle(...polar(0, 0, pitch, 90), ball)),
      detail(cage),
      outline(circle(0, 0, outer) + circle(0, 0, shoulderOut)),
      outline(circle(0, 0, shoulderIn) + circle(0, 0, bore)),
      hair(circle(0, 0, outer - 1) + circle(0, 0, bore + 1)),
      centerline(circle(0, 0, pitch) + cross(0, 0, outer, 2.2)),
    ),
    view(
      [382, 164],
      outline(rect(0, -outer, width, 2 * outer, 0.7)),
      cut(1),
      cut(-1),
      detail(line(0, -bore, 0, bore) + line(width, -bore, width, bore)),
      centerline(line(-2, 0, width + 2, 0)),
      upright([0, -bore], [0, bore], -20, { prefix: "Ø", spec: "Bore" }),
      upright([0, -outer], [0, outer], -46, { prefix: "Ø", spec: "Outside diameter" }),
      across([0, outer], [width, outer], 20, { spec: "Width" }),
    ),
  );
}
