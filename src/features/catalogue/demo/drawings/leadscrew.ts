import { across, leader } from "../kit/dimension.ts";
import {
  centreline,
  circle,
  detail,
  hair,
  hatch,
  line,
  num,
  outline,
  type Point,
  part,
  polar,
  polygon,
  rect,
  spot,
  spread,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const [cy, crest, root, pitch] = [110, 32, 24, 16];
const [left, right] = [56, 424];

/** The trapezoidal profile from one station to another at the height y(radius). */
const profile = (from: number, to: number, y: (radius: number) => number, shift = 0): Point[] =>
  spread(from, to - pitch, (to - from) / pitch).flatMap((x): Point[] => [
    [x + shift, y(root)],
    [x + shift + 2, y(crest)],
    [x + shift + 6, y(crest)],
    [x + shift + 8, y(root)],
  ]);

const above = (radius: number) => cy - radius;
const below = (radius: number) => cy + radius;
const body = polygon(
  ...profile(left, right, above),
  [right, above(root)],
  [right, below(root)],
  ...profile(left, right, below, pitch / 2).toReversed(),
  [left, below(root)],
);

const flanks = spread(left, right - pitch, (right - left) / pitch)
  .map(
    (x) =>
      [2, 6].map((at) => `M${num(x + at)} ${above(crest)}l8 ${2 * crest}`).join("") +
      `M${num(x + 8)} ${above(root)}l8 ${2 * root}`,
  )
  .join("");

/** The upper half of the nut, cut along the screw's own profile. */
const cut = polygon(
  [296, above(root)],
  [296, cy - 50],
  [208, cy - 50],
  [208, cy - 66],
  [184, cy - 66],
  ...profile(184, 296, above),
);
const lower = `M184 ${cy}V${cy + 66}H208V${cy + 50}H292L296 ${cy + 46}V${cy}Z`;

const holes = [45, 135, 225, 315].map((turn) => circle(...polar(110, 250, 43, turn), 6)).join("");

/** A trapezoidal leadscrew and its flanged nut, half in section, with the flange from the front. */
export function leadscrew(partNumber: string): string {
  return sheet(
    { partNumber, scale: "2:1" },
    outline(rect(24, cy - 17, 32, 34, 2) + rect(424, cy - 17, 32, 34, 2)),
    outline(body),
    detail(flanks),
    part(
      polygon([184, cy], [184, cy - 66], [208, cy - 66], [208, cy - 50], [296, cy - 50], [296, cy]),
    ),
    outline(polygon(...profile(184, 296, above), [296, above(root)], [296, cy], [184, cy])),
    hatch(cut),
    outline(lower),
    detail(line(208, cy, 208, cy + 50)),
    spot(cut),
    detail(line(184, cy, 296, cy)),
    `<path class="s" d="M350 70C342 92 358 128 348 152H364C374 128 358 92 366 70Z"/>`,
    hair("M350 70C342 92 358 128 348 152M366 70C358 92 374 128 364 152"),
    centreline(`M12 ${cy}H468`),
    across(24, 456, 30, "500", [93, 93]),
    outline(circle(110, 250, 60)),
    detail(circle(110, 250, 46)),
    part(holes),
    part(circle(110, 250, 24)),
    hair(circle(110, 250, 29)),
    centreline("M40 250H180M110 182V318"),
    leader([138, 243], [206, 236], "Tr 20 × 4"),
    across(184, 296, 206, "35", [cy + 66, cy + 46]),
    leader([146, 287], [206, 292], "4 × 7"),
  );
}
