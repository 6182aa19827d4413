import { across, upright } from "../kit/dimension.ts";
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
  polar,
  polygon,
  rect,
  shade,
  spot,
  turned,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** 200 mm, bore 55 mm, on a Camlock D1-6 nose; the jaws hold a bar of 50 mm. */
const [r, bore, deep, back, bar] = [100, 27.5, 72, 16, 25];
const [jawOut, jawHalf, jawHigh] = [34, 15, 96];

const jaw = [
  detail(`M-21 ${-r + 3}V-36H21V${-r + 3}`),
  outline(
    polygon(
      [-jawHalf, -jawHigh],
      [jawHalf, -jawHigh],
      [jawHalf, -44],
      [5, -bar],
      [-5, -bar],
      [-jawHalf, -44],
    ),
  ),
  detail(line(-jawHalf, -78, jawHalf, -78) + line(-jawHalf, -61, jawHalf, -61)),
  detail(line(-5, -jawHigh, -5, -bar) + line(5, -jawHigh, 5, -bar)),
];
const screws = [30, 150, 270].map((turn) => polar(0, 0, 76, turn));

/** Three of the Camlock's six studs, on their circle of 133.4 mm. */
const studs = [-57.8, 0, 57.8].map((y) => rect(deep + back, y - 9, 22, 18, 2)).join("");

export function latheChuck(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 1.16, projection: "third-angle" },
    view(
      [152, 160],
      outline(circle(0, 0, r)),
      hair(circle(0, 0, r - 4)),
      part(circle(0, 0, bore)),
      part(screws.map(([x, y]) => circle(x, y, 8.5)).join("")),
      detail(screws.map(([x, y]) => circle(x, y, 4.6)).join("")),
      jaw,
      turned(120, 0, 0, ...jaw),
      turned(240, 0, 0, ...jaw),
      shade(circle(0, 0, bar)),
      spot(circle(0, 0, bar)),
      centerline(circle(0, 0, 76) + cross(0, 0, r, 8)),
      upright([0, -r], [0, r], -134, { prefix: "Ø", spec: "Diameter" }),
    ),
    view(
      [340, 160],
      outline(studs),
      outline(rect(-44, -bar, 46, 2 * bar)),
      shade(rect(-44, -bar, 10, 2 * bar)),
      // The upper jaw points to the viewer; the two lower ones are at an angle.
      outline(
        polygon(
          [0, -jawHigh],
          [0, -bar],
          [-jawOut, -bar],
          [-jawOut, -44],
          [-23, -44],
          [-23, -61],
          [-12, -61],
          [-12, -78],
          [-6, -78],
          [-6, -jawHigh],
        ),
      ),
      outline(rect(-6, 26, 6, 35)),
      outline(rect(-12, 17.5, 12, 34.5)),
      outline(rect(-23, 9, 23, 34.5)),
      outline(rect(-jawOut, 8, jawOut, 27)),
      outline(rect(0, -r, deep, 2 * r, 3)),
      outline(rect(deep, -82, back, 164, 1)),
      detail(line(8, -r, 8, r) + line(deep - 8, -r, deep - 8, r)),
      part(circle(deep / 2, 0, 12)),
      detail(rect(deep / 2 - 6, -6, 12, 12)),
      hidden(line(0, -bore, deep + back, -bore) + line(0, bore, deep + back, bore)),
      centerline(line(-52, 0, deep + back + 32, 0)),
      across([0, r], [deep, r], 18),
      upright([deep + back, -bore], [deep + back, bore], -28, { prefix: "Ø", spec: "Bore" }),
    ),
  );
}
