import { across, leader, upright } from "../kit/dimension.ts";
import {
  centreline,
  circle,
  detail,
  edge,
  hair,
  hidden,
  outline,
  rect,
  shade,
  spotFace,
} from "../kit/pen.ts";
import { straightKnurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";

const movingJaw =
  "M188 84H164Q154 84 152 96C148 124 138 138 112 142Q92 144 92 154V186Q92 196 102 196H270V150H188Z";
const body =
  "M250 84H274Q282 84 284 92L286 100H370Q378 100 378 108C378 128 362 140 354 152V206Q354 230 374 244H226Q250 230 250 206Z";
const panel = "M272 154H336V206Q336 222 344 236H260Q268 222 268 206V158Q268 154 272 154Z";
const jawPlates = rect(188, 84, 8, 36) + rect(242, 84, 8, 36);
const base = "M196 266V256Q196 244 210 244H390Q404 244 404 256V266H420V280H180V266Z";

/** A bench vise from the side, its screw hidden in the slide. One millimetre is a third of a unit. */
export function benchVise(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:3" },
    outline(rect(62, 84, 10, 176)),
    outline(circle(67, 82, 9) + circle(67, 262, 9)),
    outline(rect(50, 154, 34, 34, 4)),
    hair(straightKnurl(52, 154, 8, 34, 9)),
    outline(rect(84, 158, 10, 26)),
    outline(movingJaw),
    detail("M112 150H250M112 188H250M164 96C160 122 154 136 142 146"),
    outline(body),
    shade(panel),
    detail(panel),
    detail("M262 112H352C340 122 334 132 330 142H262M286 100V112"),
    hidden("M94 164H346V178H94"),
    centreline("M38 171H372"),
    outline(base),
    detail("M204 256H396M226 244H374"),
    hidden("M188 266v14M196 266v14M404 266v14M412 266v14"),
    outline(circle(300, 256, 6)),
    outline("M303 251L330 222L334 226L307 260Z"),
    spotFace(jawPlates),
    edge(jawPlates),
    across(196, 242, 58, "46", [84, 84]),
    across(180, 420, 306, "240", [280, 280]),
    upright(84, 280, 446, "196", [378, 420]),
    leader([246, 110], [306, 66], "125 wide"),
  );
}
