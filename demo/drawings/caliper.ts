import { across, note, upright } from "../kit/dimension.ts";
import { circle, detail, hair, line, outline, part, rect, shade, spot } from "../kit/pen.ts";
import { graduation } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Range, depth of the jaws, height of the beam, start of the scale, and opening on the bar. */
const [range, jaws, beam, zero, open] = [150, 40, 16, 12, 25];
const end = zero + range + 10;
const [over, under] = [-beam, jaws];

const fixedJaw = `M0 ${-beam}V-34L2 -35L11 ${-beam}H${end}V0H0V${under}H-3.5Q-4 22 -15 14Q-24 8 -24 -1V-9Q-24 ${over} -20 ${over}Z`;
const slider = `M${open} -20V-36L${open - 2} -37L${open - 10} -20V${over}H${open}V${under}H${open + 3.5}Q${open + 4} 20 ${open + 14} 14Q${open + 20} 10 ${open + 23} 6H${open + 68}V-20Z`;

export function caliper(partNumber: string): string {
  const vernier = zero + open;
  return sheet(
    { partNumber, perMm: 1.92, projection: "one view" },
    view(
      [78, 172],
      shade(circle(open / 2, 24, open / 2)),
      spot(circle(open / 2, 24, open / 2)),
      part(rect(end, -10, open, 4)),
      outline(fixedJaw),
      hair(graduation(zero, zero + range, 151, 0, 5.5)),
      outline(slider),
      part(rect(open + 4, -12.5, 60, 12.5)),
      hair(graduation(vernier, vernier + 49, 51, 0, -4.2)),
      detail(line(open + 4, -6, open + 64, -6)),
      outline(`M${open + 40} 6q1 6 7 6h6q6 0 7 -6z`),
      hair([43, 45.5, 48, 50.5, 53, 55.5].map((x) => line(open + x, 7.4, open + x, 11)).join("")),
      outline(`${rect(open + 34, -31, 11, 6.5, 1)}M${open + 36.5} -24.5h6v4.5h-6z`),
      hair([36, 37.8, 39.6, 41.4, 43.2].map((x) => line(open + x, -30, open + x, -25.5)).join("")),
      across([zero, over], [zero + range, over], -88, { spec: "Measuring range" }),
      across([0, under], [open, under], 26),
      upright([-3.5, 0], [-3.5, under], -50),
      note([vernier + 24, 2], [62, 72], "0.02 mm"),
    ),
  );
}
