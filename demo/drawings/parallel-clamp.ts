import { across, upright } from "../kit/dimension.ts";
import {
  centerline,
  detail,
  hair,
  hatch,
  hidden,
  line,
  outline,
  polygon,
  rect,
  type Stroke,
  spot,
} from "../kit/pen.ts";
import { knurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Jaws of 100 mm, 17 mm thick, opened to 60 mm; screws M8 at 46 and 84 mm from the tip. */
const [jaw, thick, open, screwR, inner, outer] = [100, 17, 60, 4, 46, 84];

/** A screw along the horizontal line at y, from its head at `from`; `way` 1 points right. */
function screw(y: number, from: number, to: number, way: 1 | -1): Stroke[] {
  const left = (at: number, long: number) => Math.min(from + way * at, from + way * (at + long));
  return [
    outline(rect(Math.min(from, to), y - screwR, Math.abs(to - from), 2 * screwR, 1)),
    hair(line(from + way * 22, y - 3.3, to, y - 3.3) + line(from + way * 22, y + 3.3, to, y + 3.3)),
    outline(rect(left(0, 20), y - 7.5, 20, 15, 1.2)),
    hair(knurl(left(1.5, 17), y - 7.5, 17, 15, 2)),
    outline(rect(left(20, 2.5), y - 5.5, 2.5, 11)),
  ];
}

export function parallelClamp(partNumber: string): string {
  const [right, far] = [open, open + thick];
  return sheet(
    { partNumber, perMm: 2.5, projection: "one view" },
    view(
      [162, 36],
      hatch(rect(0, 0, open, 30)),
      spot(rect(0, 0, open, 30)),
      // The inner screw pulls the jaws together, the outer one pushes their ends apart.
      screw(inner, far + 25, -thick - 8, -1),
      screw(outer, -thick - 25, right + 4, 1),
      outline(
        polygon([0, 0], [-5, 0], [-thick, 14], [-thick, jaw - 2], [-thick + 2, jaw], [0, jaw]),
      ),
      outline(
        polygon(
          [right, 0],
          [right + 5, 0],
          [far, 14],
          [far, jaw - 2],
          [far - 2, jaw],
          [right, jaw],
        ),
      ),
      detail(line(-thick, 14, 0, 14) + line(right, 14, far, 14)),
      hidden(
        [-1, 1]
          .map(
            (side) =>
              line(-thick, inner + side * screwR, 0, inner + side * screwR) +
              line(right, inner + side * screwR, far, inner + side * screwR) +
              line(-thick, outer + side * screwR, 0, outer + side * screwR) +
              line(right, outer + side * screwR, right + 4, outer + side * screwR),
          )
          .join("") + line(right + 4, outer - screwR, right + 4, outer + screwR),
      ),
      centerline(
        line(-thick - 14, inner, far + 30, inner) + line(-thick - 30, outer, far + 6, outer),
      ),
      across([0, 30], [open, 30], 20, { spec: "Opening" }),
      upright([-thick, 0], [-thick, jaw], -88, { spec: "Jaw length" }),
      upright([far, inner], [far, outer], 46),
      upright([-thick - 8, inner - screwR], [-thick - 8, inner + screwR], -20, {
        prefix: "M",
        spec: "Screws",
      }),
    ),
  );
}
