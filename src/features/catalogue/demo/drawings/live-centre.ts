import { across, leader } from "../kit/dimension.ts";
import {
  centreline,
  circle,
  detail,
  edge,
  hair,
  hatch,
  hatchBack,
  line,
  outline,
  part,
  rect,
  spotFace,
  spread,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const cy = 160;
const body =
  "M30 136L34 132L206 124V100Q206 92 214 92H330Q336 92 336 98V222Q336 228 330 228H214Q206 228 206 220V196L34 188L30 184Z";
const nose = "M336 116H352V128H362L432 160L362 192H352V204H336Z";

/** The same half as a cut: housing above the axis, with the chambers of the bearings left open. */
const cut = "M30 142V136L34 132L206 124V100Q206 92 214 92H330Q336 92 336 98V106H228V142Z";
const chamber = "M30 142H228V106H336V160H30Z";
const spindle = "M130 160V150H232V138H336V116H352V128H362L432 160Z";
const races = (x: number) => rect(x, 106, 34, 8) + rect(x, 130, 34, 8);
const ring = (x: number) => hatchBack(races(x)) + detail(races(x));

/** A live centre, the upper half in section. One millimetre is 1.7 units. */
export function liveCentre(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:1" },
    outline(body),
    outline(nose),
    detail("M206 196H214M352 128V192M362 128V192M322 228V160"),
    hair("M34 188V160M214 228V160"),
    part(chamber),
    hatch(cut),
    detail(cut),
    part(spindle),
    part(rect(130, 142, 74, 8)),
    detail(
      spread(140, 194, 7)
        .map((x) => line(x, 142, x, 150))
        .join(""),
    ),
    ring(232),
    ring(296),
    spotFace(circle(249, 122, 10) + circle(313, 122, 10)),
    part(rect(268, 106, 26, 8) + rect(268, 130, 26, 8)),
    edge("M30 160V136L34 132L206 124V100Q206 92 214 92H330Q336 92 336 98V116H352V128H362L432 160"),
    detail(line(30, 160, 432, 160)),
    centreline(`M16 ${cy}H464`),
    leader([392, 142], [412, 92], "60°"),
    across(30, 206, 270, "81", [186, 196]),
    across(30, 432, 300, "172", [186, 162]),
    leader([120, 128], [80, 84], "MT 3"),
  );
}
