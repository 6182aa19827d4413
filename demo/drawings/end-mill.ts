import { across, cuttingPlane, note, upright } from "../kit/dimension.ts";
import {
  fluted,
  helix,
  lips,
  sectionOutline,
  sectionView,
  shank,
  twistedBody,
} from "../kit/fluted.ts";
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
  spot,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { enlarged, view } from "../kit/view.ts";

/** DIN 6527 L, 12 mm: the flutes run out behind the cutting length. */
const [length, cutting, runOut, r] = [83, 26, 9, 6];
const lead = (2 * Math.PI * r) / Math.tan((37 * Math.PI) / 180);
const start = length - cutting - runOut;
const section = fluted(4, 26, 0.58);
const edges = (offset: number, radius = r) =>
  [0, 90, 180, 270].map((turn) => helix(start, length, 0, radius, -lead, turn + offset)).join("");

export function endMill(partNumber: string): string {
  const cut = sectionOutline(0, 0, r, section, 12, 3);
  return sheet(
    { partNumber, perMm: 4.8, projection: "third-angle" },
    view(
      [54, 104],
      shank(r, start + 1),
      outline(twistedBody(start, length, 0, r, section, -lead)),
      edge(edges(0)),
      detail(edges(26)),
      hair(edges(62, r * 0.68)),
      centerline(line(-3, 0, length + 3, 0)),
      across([0, -r], [length, -r], -36),
      across([length - cutting, r], [length, r], 36, { spec: "Flute length" }),
      upright([0.8, -r], [0.8, r], -18, { prefix: "Ø", spec: "Diameter" }),
      cuttingPlane(length - 17, [-r - 1, r + 1], "A", -1),
      note([length - 12, -2], [-176, 82], "36° / 38°"),
    ),
    sectionView({ at: [166, 242], times: 1.6, cut, r, over: 1.5, stroke: edge }),
    enlarged(
      "End",
      1.6,
      [312, 242],
      hair(circle(0, 0, r)),
      mirrored(0, outline(cut), spot(lips(0, 0, r, 4, 12))),
      centerline(cross(0, 0, r, 1.5)),
      note([4.2, -4.2], [30, -14], "4 flutes"),
    ),
  );
}
