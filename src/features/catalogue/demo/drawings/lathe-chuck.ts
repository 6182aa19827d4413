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
  polar,
  rect,
  shade,
  spot,
  turned,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const [cx, cy, r] = [166, 164, 128];

/** A stepped jaw pointing at the centre from above, in its guide. */
const jaw =
  detail(`M${cx - 27} ${cy - r + 4}V${cy - 44}H${cx + 27}V${cy - r + 4}`) +
  outline(
    `M${cx - 20} ${cy - 122}H${cx + 20}V${cy - 58}L${cx + 7} ${cy - 33}H${cx - 7}L${cx - 20} ${cy - 58}Z`,
  ) +
  detail(line(cx - 20, cy - 100, cx + 20, cy - 100) + line(cx - 20, cy - 78, cx + 20, cy - 78)) +
  detail(line(cx - 7, cy - 122, cx - 7, cy - 33) + line(cx + 7, cy - 122, cx + 7, cy - 33));

const screwHoles = [30, 150, 270]
  .map((turn) => polar(cx, cy, 98, turn))
  .map(([x, y]) => part(circle(x, y, 11)) + detail(circle(x, y, 6)))
  .join("");

/** A three-jaw scroll chuck, front and side, holding a bar. One millimetre is 1.3 units. */
export function latheChuck(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:2" },
    outline(circle(cx, cy, r)),
    hair(circle(cx, cy, r - 5)),
    part(circle(cx, cy, 40)),
    screwHoles,
    jaw,
    turned(120, cx, cy, jaw),
    turned(240, cx, cy, jaw),
    shade(circle(cx, cy, 32)),
    spot(circle(cx, cy, 32)),
    centreline(`M24 ${cy}H308M${cx} 22V306`),
    hair(circle(cx, cy, 98)),
    outline(`M398 ${cy - 118}V${cy - 70}H442V${cy - 82}H426V${cy - 96}H416V${cy - 118}Z`),
    outline(rect(398, cy + 34, 44, 32)),
    outline(`M390 ${cy + 20}H398V${cy + 78}H390Z`),
    outline(rect(388, cy - 32, 62, 64)),
    outline(rect(334, cy - r, 64, 2 * r, 4)),
    outline(rect(322, cy - 78, 12, 156)),
    detail(line(384, cy - r, 384, cy + r) + line(342, cy - r, 342, cy + r)),
    part(rect(352, cy - 13, 24, 26)),
    detail(rect(357, cy - 7, 14, 14)),
    hidden(`M334 ${cy - 35}H398M334 ${cy + 35}H398`),
    centreline(`M312 ${cy}H464`),
    upright(cy - r, cy + r, 20, "200", [cx, cx]),
    across(334, 398, 312, "50", [cy + r, cy + r]),
    leader([189, 141], [262, 22], "50"),
  );
}
