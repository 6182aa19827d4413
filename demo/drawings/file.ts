import { across, cuttingPlane, note, upright } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  clip,
  detail,
  hair,
  hatch,
  line,
  outline,
  rect,
  spot,
  through,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { enlarged, view } from "../kit/view.ts";

/** Length without the tang, width, thickness, tang; 20 teeth per centimeter. */
const [length, wide, thick, tang, tooth] = [250, 25, 6, 58, 0.5];
const half = wide / 2;

/** Teeth are drawn wider apart than they are, as knurls are. */
const cut = (count: number, first: number, step: number, lean: number) =>
  Array.from({ length: count }, (_, i) => first + i * step)
    .map((x) => line(x, half - 0.6, x + lean, -half + 0.6))
    .join("");

const teeth = through(
  [-1.75, 0.3],
  ...Array.from({ length: 7 }, (_, i) => [
    [-1.5 + i * tooth, -0.28] as const,
    [-1.5 + i * tooth + 0.36, 0.26] as const,
  ]).flat(),
);

export function file(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 1.36, projection: "third-angle" },
    view(
      [98, 92],
      outline(
        `M${-tang} -1.6L-14 -5.4C-8 -6 -4 ${-half} 0 ${-half}H204L${length} ${-half + 3.4}V${half - 3.4}L204 ${half}H0C-4 ${half} -8 6 -14 5.4L${-tang} 1.6Q${-tang - 2} 0 ${-tang} -1.6Z`,
      ),
      hair(cut(66, 4, 3.6, 8) + cut(42, 26, 5.2, -22)),
      detail(line(0, -half, 0, half)),
      centerline(line(-tang - 8, 0, length + 10, 0)),
      across([0, -half], [length, -half + 3.4], -38, { spec: "Length" }),
      note([120, half], [22, 34], "safe edge"),
      cuttingPlane(176, [-half - 2, half + 2], "A", -1),
    ),
    enlarged(
      "A–A",
      4,
      [334, 236],
      outline(rect(-half, -thick / 2, wide, thick)),
      hatch(rect(-half, -thick / 2, wide, thick)),
      centerline(line(-half - 2, 0, half + 2, 0) + line(0, -thick / 2 - 2, 0, thick / 2 + 2)),
      across([-half, -thick / 2], [half, -thick / 2], -22, { spec: "Section" }),
      upright([half, -thick / 2], [half, thick / 2], 22, { spec: "Section" }),
    ),
    enlarged(
      "Teeth",
      32,
      [116, 226],
      hair(circle(0, 0, 1.35)),
      clip(circle(0, 0, 1.35)),
      hatch(`${teeth}V1.4H-1.75Z`),
      spot(teeth),
    ),
  );
}
