import { across, angle, leader, upright } from "../kit/dimension.ts";
import { circle, detail, hair, line, outline, part, rect, shade, spotFace } from "../kit/pen.ts";
import { dialTicks, graduation, straightKnurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";

const head = "M176 74H330V264H312L150 102V90L160 74Z";
const window = "M192 122H312V232Q310 240 304 236L194 130Q188 122 192 122Z";

/** A combination square: rule, square head with level, scriber. Ten millimetres are 14 units. */
export function combinationSquare(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:2" },
    outline(rect(318, 256, 6, 26)),
    outline(rect(315, 270, 12, 16, 2)),
    hair(straightKnurl(315, 270, 12, 16, 5)),
    outline(head),
    part(window),
    shade(window),
    detail(window),
    outline(rect(28, 72, 420, 36)),
    hair(`${graduation(28, 436, 121, 108, 11)}${graduation(28, 436, 61, 72, -9)}`),
    hair(line(28, 88, 436, 88) + line(28, 92, 436, 92)),
    outline("M176 74V68Q176 62 184 62H322Q330 62 330 68V74"),
    outline(rect(222, 108, 34, 12)),
    outline(circle(239, 146, 20)),
    hair(dialTicks(239, 146, 20, 40, 8)),
    part(circle(239, 146, 13)),
    part(rect(286, 134, 14, 62, 7)),
    hair("M286 156h14M286 174h14"),
    spotFace(rect(289, 158, 8, 14, 4)),
    across(28, 436, 40, "300", [72, 72]),
    upright(72, 108, 458, "25", [436, 436]),
    leader([228, 180], [196, 214], "45°"),
    angle([330, 108], 34, 270, 360, "90°"),
  );
}
