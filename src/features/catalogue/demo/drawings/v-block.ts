import { across, leader, upright } from "../kit/dimension.ts";
import {
  centreline,
  circle,
  detail,
  hair,
  hidden,
  line,
  outline,
  part,
  rect,
  shade,
  spot,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const block = "M64 160H90L140 210V224H150V210L200 160H226V196H214V224H226V282H64V224H76V196H64Z";
const stirrup =
  "M52 224V100Q52 70 84 70H206Q238 70 238 100V224H214V200H222V102Q222 88 206 88H84Q68 88 68 102V200H76V224Z";

/** A V-block with its clamp and a bar, front and side. One millimetre is 2.2 units. */
export function vBlock(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:1" },
    outline(block),
    shade(circle(145, 168, 34)),
    spot(circle(145, 168, 34)),
    outline(rect(138, 46, 14, 86, 2)),
    hair("M141 92V130M149 92V130"),
    outline(stirrup),
    outline(rect(130, 24, 30, 26, 3)),
    hair("M136 25v24M142 25v24M148 25v24M154 25v24"),
    centreline("M145 14V290M102 168H188"),
    outline(rect(292, 160, 120, 122)),
    outline(rect(276, 134, 152, 68)),
    detail(line(292, 202, 292, 210) + line(292, 210, 412, 210)),
    hidden(line(292, 224, 412, 224)),
    outline("M336 224V78Q336 70 344 70H360Q368 70 368 78V224Z"),
    outline(rect(337, 24, 30, 26, 3) + rect(345, 50, 14, 20)),
    hair("M343 25v24M349 25v24M355 25v24M361 25v24"),
    detail(line(292, 196, 412, 196)),
    part(circle(324, 252, 6) + circle(380, 252, 6)),
    centreline("M266 168H440M352 14V290"),
    across(64, 226, 308, "75", [282, 282]),
    upright(160, 282, 32, "55", [64, 64]),
    across(292, 412, 308, "50", [282, 282]),
    leader([167, 142], [252, 122], "25"),
  );
}
