import { across, leader, note } from "../kit/dimension.ts";
import {
  centreline,
  circle,
  detail,
  hair,
  line,
  outline,
  part,
  rect,
  shade,
  spotFace,
} from "../kit/pen.ts";
import { graduation, knurl, straightKnurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";

const [cy, low] = [116, 244];

/** A click torque wrench, from the front and from the side. One millimetre is one unit. */
export function torqueWrench(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:1" },
    outline(`M84 ${cy - 16}H118V${cy + 16}H84A30 30 0 1 1 84 ${cy - 16}Z`),
    outline(rect(118, cy - 13, 178, 26)),
    detail(
      line(126, cy - 13, 126, cy + 13) +
        line(100, cy - 16, 108, cy - 10) +
        line(100, cy + 16, 108, cy + 10),
    ),
    part(circle(60, cy, 22)),
    detail(rect(50, cy - 10, 20, 20)),
    hair(circle(60, cy, 18)),
    outline(`M54 ${cy - 30}L48 ${cy - 44}L58 ${cy - 48}L66 ${cy - 30}Z`),
    outline(rect(214, cy - 16, 84, 32, 3)),
    shade(rect(226, cy - 9, 60, 18, 2)),
    part(rect(226, cy - 9, 60, 18, 2)),
    hair(graduation(230, 282, 21, cy + 9, 9)),
    spotFace(`M256 ${cy - 8}l4 7l4 -7z`),
    outline(
      `M298 ${cy - 17}L304 ${cy - 20}H428L434 ${cy - 17}V${cy + 17}L428 ${cy + 20}H304L298 ${cy + 17}Z`,
    ),
    detail(line(308, cy - 20, 308, cy + 20) + line(424, cy - 20, 424, cy + 20)),
    hair(knurl(308, cy - 20, 116, 40, 6)),
    outline(rect(434, cy - 15, 22, 30, 4)),
    hair(straightKnurl(437, cy - 15, 16, 30, 8)),
    centreline(`M20 ${cy}H466M60 62V296`),
    outline(rect(50, low + 14, 20, 24, 2)),
    detail(`M50 ${low + 14}L70 ${low + 38}M50 ${low + 38}L70 ${low + 14}`),
    part(circle(60, low + 26, 3)),
    outline(
      `M36 ${low - 14}H92Q100 ${low - 14} 106 ${low - 10}L118 ${low - 10}V${low + 10}L106 ${low + 10}Q100 ${low + 14} 92 ${low + 14}H36Q30 ${low + 14} 30 ${low + 8}V${low - 8}Q30 ${low - 14} 36 ${low - 14}Z`,
    ),
    outline(rect(118, low - 13, 178, 26)),
    outline(rect(46, low - 20, 28, 6, 2)),
    outline(rect(214, low - 16, 84, 32, 3)),
    outline(
      `M298 ${low - 17}L304 ${low - 20}H428L434 ${low - 17}V${low + 17}L428 ${low + 20}H304L298 ${low + 17}Z`,
    ),
    detail(line(308, low - 20, 308, low + 20) + line(424, low - 20, 424, low + 20)),
    hair(straightKnurl(308, low - 20, 116, 40, 13)),
    outline(rect(434, low - 15, 22, 30, 4)),
    hair(straightKnurl(437, low - 15, 16, 30, 8)),
    centreline(`M20 ${low}H466`),
    across(60, 456, 44, "430", [62, cy - 15]),
    part(rect(132, cy - 9, 72, 18, 2)),
    note(168, cy + 4, "20–100 N·m"),
    leader([70, low + 32], [112, 306], "1/2 inch square"),
    leader([262, cy - 2], [296, 184], "62 N·m"),
  );
}
