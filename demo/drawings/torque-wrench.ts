import { across, engraved, note } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  detail,
  hair,
  hidden,
  line,
  outline,
  part,
  polygon,
  rect,
  type Stroke,
  shade,
  spotFace,
} from "../kit/pen.ts";
import { graduation, knurl, straightKnurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Overall length, head, drive of half an inch; the origin is the drive's axis. */
const [length, head, drive] = [430, 27, 12.7];
const end = length - head;
const [tubeFrom, windowFrom, gripFrom, knobFrom] = [56, 152, 240, end - 24];

const shaft = (marks: (from: number, long: number) => string): Stroke[] => [
  outline(rect(tubeFrom, -12, gripFrom - tubeFrom, 24)),
  outline(rect(windowFrom, -15, gripFrom - windowFrom, 30, 3)),
  outline(
    polygon(
      [gripFrom, -16],
      [gripFrom + 6, -19],
      [knobFrom - 6, -19],
      [knobFrom, -16],
      [knobFrom, 16],
      [knobFrom - 6, 19],
      [gripFrom + 6, 19],
      [gripFrom, 16],
    ),
  ),
  detail(line(gripFrom + 10, -19, gripFrom + 10, 19) + line(knobFrom - 10, -19, knobFrom - 10, 19)),
  hair(marks(gripFrom + 10, knobFrom - gripFrom - 20)),
  outline(rect(knobFrom, -14, 24, 28, 4)),
  hair(straightKnurl(knobFrom + 3, -14, 18, 28, 8)),
];

export function torqueWrench(partNumber: string): string {
  const half = drive / 2;
  return sheet(
    { partNumber, perMm: 1.02, projection: "third-angle" },
    view(
      [46, 108],
      outline(`M22 -15H${tubeFrom}V15H22A${head} ${head} 0 1 1 22 -15Z`),
      shaft((from, long) => knurl(from, -19, long, 38, 5)),
      detail(line(tubeFrom + 8, -12, tubeFrom + 8, 12)),
      part(circle(0, 0, 20)),
      hair(circle(0, 0, 16.5)),
      hidden(rect(-half, -half, drive, drive)),
      outline("M-5 -20L-10 -34L0 -38L6 -20Z"),
      part(rect(70, -8.5, 68, 17, 2)),
      engraved([104, 3.2], "20–100 N·m", 6.4),
      shade(rect(164, -8, 64, 16, 2)),
      part(rect(164, -8, 64, 16, 2)),
      hair(graduation(169, 223, 21, 8, 8)),
      spotFace("M196 -7l4 6l4 -6z"),
      centerline(line(-head - 8, 0, end + 8, 0) + line(0, -44, 0, head + 8)),
      across([-head, 0], [end, -14], -60, { spec: "Length" }),
    ),
    view(
      [46, 218],
      outline(rect(-half, 13, drive, 20, 1.6)),
      detail(line(-half, 14, half, 32) + line(half, 14, -half, 32)),
      part(circle(0, 24, 2.6)),
      outline(
        `M${-head + 5} -13H30Q38 -13 44 -9H${tubeFrom}V9H44Q38 13 30 13H${-head + 5}Q${-head} 13 ${-head} 8V-8Q${-head} -13 ${-head + 5} -13Z`,
      ),
      outline(rect(-14, -19, 28, 6, 2)),
      shaft((from, long) => straightKnurl(from, -19, long, 38, 13)),
      detail(line(tubeFrom + 8, -12, tubeFrom + 8, 12)),
      centerline(line(-head - 8, 0, end + 8, 0) + line(0, -26, 0, 40)),
      across([-half, 33], [half, 33], 20),
      note([half, 20], [34, 6], "1/2 inch square"),
    ),
  );
}
