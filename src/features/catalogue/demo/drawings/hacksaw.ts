import { across, leader, upright } from "../kit/dimension.ts";
import {
  centreline,
  circle,
  detail,
  hair,
  num,
  outline,
  part,
  rect,
  spot,
  spread,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const frame =
  "M40 226V92Q40 66 66 66H348Q372 66 376 88L380 110L364 116L360 96Q358 84 346 84H72Q58 84 58 98V226Z";
const grip =
  "M352 108L384 100Q398 98 406 112L446 196Q462 232 440 246Q420 256 402 240L380 222H352V204H374L384 196Z";
const hold = "M394 128L428 200Q438 226 426 232Q414 234 404 222L398 206Q394 198 396 186Z";

const teeth = `M62 220${spread(62, 338, 70)
  .map((x) => `L${num(x)} 224.5L${num(x + 4)} 220`)
  .join("")}`;

/** A hacksaw frame with its blade under tension, from the side. */
export function hacksaw(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:1" },
    outline(rect(12, 208, 22, 14, 2)),
    hair("M16 209v12M20 209v12M24 209v12M28 209v12"),
    outline(frame),
    detail("M52 226V98Q52 78 72 78H346M40 196H58"),
    part(rect(34, 204, 40, 22, 3)),
    part(rect(330, 202, 44, 24, 3)),
    outline("M62 206H346V220H62Z"),
    spot(teeth),
    part(circle(68, 213, 3.5) + circle(340, 213, 3.5)),
    outline(grip),
    part(hold),
    hair("M402 118L442 202M412 122L446 196"),
    detail("M366 116L384 196"),
    centreline("M4 213H382"),
    across(68, 340, 262, "300", [224, 226]),
    upright(84, 206, 216, "90", [216, 216]),
    leader([268, 222], [296, 294], "24 t.p.i."),
    leader([24, 222], [70, 300], "M6"),
  );
}
