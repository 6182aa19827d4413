import { across, diameter } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  cross,
  detail,
  hair,
  line,
  outline,
  spot,
  threadArc,
  turnedProfile,
} from "../kit/pen.ts";
import { regular } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/**
 * ISO 4014, M12 × 60: shank, threaded part, head, across flats; the thread's root by convention.
 */
const [length, thread, head, flats, major, minor] = [60, 30, 7.5, 18, 6, 4.93];
const corner = flats / Math.sqrt(3);

const headSide =
  `M0 ${-corner}V${corner}H${-head + 1.1}Q${-head - 0.1} ${corner * 0.75} ${-head + 0.3} ${corner / 2}` +
  `Q${-head - 0.6} 0 ${-head + 0.3} ${-corner / 2}Q${-head - 0.1} ${-corner * 0.75} ${-head + 1.1} ${-corner}Z`;

export function hexBolt(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 4.5, projection: "third-angle" },
    view(
      [64, 164],
      outline(turnedProfile([0, major], [length - 1.1, major], [length, minor], [length, 0])),
      detail(line(length - thread, -major, length - thread, major)),
      detail(line(length - 1.1, -major, length - 1.1, major)),
      hair(
        line(length - thread, -minor, length, -minor) + line(length - thread, minor, length, minor),
      ),
      outline(headSide),
      detail(`M0 ${-corner / 2}H${-head + 0.3}M0 ${corner / 2}H${-head + 0.3}`),
      detail(line(-0.6, -corner + 1, -0.6, corner - 1)),
      centerline(line(-head - 4, 0, length + 4, 0)),
      across([0, corner], [length, minor], 46, { spec: "Length" }),
      across([length - thread, -major], [length, -minor], -38),
      across([-head, corner], [0, corner], 18),
    ),
    view(
      [408, 164],
      outline(regular(0, 0, corner, 6, 30)),
      detail(circle(0, 0, flats / 2 - 0.6)),
      spot(circle(0, 0, major)),
      hair(threadArc(0, 0, minor)),
      centerline(cross(0, 0, corner, 2.5)),
      across([-flats / 2, 5], [flats / 2, 5], 54, { spec: "Across flats" }),
      diameter([0, 0], major, 115, [-24, -70], { prefix: "M", suffix: " × 1.75", spec: "Thread" }),
    ),
  );
}
