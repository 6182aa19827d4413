import { across, leader } from "../kit/dimension.ts";
import { fluted, sectionOutline } from "../kit/fluted.ts";
import { centreline, circle, detail, hair, hatch, line, outline, spot } from "../kit/pen.ts";
import { straightKnurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";

const cy = 104;
const section = fluted(6, 18, 0.66);

/** A machine reamer of 10 mm with six straight flutes, from the side and in section. */
export function reamer(partNumber: string): string {
  return sheet(
    { partNumber, scale: "3:1" },
    outline(
      "M30 82L34 78H196Q206 80 210 88H268Q272 80 280 78V130Q272 128 268 120H210Q206 128 196 130H34L30 126Z",
    ),
    detail(line(34, 78, 34, 130) + line(210, 88, 210, 120)),
    outline("M268 88Q272 76 284 76H430L446 88V120L430 132H284Q272 132 268 120Z"),
    detail("M430 76V132"),
    detail(
      "M280 92Q272 92 268 96M280 116Q272 116 268 112M280 92H430L444 96M280 116H430L444 112M284 80H430M284 128H430",
    ),
    hair("M276 97H430L444 100M276 121H430M284 84H430M278 104H430"),
    hair(straightKnurl(430, 80, 6, 48, 7)),
    centreline(`M18 ${cy}H460`),
    across(30, 446, 46, "133", [82, 88]),
    across(280, 446, 164, "38", [132, 120]),
    hatch(sectionOutline(150, 246, 60, section, 8, 3)),
    spot(sectionOutline(150, 246, 60, section, 8, 3)),
    hair(circle(150, 246, 60)),
    centreline("M80 246H220M150 176V316"),
    leader([192, 203], [252, 222], "10 H7"),
    leader([166, 282], [252, 290], "6 flutes"),
  );
}
