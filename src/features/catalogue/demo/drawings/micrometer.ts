import { across, leader, note, pinched } from "../kit/dimension.ts";
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
  spot,
} from "../kit/pen.ts";
import { graduation, knurl, straightKnurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";

const frame =
  "M62 118H92V154A58 60 0 0 0 208 154V118H246V164C246 184 236 196 224 208A104 104 0 0 1 78 208C62 194 54 182 54 164V126Q54 118 62 118Z";
const plate =
  "M74 176Q84 168 90 180A68 62 0 0 0 210 180Q216 168 226 176Q230 182 226 188A90 84 0 0 1 74 188Q70 182 74 176Z";

/** An outside micrometer of 25 mm, open by 20 mm. One millimetre is 2.8 units. */
export function micrometer(partNumber: string): string {
  return sheet(
    { partNumber, scale: "3:2" },
    part(rect(92, 131, 24, 18)),
    part(rect(172, 131, 40, 18)),
    detail("M110 131v18M178 131v18"),
    outline(frame),
    shade(plate),
    detail(plate),
    outline(rect(246, 122, 78, 36)),
    detail("M246 140H324"),
    hair(graduation(252, 306, 10, 140, 10) + graduation(255, 309, 10, 140, -7)),
    outline("M296 128L310 114H404V166H310L296 152Z"),
    detail(line(310, 114, 310, 166) + line(346, 114, 346, 166)),
    hair(
      "M300 140h10M301 133h9M303 126h7M306 119h4M301 147h9M303 154h7M306 161h4M300 136h5M300 144h5",
    ),
    hair(knurl(350, 116, 50, 48)),
    outline(rect(404, 120, 14, 40)),
    outline(rect(418, 124, 36, 32, 3)),
    hair(straightKnurl(419, 124, 34, 32, 9)),
    outline(circle(227, 140, 8)),
    spot("M227 140L237 104"),
    note(150, 264, "0–25 mm"),
    centreline("M40 140H466"),
    across(116, 172, 92, "20", [131, 131]),
    pinched(131, 149, 134, "6.5", [116, 116]),
    leader([306, 148], [330, 210], "0.01 mm"),
  );
}
