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
  shade,
  spot,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const [cx, cy] = [240, 158];
const housing =
  "M44 268V240Q44 230 54 230H126Q142 228 148 212A106.7 106.7 0 1 1 332 212Q338 228 354 230H426Q436 230 436 240V268Z";

/** A pillow block with its bearing insert, front. One millimetre is 3 units. */
export function pillowBlock(partNumber: string): string {
  return sheet(
    { partNumber, scale: "2:1" },
    outline("M234 40V28H246V40L250 54H230Z"),
    outline(housing),
    detail("M150 268V262Q150 256 158 256H322Q330 256 330 262V268"),
    detail(`M54 240H132Q150 238 158 220M426 240H348Q330 238 322 220`),
    hidden("M74 230V268M98 230V268M382 230V268M406 230V268"),
    centreline("M86 218V280M394 218V280"),
    detail(circle(cx, cy, 88)),
    shade(circle(cx, cy, 76)),
    outline(circle(cx, cy, 76)),
    hair(circle(cx, cy, 70)),
    part(circle(cx, cy, 60)),
    detail(circle(cx, cy, 55)),
    outline(circle(cx, cy, 45) + circle(cx, cy, 32)),
    part(`M${cx - 6} ${cy - 45}V${cy - 32}H${cx + 6}V${cy - 45}Z`),
    hair(line(cx, cy - 45, cx, cy - 32)),
    spot(circle(cx, cy, 32)),
    centreline(`M118 ${cy}H362M${cx} 18V284`),
    across(86, 394, 302, "95", [268, 268]),
    upright(cy, 268, 458, "33.3", [362, 436]),
    leader([264, 138], [352, 58], "20 H7"),
    leader([85, 234], [62, 196], "13"),
  );
}
