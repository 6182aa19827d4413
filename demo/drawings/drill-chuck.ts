import { across, note, upright } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  detail,
  hair,
  hidden,
  line,
  outline,
  polygon,
  rect,
  shade,
  spotFace,
  spread,
  turned,
  turnedProfile,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/**
 * Body, sleeve with bevel teeth, nose; the origin is the axis at the top. B16 is 15.73 mm wide, 24
 * mm deep.
 */
const [body, sleeve, nose, jawEnd, length] = [17, 26.5, 11, 96, 76];
const [sleeveFrom, teethFrom, teethTo] = [26, 56, 65];

const around = (count: number, r: number, most: number) =>
  spread(-most, most, count).map((turn) => r * Math.sin((turn * Math.PI) / 180));
const ribs = around(29, sleeve, 80)
  .map((x) => line(x, sleeveFrom + 3, x, teethFrom - 3))
  .join("");
const teeth = around(17, sleeve, 80)
  .map((x) => line(x, teethFrom, x * 0.86, teethTo))
  .join("");

const keyBody = turnedProfile(
  [8, 6],
  [36, 6],
  [36, 4.2],
  [46, 4.2],
  [46, 9],
  [52, 9],
  [60, 4.6],
  [60, 3.6],
  [71, 3.6],
  [72, 2.6],
);
const keyTeeth = around(8, 9, 74)
  .map((y) => line(52, y, 60, y * 0.52))
  .join("");

export function drillChuck(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 2.85, projection: "one view" },
    view(
      [186, 28],
      outline("M-3.2 74L-6.6 94.5L-4.2 96H-1.6V74Z"),
      outline("M3.2 74L6.6 94.5L4.2 96H1.6V74Z"),
      outline(polygon([-3.4, 74], [-1.7, jawEnd + 1], [1.7, jawEnd + 1], [3.4, 74])),
      detail(line(0, 74, 0, jawEnd + 1)),
      outline(`M${-body} 2.5L${-body + 2.5} 0H${body - 2.5}L${body} 2.5V${sleeveFrom}H${-body}Z`),
      detail(line(-body, 2.5, body, 2.5) + line(-body, 22, body, 22)),
      outline(polygon([-21, teethTo], [-nose, length], [nose, length], [21, teethTo])),
      outline(
        polygon(
          [-sleeve + 1.5, sleeveFrom],
          [sleeve - 1.5, sleeveFrom],
          [sleeve, sleeveFrom + 1.5],
          [sleeve, teethFrom],
          [sleeve * 0.86, teethTo],
          [-sleeve * 0.86, teethTo],
          [-sleeve, teethFrom],
          [-sleeve, sleeveFrom + 1.5],
        ),
      ),
      detail(
        line(-sleeve, sleeveFrom + 3, sleeve, sleeveFrom + 3) +
          line(-sleeve, teethFrom - 3, sleeve, teethFrom - 3) +
          line(-sleeve, teethFrom, sleeve, teethFrom),
      ),
      hair(ribs),
      detail(teeth),
      outline(circle(0, 69.5, 3.8)),
      shade(circle(0, 69.5, 3)),
      hidden("M-7.87 0L-7.27 24H7.27L7.87 0M-4.6 74L-7 62M4.6 74L7 62"),
      centerline(line(0, -4, 0, jawEnd + 5)),
      across([-sleeve, teethFrom], [sleeve, teethFrom], 138, { prefix: "Ø" }),
      upright([-body + 2.5, 0], [-nose, length], -72),
      note([4.5, 90], [40, 4], "1–13"),
      note([7.4, 18], [46, -40], "B16"),
    ),
    view(
      [364, 56],
      turned(
        90,
        0,
        0,
        outline(rect(0, -30, 7, 60, 3.5)),
        outline(keyBody),
        hair(line(8, -4, 36, -4) + line(8, 4, 36, 4)),
        detail(keyTeeth),
        spotFace(polygon([46, -9], [52, -9], [52, 9], [46, 9])),
        centerline(line(-5, 0, 78, 0)),
      ),
      upright([30, 0], [2.6, 72], 18),
    ),
  );
}
