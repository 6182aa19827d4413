import { across, upright } from "../kit/dimension.ts";
import {
  arc,
  centreline,
  circle,
  detail,
  hair,
  hatch,
  hatchBack,
  outline,
  part,
  polar,
  rect,
  shade,
  spotFace,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const [cx, cy] = [168, 162];
const [outer, shoulderOut, pitch, shoulderIn, bore, ball] = [124, 106, 92, 78, 60, 19];

const places = Array.from({ length: 9 }, (_, i) => 90 + i * 40);
const balls = places.map((turn) => circle(...polar(cx, cy, pitch, turn), ball)).join("");
const cage = places
  .map(
    (turn) =>
      arc(cx, cy, pitch + 4, turn + 12, turn + 28) + arc(cx, cy, pitch - 4, turn + 12, turn + 28),
  )
  .join("");

/** The cut through one side of the ring: outer ring, ball, inner ring, from the axis outwards. */
function cut(side: 1 | -1): string {
  const band = (from: number, to: number) =>
    rect(372, Math.min(cy - side * from, cy - side * to), 72, Math.abs(to - from), 3);
  const at = cy - side * pitch;
  return (
    hatch(band(outer, shoulderOut)) +
    hatchBack(band(shoulderIn, bore)) +
    detail(band(outer, shoulderOut) + band(shoulderIn, bore)) +
    part(circle(408, at, ball)) +
    hair(`M392 ${at}H424M408 ${at - 14}V${at + 14}`)
  );
}

/** A deep groove ball bearing 6205, front and section. One millimetre is 4.8 units. */
export function ballBearing(partNumber: string): string {
  return sheet(
    { partNumber, scale: "3:1" },
    shade(circle(cx, cy, shoulderOut + 4) + circle(cx, cy, shoulderIn - 4)),
    part(balls),
    spotFace(circle(...polar(cx, cy, pitch, 90), ball)),
    detail(cage),
    outline(circle(cx, cy, outer) + circle(cx, cy, shoulderOut)),
    outline(circle(cx, cy, shoulderIn) + circle(cx, cy, bore)),
    hair(circle(cx, cy, outer - 5) + circle(cx, cy, bore + 5)),
    centreline(`${circle(cx, cy, pitch)}M30 ${cy}H306M${cx} 26V298`),
    outline(rect(372, cy - outer, 72, 2 * outer, 3)),
    cut(1),
    cut(-1),
    detail(`M372 ${cy - bore}V${cy + bore}M444 ${cy - bore}V${cy + bore}`),
    centreline(`M360 ${cy}H456`),
    upright(cy - bore, cy + bore, 356, "25", [372, 372]),
    upright(cy - outer, cy + outer, 336, "52", [372, 372]),
    across(372, 444, 308, "15", [cy + outer, cy + outer]),
  );
}
