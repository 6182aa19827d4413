import { across, leader } from "../kit/dimension.ts";
import { arc, centreline, circle, detail, hair, line, outline, spot } from "../kit/pen.ts";
import { regular } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";

const cy = 150;

/** A hexagon bolt M12 × 60, drawn by the thread convention. One millimetre is 4.4 units. */
export function hexBolt(partNumber: string): string {
  return sheet(
    { partNumber, scale: "3:1" },
    outline("M62 104V196H36Q30 185 30 173Q25 162 25 150Q25 138 30 127Q30 115 36 104Z"),
    detail("M30 127H62M30 173H62M62 110V190"),
    outline("M62 123.5H316L324 131V169L316 176.5H62Z"),
    detail(line(192, 123.5, 192, 176.5) + line(316, 123.5, 316, 176.5)),
    hair("M192 128.5H320M192 171.5H320"),
    centreline(`M12 ${cy}H338`),
    outline(regular(408, cy, 46, 6, 30)),
    detail(circle(408, cy, 38)),
    hair(arc(408, cy, 22, 100, 370)),
    spot(circle(408, cy, 26.5)),
    centreline(`M352 ${cy}H464M408 92V208`),
    across(62, 324, 246, "60", [196, 169]),
    across(192, 324, 92, "30", [123.5, 131]),
    across(30, 62, 246, "7.5", [173, 196]),
    across(368, 448, 246, "18", [173, 173]),
    leader([150, 123.5], [128, 56], "M12 × 1.75"),
    leader([426, 131], [440, 74], "12"),
  );
}
