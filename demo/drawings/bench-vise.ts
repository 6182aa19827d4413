import { across, upright } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  cross,
  detail,
  edge,
  hair,
  hidden,
  line,
  outline,
  polygon,
  rect,
  shade,
  spotFace,
} from "../kit/pen.ts";
import { straightKnurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Jaws of 125 mm, opened by 46 mm; the origin is the foot below the fixed jaw's plate. */
const [jaw, open, high, plate] = [125, 46, 196, 36];
/** Half widths of base, body, neck and slide, from the right. */
const [base, body, neck] = [80, 62.5, 40];

const movingJaw = `M${-open - 8} ${-high}h-24Q${-open - 42} ${-high} ${-open - 44} -184C${-open - 48} -156 ${-open - 58} -142 ${-open - 84} -138Q-150 -136 -150 -126V-94Q-150 -84 -140 -84H28V-130H${-open - 8}Z`;
const fixed = `M8 ${-high}H32Q40 ${-high} 42 -188L44 -180H128Q136 -180 136 -172C136 -152 120 -140 112 -128V-74Q112 -50 132 -36H-16Q8 -50 8 -74Z`;
const panel = "M30 -126H94V-74Q94 -58 102 -44H18Q26 -58 26 -74V-122Q26 -126 30 -126Z";
const foot = "M-46 -14V-24Q-46 -36 -32 -36H148Q162 -36 162 -24V-14H178V0H-62V-14Z";
const plates = rect(-open - 8, -high, 8, plate) + rect(0, -high, 8, plate);
const fromRight = "M-68 -14V-24Q-68 -36 -54 -36H54Q68 -36 68 -24V-14Z";

export function benchVise(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 0.78, projection: "third-angle" },
    view(
      [166, 252],
      outline(rect(-182, -200, 10, 178)),
      outline(circle(-177, -202, 9) + circle(-177, -20, 9)),
      outline(rect(-194, -128, 34, 34, 4)),
      hair(straightKnurl(-192, -128, 8, 34, 9)),
      outline(rect(-160, -124, 10, 26)),
      outline(movingJaw),
      detail("M-130 -130H8M-130 -92H8"),
      outline(fixed),
      shade(panel),
      detail(panel),
      detail("M20 -168H110C98 -158 92 -148 88 -138H20M44 -180V-168"),
      hidden("M-150 -116H104V-102H-150"),
      centerline(line(-206, -109, 130, -109)),
      outline(foot),
      detail("M-38 -24H154M-16 -36H132"),
      outline(circle(58, -24, 6)),
      outline("M61 -29L88 -58L92 -54L65 -20Z"),
      spotFace(plates),
      edge(plates),
      across([-open, -high], [0, -high], -22),
      across([-62, 0], [178, 0], 28),
      upright([178, 0], [40, -high], 18),
    ),
    view(
      [404, 252],
      outline(rect(-body, -high, jaw, 16)),
      outline(
        polygon(
          [-body, -180],
          [body, -180],
          [body, -168],
          [neck, -138],
          [neck, -74],
          [52, -36],
          [-52, -36],
          [-neck, -74],
          [-neck, -138],
          [-body, -168],
        ),
      ),
      detail(line(-body, -168, body, -168) + line(-neck, -138, neck, -138)),
      shade(rect(-26, -126, 52, 34, 4)),
      detail(rect(-26, -126, 52, 34, 4)),
      detail(circle(0, -109, 7)),
      outline(fromRight),
      outline(rect(-base, -14, 2 * base, 14)),
      centerline(line(0, -high - 8, 0, 8) + cross(0, -109, 7, 8)),
      across([-jaw / 2, -high], [jaw / 2, -high], -22, { spec: "Jaw width" }),
      across([-base, 0], [base, 0], 28),
    ),
  );
}
