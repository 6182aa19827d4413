import { across, diameter, upright } from "../kit/dimension.ts";
import {
  arc,
  centerline,
  circle,
  cross,
  detail,
  hair,
  hidden,
  line,
  opening,
  outline,
  part,
  rect,
  shade,
  spot,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/**
 * UCP 204: base and bolt slots, height of the center, housing and insert. The origin is the
 * shaft's axis.
 */
const [base, thick, spacing, slot, center] = [127, 14, 95, 19, 33.3];
const [housing, seat, race, inner, shaft] = [31.7, 25.5, 19.4, 14.2, 10];
const half = base / 2;

const foot = center - thick;
const body =
  `M${-half} ${center}V${foot + 3}a3 3 0 0 1 3 -3H-37Q-31 ${foot} -28.6 14A${housing} ${housing} 0 1 1 28.6 14` +
  `Q31 ${foot} 37 ${foot}H${half - 3}a3 3 0 0 1 3 3V${center}Z`;
const slotSides = [-spacing / 2, spacing / 2].map(
  (x) =>
    line(x - slot / 2, foot, x - slot / 2, center) + line(x + slot / 2, foot, x + slot / 2, center),
);

export function pillowBlock(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 3.05, projection: "one view" },
    view(
      [232, 152],
      outline("M-2 -41V-37H-3.2L-3.6 -31H3.6L3.2 -37H2V-41Z"),
      outline(body),
      detail(`M-30 ${center}V${center - 3}a2 2 0 0 1 2 -2H28a2 2 0 0 1 2 2V${center}`),
      detail(`${arc(0, 0, housing - 3, 210, 238)}${arc(0, 0, housing - 3, 302, 330)}`),
      hidden(slotSides.join("")),
      centerline(
        line(-spacing / 2, foot - 4, -spacing / 2, center + 4) +
          line(spacing / 2, foot - 4, spacing / 2, center + 4),
      ),
      detail(circle(0, 0, housing - 3)),
      shade(circle(0, 0, seat)),
      outline(circle(0, 0, seat)),
      hair(circle(0, 0, seat - 2)),
      part(circle(0, 0, race)),
      detail(circle(0, 0, race - 1.6)),
      outline(circle(0, 0, inner)),
      opening(circle(0, 0, shaft)),
      part(rect(-1.6, -inner, 3.2, inner - shaft)),
      hair(line(0, -inner, 0, -shaft)),
      spot(circle(0, 0, shaft)),
      centerline(cross(0, 0, housing, 4)),
      across([-spacing / 2, center], [spacing / 2, center], 26, { spec: "Bolt spacing" }),
      across([-half, center], [half, center], 48),
      upright([housing, 0], [half, center], 22, { spec: "Center height" }),
      diameter([0, 0], shaft, 40, [92, -62], { suffix: " H7", spec: "Bore" }),
      across([-spacing / 2 - slot / 2, foot], [-spacing / 2 + slot / 2, foot], -34),
    ),
  );
}
