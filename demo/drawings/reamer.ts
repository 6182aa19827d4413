import { across, cuttingPlane, diameter, note, upright } from "../kit/dimension.ts";
import { fluted, sectionOutline, sectionView } from "../kit/fluted.ts";
import { centerline, detail, hair, line, outline, spot, turnedProfile } from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** DIN 212, 10 mm: shank, neck, flutes with a short lead. */
const [length, flutes, shank, r, neck] = [133, 38, 46, 5, 3.9];
const start = length - flutes;
const section = fluted(6, 18, 0.66);

export function reamer(partNumber: string): string {
  const cut = sectionOutline(0, 0, r, section, 8, 2);
  const lands = [-4.2, -1.1, 2.4].map(
    (y) => line(start + 2, y, length - 2, y) + line(length - 2, y, length, y * 0.86),
  );
  return sheet(
    { partNumber, perMm: 3.05, projection: "third-angle" },
    view(
      [38, 100],
      outline(
        turnedProfile(
          [0, r - 0.8],
          [0.8, r],
          [shank, r],
          [shank + 3, neck],
          [start, neck],
          [start + 2, r],
          [length - 2, r],
          [length, r - 0.9],
        ),
      ),
      detail(
        line(0.8, -r, 0.8, r) +
          line(shank, -r, shank, r) +
          line(shank + 3, -neck, shank + 3, neck) +
          line(length - 2, -r, length - 2, r),
      ),
      detail(lands.join("")),
      hair([-3.5, -0.2, 3.2].map((y) => line(start, y * 0.8, length - 2, y)).join("")),
      centerline(line(-5, 0, length + 5, 0)),
      across([0, -r], [length, -r], -48, { spec: "Overall length" }),
      across([start, neck], [length, r], 48, { spec: "Flute length" }),
      upright([0.8, -r], [0.8, r], -18, { prefix: "Ø" }),
      cuttingPlane(start + 19, [-r - 2, r + 2], "A", -1),
    ),
    sectionView(
      { at: [240, 236], times: 3.4, cut, r, over: 1.2, stroke: spot },
      diameter([0, 0], r, 140, [-40, -10], { suffix: " H7", spec: "Diameter" }),
      note([2.6, -1.1], [64, 28], "6 flutes"),
    ),
  );
}
