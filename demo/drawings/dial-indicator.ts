import { across, engraved, upright } from "../kit/dimension.ts";
import {
  arc,
  centerline,
  circle,
  detail,
  hair,
  line,
  outline,
  part,
  polar,
  polygon,
  rect,
  spot,
} from "../kit/pen.ts";
import { dialTicks, straightKnurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** DIN 878: bezel, stem and plunger; the origin is the center of the dial. */
const [bezel, stem, plunger, stemEnd, travel] = [29, 4, 2.25, 48, 10];
const tip = stemEnd + travel;

const figures = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90].map((figure) => {
  const [x, y] = polar(0, 0, 18.6, 90 - figure * 3.6);
  return engraved([x, y + 1.2], String(figure), 2.5);
});
const spindle = [
  part(rect(-plunger, stemEnd, 2 * plunger, travel)),
  outline(`M-1.8 ${tip}h3.6v1.6a1.8 1.8 0 0 1 -3.6 0z`),
  outline(rect(-stem, 26, 2 * stem, stemEnd - 26)),
];

export function dialIndicator(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 2.75, projection: "third-angle" },
    view(
      [168, 124],
      outline(rect(-3, -37, 6, 10, 1)),
      spindle,
      outline(rect(27, -2.6, 8, 5.2, 0.8)),
      outline(circle(0, 0, bezel)),
      hair(dialTicks(0, 0, bezel - 0.4, 60, 1.8)),
      part(circle(0, 0, 26.4)),
      hair(dialTicks(0, 0, 25.6, 100, 4)),
      figures,
      hair(circle(0, 8, 4.7) + dialTicks(0, 8, 4, 10, 1.3)),
      detail(line(0, 8, -2, 5.4)),
      detail(arc(0, 0, 27.6, 20, 40) + arc(0, 0, 27.6, 140, 160)),
      spot(line(-3, 6.7, 9, -20)),
      part(circle(0, 0, 2)),
      centerline(line(0, -41, 0, tip + 7)),
      upright([0, -bezel], [0, bezel], -106, { prefix: "Ø", spec: "Bezel" }),
      upright([plunger, stemEnd], [1.8, tip], 34, { spec: "Measuring range" }),
    ),
    view(
      [366, 124],
      outline(rect(-3, -37, 6, 10, 1)),
      spindle,
      outline(rect(-9, -26.5, 20, 53, 1.6)),
      outline(rect(-13, -bezel, 7, 2 * bezel, 1.4)),
      hair(straightKnurl(-12.4, -bezel, 5.6, 2 * bezel, 40)),
      part(rect(-15, -25.6, 2, 51.2, 0.8)),
      outline(polygon([11, -5], [19, -5], [19, 5], [11, 5])),
      detail(line(13.4, -5, 13.4, 5)),
      centerline(line(0, -41, 0, tip + 7) + line(-18, 0, 24, 0)),
      across([-stem, 38], [stem, 38], 0, { prefix: "Ø", suffix: " h6", spec: "Stem" }, true),
      upright([11, -37], [2, tip + 3.4], 68),
    ),
  );
}
