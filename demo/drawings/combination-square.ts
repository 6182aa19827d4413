import { across, angle, upright } from "../kit/dimension.ts";
import { circle, detail, hair, line, outline, part, rect, shade, spotFace } from "../kit/pen.ts";
import { dialTicks, graduation, straightKnurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Rule of 300 × 25 mm; the origin is the square corner of head and rule's lower edge. */
const [rule, wide, left] = [300, 25, -218];

const cavity = "M-12 9H-93Q-97 9 -94 12L-18 88Q-12 94 -12 86Z";

export function combinationSquare(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 1.4, projection: "one view" },
    view(
      [332, 112],
      outline(rect(-8, 106, 4.4, 15)),
      outline(rect(-10.5, 116, 9.4, 10, 1.4)),
      hair(straightKnurl(-10.5, 116, 9.4, 10, 5)),
      outline("M0 0V112H-10L-122 0Z"),
      part(cavity),
      shade(cavity),
      detail(cavity),
      outline(rect(left, -wide, rule, wide)),
      hair(
        `${graduation(left, left + rule, 301, 0, 7)}${graduation(left, left + rule, 151, -wide, -6)}`,
      ),
      hair(line(left, -13.6, left + rule, -13.6) + line(left, -11, left + rule, -11)),
      outline("M-122 -25V-28Q-122 -33 -116 -33H-6Q0 -33 0 -28V-25"),
      outline(rect(-78, 0, 25, 8)),
      outline(circle(-65.5, 26, 13)),
      hair(dialTicks(-65.5, 26, 13, 40, 5)),
      part(circle(-65.5, 26, 8.6)),
      part(rect(-32, 20, 10, 44, 5)),
      hair(line(-32, 35, -22, 35) + line(-32, 49, -22, 49)),
      spotFace(rect(-30, 37, 6, 10, 3)),
      across([left, -wide], [left + rule, -wide], -42, { spec: "Rule" }),
      upright([left + rule, -wide], [left + rule, 0], 20, { spec: "Rule" }),
      angle([0, 0], 34, [270, 360], { rays: 6 }),
      angle([-122, 0], 30, [315, 360], { words: 197 }),
    ),
  );
}
