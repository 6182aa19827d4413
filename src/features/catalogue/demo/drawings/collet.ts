import { across, leader, upright } from "../kit/dimension.ts";
import {
  centreline,
  circle,
  detail,
  edge,
  line,
  outline,
  part,
  polar,
  shade,
  spot,
  through,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const cy = 164;
const body =
  "M36 122L40 118L176 100L180 102V112H192V98L214 112V216L192 230V216H180V226L176 228L40 210L36 206Z";
const radiusAt = (x: number) => 46 + ((x - 40) / 136) * 18;

/** Slits along the cone: from the front and from the rear by turns, each ending in a drilled hole. */
const slits = [-62, -40, -19, 0, 19, 40, 62]
  .map((turn, i) => {
    const [from, to] = i % 2 ? [36, 150] : [62, 214];
    const at = (x: number) => cy + radiusAt(Math.min(x, 178)) * Math.sin((turn * Math.PI) / 180);
    const end = i % 2 ? to : from;
    return (
      line(from, at(from) - 1.5, to, at(to) - 1.5) +
      line(from, at(from) + 1.5, to, at(to) + 1.5) +
      circle(end, at(end), 3)
    );
  })
  .join("");

const frontSlits = Array.from({ length: 16 }, (_, i) => {
  const turn = i * 22.5;
  return through(polar(364, cy, 22, turn), polar(364, cy, i % 2 ? 66 : 40, turn));
}).join("");

/** An ER32 collet, side and front. One millimetre is 4.4 units. */
export function collet(partNumber: string): string {
  return sheet(
    { partNumber, scale: "3:1" },
    outline(body),
    shade("M180 112H192V216H180Z"),
    detail("M40 118V210M176 100V228M180 102V226M192 98V230M180 112H192M180 216H192"),
    part(slits),
    centreline(`M22 ${cy}H232`),
    outline(circle(364, cy, 66)),
    detail(circle(364, cy, 52) + circle(364, cy, 40)),
    edge(frontSlits),
    part(circle(364, cy, 24)),
    spot(circle(364, cy, 22)),
    centreline(`M286 ${cy}H442M364 86V242`),
    across(36, 214, 284, "40", [208, 216]),
    upright(98, 230, 256, "33", [194, 194]),
    leader([108, 109], [70, 72], "8°"),
    leader([373, 144], [412, 66], "10"),
  );
}
