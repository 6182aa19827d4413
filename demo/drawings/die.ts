import { across, diameter, engraved, upright } from "../kit/dimension.ts";
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
  polar,
  polygon,
  rect,
  spot,
  through,
  turnedProfile,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** DIN EN 22568, M10: the minor diameter is cut; chip holes at each 90°. */
const [outer, thick, minor, major, slit] = [15, 11, 4.188, 5, 0.8];
const [holeAt, hole] = [6.5, 3.25];

/** The opening as a radius by angle: the minor circle joined with four chip holes. */
function reach(degrees: number): number {
  const nearest = (((degrees % 90) + 90) % 90) - 45;
  const a = (nearest * Math.PI) / 180;
  const room = hole ** 2 - (holeAt * Math.sin(a)) ** 2;
  return room < 0 ? minor : Math.max(minor, holeAt * Math.cos(a) + Math.sqrt(room));
}

const holed = polygon(...Array.from({ length: 120 }, (_, i) => polar(0, 0, reach(i * 3), i * 3)));
/** The lands carry the thread: a thin line at its major diameter. */
const lands = [0, 90, 180, 270];
const threads = lands.map((turn) => arc(0, 0, major, turn - 14, turn + 14)).join("");
const edges = lands.map((turn) => arc(0, 0, minor, turn - 14, turn + 14)).join("");
const dimples = [30, 150, 230, 310]
  .map((turn) =>
    through(
      polar(0, 0, outer, turn - 5),
      polar(0, 0, outer - 1.8, turn),
      polar(0, 0, outer, turn + 5),
    ),
  )
  .join("");

export function die(partNumber: string): string {
  const half = slit / 2;
  return sheet(
    { partNumber, perMm: 8, projection: "third-angle" },
    view(
      [180, 162],
      outline(circle(0, 0, outer)),
      detail(circle(0, 0, outer - 0.6)),
      part(dimples),
      outline(holed),
      hair(threads),
      spot(edges),
      opening(`M${-half} ${-outer - 0.5}V${-minor + 0.6}H${half}V${-outer - 0.5}Z`),
      detail(`M${-half} ${-outer}V${-minor}M${half} ${-outer}V${-minor}`),
      engraved([0, 12.6], "M10 × 1.5", 1.1),
      centerline(cross(0, 0, outer, 1.6)),
      upright([0, -outer], [0, outer], -148, { prefix: "Ø", spec: "Outside diameter" }),
      across([-half, -outer], [half, -outer], -8),
      diameter([0, 0], major, 8, [86, -128], { prefix: "M", suffix: " × 1.5", spec: "Thread" }),
    ),
    view(
      [356, 162],
      outline(rect(0, -outer, thick, 2 * outer, 0.6)),
      detail(line(0.6, -outer, 0.6, outer) + line(thick - 0.6, -outer, thick - 0.6, outer)),
      hidden(turnedProfile([0, 6], [1.6, minor], [thick - 1.6, minor], [thick, 6])),
      outline(circle(thick / 2, -7.5, 0.8)),
      outline(circle(thick / 2, 11.5, 0.6)),
      centerline(line(-1.5, 0, thick + 1.5, 0)),
      across([0, outer], [thick, outer], 22, { spec: "Thickness" }),
    ),
  );
}
