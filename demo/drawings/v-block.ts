import { across, angle, diameter, upright } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  cross,
  detail,
  hair,
  hidden,
  line,
  outline,
  part,
  polygon,
  rect,
  shade,
  spot,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Block of 75 × 55 × 50 mm; the origin is the theoretical edge of the vee. The bar has 30 mm. */
const [wide, high, deep, bar] = [75, 55, 50, 15];
const [top, bottom] = [-23, high - 23];
const half = wide / 2;
const axis = -bar * Math.SQRT2;
const [grooveFrom, grooveTo, grooveDeep] = [-6, 7, 5];

const block = polygon(
  [-half, top],
  [top, top],
  [-3, -3],
  [-3, 4],
  [3, 4],
  [3, -3],
  [-top, top],
  [half, top],
  [half, grooveFrom],
  [half - grooveDeep, grooveFrom],
  [half - grooveDeep, grooveTo],
  [half, grooveTo],
  [half, bottom],
  [-half, bottom],
  [-half, grooveTo],
  [-half + grooveDeep, grooveTo],
  [-half + grooveDeep, grooveFrom],
  [-half, grooveFrom],
);
const stirrup =
  "M-43 6.5V-50Q-43 -64 -29 -64H29Q43 -64 43 -50V6.5H33V-5.5H36V-49Q36 -57 28 -57H-28Q-36 -57 -36 -49V-5.5H-33V6.5Z";
const knobGrip = [-4.4, -1.5, 1.5, 4.4].map((x) => line(x, -86, x, -76)).join("");
const screw = (half_: number) => rect(-half_, -76, 2 * half_, 76 + axis - bar, 0.5);

export function vBlock(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 2.25, projection: "third-angle" },
    view(
      [162, 214],
      outline(block),
      shade(circle(0, axis, bar)),
      spot(circle(0, axis, bar)),
      outline(screw(3)),
      hair(line(-2.2, -75, -2.2, axis - bar - 0.5) + line(2.2, -75, 2.2, axis - bar - 0.5)),
      outline(stirrup),
      outline(rect(-7, -87, 14, 12, 1.4)),
      hair(knobGrip),
      centerline(line(0, -91, 0, bottom + 5) + line(-bar - 4, axis, bar + 4, axis)),
      across([-half, bottom], [half, bottom], 22, { spec: "Block" }),
      upright([-half, top], [-half, bottom], -42, { spec: "Block" }),
      diameter([0, axis], bar, 35, [72, -52]),
      angle([0, 0], 26, [45, 135], { words: 18, spec: "Vee" }),
    ),
    view(
      [368, 214],
      outline(rect(-deep / 2, top, deep, high)),
      detail(
        line(-deep / 2, grooveFrom, deep / 2, grooveFrom) +
          line(-deep / 2, grooveTo, deep / 2, grooveTo),
      ),
      hidden(line(-deep / 2, 4, deep / 2, 4)),
      outline(rect(-33, axis - bar, 66, top - axis + bar)),
      centerline(line(-38, axis, 38, axis)),
      outline("M-7 6.5V-61Q-7 -64 -4 -64H4Q7 -64 7 -61V6.5Z"),
      outline(rect(-3, -76, 6, 12)),
      outline(rect(-7, -87, 14, 12, 1.4)),
      hair(knobGrip),
      part(circle(-15, 20, 2.6) + circle(15, 20, 2.6)),
      centerline(cross(-15, 20, 2.6, 1.6) + cross(15, 20, 2.6, 1.6) + line(0, -91, 0, bottom + 5)),
      across([-deep / 2, bottom], [deep / 2, bottom], 22, { spec: "Block" }),
    ),
  );
}
