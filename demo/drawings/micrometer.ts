import { across, note, upright } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  detail,
  hair,
  line,
  num,
  outline,
  part,
  rect,
  shade,
  spot,
  spread,
} from "../kit/pen.ts";
import { knurl, straightKnurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Open by 20 mm; the origin is the anvil's face on the axis. */
const [open, face] = [20, 3.25];
const [sleeveFrom, thimble] = [46, 46 + 6 + open];

const frame =
  "M-20 -8H-9V6A20.5 20.5 0 0 0 33 6V-8H46V8C46 16 42 20 38 24A37 37 0 0 1 -14 24C-20 18 -23 14 -23 8V-5Q-23 -8 -20 -8Z";
const plate =
  "M-15.4 12.5Q-12 10 -10 14A24 22 0 0 0 34 14Q36 10 39.4 12.5Q41 15 39.4 17A32 30 0 0 1 -15.4 17Q-17 15 -15.4 12.5Z";

/** Whole millimeters above the datum line, half ones below. */
const sleeve = Array.from({ length: open + 1 }, (_, mm) => {
  const x = sleeveFrom + 6 + mm;
  return (
    line(x, 0, x, mm % 5 === 0 ? -4 : -2.6) + (mm < open ? line(x + 0.5, 0, x + 0.5, 2.2) : "")
  );
}).join("");
const bevel = spread(-60, 60, 11)
  .map((turn) => Math.sin((turn * Math.PI) / 180))
  .map(
    (share, i) =>
      `M${num(thimble)} ${num(share * 6.4)}L${num(thimble + (i % 5 === 0 ? 5 : 3.4))} ${num(share * (i % 5 === 0 ? 9 : 8.2))}`,
  )
  .join("");

export function micrometer(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 2.85, projection: "one view" },
    view(
      [82, 148],
      part(rect(-9, -face, 9, 2 * face)),
      part(rect(open, -face, 26, 2 * face)),
      detail(line(-2.2, -face, -2.2, face) + line(open + 2.2, -face, open + 2.2, face)),
      outline(frame),
      shade(plate),
      detail(plate),
      outline(rect(sleeveFrom, -6.4, 34, 12.8)),
      detail(line(sleeveFrom, 0, thimble + 2, 0)),
      hair(sleeve),
      outline(
        `M${thimble} -6.4L${thimble + 5} -9.2H${thimble + 36}V9.2H${thimble + 5}L${thimble} 6.4Z`,
      ),
      detail(
        line(thimble + 5, -9.2, thimble + 5, 9.2) + line(thimble + 16, -9.2, thimble + 16, 9.2),
      ),
      hair(bevel),
      hair(knurl(thimble + 17.5, -8.6, 17, 17.2, 1.8)),
      outline(rect(thimble + 36, -7, 4.5, 14)),
      outline(rect(thimble + 40.5, -5.6, 14, 11.2, 1)),
      hair(straightKnurl(thimble + 41, -5.6, 13, 11.2, 9)),
      outline(circle(39.5, 0, 2.9)),
      spot("M39.5 0L43 -13"),
      centerline(line(-28, 0, thimble + 58, 0)),
      across([0, -face], [open, -face], -62),
      upright([0, -face], [0, face], 24, { prefix: "Ø", spec: "Measuring faces" }),
      note([sleeveFrom + 12, 1.4], [54, 74], "0.01 mm"),
    ),
  );
}
