import { across, leader, upright } from "../kit/dimension.ts";
import {
  centreline,
  circle,
  detail,
  hidden,
  mirrored,
  outline,
  type Point,
  part,
  polar,
  polygon,
  rect,
  spotFace,
  turned,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const [cy, r] = [150, 58];
const [starX, starY] = [404, cy];

/** The left hub from the side: one jaw on top, one broad jaw facing us below the axis. */
const hub =
  outline(rect(94, cy - r, 34, 8)) +
  outline(rect(94, cy + 3, 34, 46, 2)) +
  outline(`M30 ${cy - r + 4}L34 ${cy - r}H94V${cy + r}H34L30 ${cy + r - 4}Z`) +
  detail(`M34 ${cy - r}V${cy + r}M88 ${cy - r}V${cy + r}`) +
  hidden(`M30 ${cy - 20}H94M30 ${cy + 20}H94`) +
  part(circle(60, cy - 38, 7)) +
  detail(circle(60, cy - 38, 3.5));

/** The elastic spider from the front: six rounded legs about a ring. */
const spider = polygon(
  ...Array.from({ length: 6 }, (_, i): Point[] => {
    const at = (radius: number, turn: number) => polar(starX, starY, radius, i * 60 + turn);
    return [at(29, -24), at(50, -11), at(55, -7), at(56, 0), at(55, 7), at(50, 11), at(29, 24)];
  }).flat(),
);

const leg = (y: number, height: number) => outline(rect(166, y, 26, height, 4));

/** A jaw coupling taken apart, and its spider from the front. One millimetre is 2.9 units. */
export function coupling(partNumber: string): string {
  return sheet(
    { partNumber, scale: "2:1" },
    hub,
    outline(rect(168, cy - 34, 22, 68)),
    leg(cy - 57, 22),
    leg(cy - 11, 22),
    leg(cy + 35, 22),
    mirrored(179, turned(180, 79, cy, mirrored(79, hub))),
    spotFace(spider + circle(starX, starY, 15)),
    centreline(`M16 ${cy}H342M338 ${cy}H468M${starX} 84V216`),
    across(30, 94, 244, "25", [cy + r, cy + r]),
    across(94, 128, 244, "13", [cy + r, cy + 49]),
    across(166, 192, 244, "10", [cy + 57, cy + 57]),
    upright(cy - r, cy + r, 18, "40", [34, 34]),
    leader([70, cy - 20], [112, 56], "14 H7"),
    leader([298, cy - 20], [258, 56], "16 H7"),
  );
}
