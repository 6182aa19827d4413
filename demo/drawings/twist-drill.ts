import { across, angle, cuttingPlane, diameter } from "../kit/dimension.ts";
import { fluted, helix, sectionOutline, sectionView, shank, twistedBody } from "../kit/fluted.ts";
import {
  centerline,
  circle,
  cross,
  detail,
  edge,
  hair,
  line,
  mirrored,
  outline,
  polar,
  spot,
  through,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { enlarged, view } from "../kit/view.ts";

/** DIN 338, 10 mm: a straight shank, a helix of 30°, a point of 130°. */
const [length, flutes, r] = [133, 87, 5];
const lead = (2 * Math.PI * r) / Math.tan(Math.PI / 6);
const point = r / Math.tan((65 * Math.PI) / 180);
const [start, end] = [length - flutes, length - point];
const section = fluted(2, 108, 0.3);
const edges = (offset: number) =>
  [0, 180].map((turn) => helix(start, end, 0, r, -lead, turn + offset)).join("");

export function twistDrill(partNumber: string): string {
  const cut = sectionOutline(0, 0, r, section, 30, 3);
  const lip = through(
    polar(0, 0, r, 120),
    polar(0, 0, 1.1, 150),
    polar(0, 0, 1.1, 330),
    polar(0, 0, r, 300),
  );
  return sheet(
    { partNumber, perMm: 3.05, projection: "third-angle" },
    view(
      [32, 100],
      shank(r, start + 1),
      outline(twistedBody(start, end, 0, r, section, -lead)),
      edge(edges(0)),
      detail(edges(108)),
      hair(edges(10)),
      outline(`M${end - 0.2} ${-r}L${length} 0L${end - 0.2} ${r}`),
      detail(`M${length} 0C${end + 1} -1 ${end - 0.6} 1.4 ${end - 2.4} 3.4`),
      centerline(line(-5, 0, length + 5, 0)),
      across([0, -r], [length, 0], -48),
      across([start, r], [length, 0], 30, { spec: "Flute length" }),
      angle([length, 0], 34, [115, 245], { rays: 14, words: 141, spec: "Point angle" }),
      cuttingPlane(start + 22, [-r - 2, r + 2], "A", -1),
    ),
    sectionView(
      { at: [150, 234], times: 3, cut, r, over: 1.5, stroke: spot },
      diameter([0, 0], r, 135, [-40, -12], { suffix: " h8", spec: "Diameter" }),
    ),
    enlarged(
      "Point",
      3,
      [320, 234],
      hair(circle(0, 0, r)),
      mirrored(0, outline(cut)),
      mirrored(0, detail(lip)),
      centerline(cross(0, 0, r, 1.5)),
    ),
  );
}
