import { across, diameter } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  cross,
  detail,
  edge,
  hatch,
  line,
  opening,
  outline,
  type Point,
  part,
  polar,
  polygon,
  rect,
  type Stroke,
  spot,
  spread,
  threadArc,
  turnedProfile,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Tr 20 × 4 (DIN 103) of 500 mm with journals; 106 mm are drawn on both sides of a break. */
const [crest, root, pitch, length] = [10, 7.75, 4, 500];
const [journal, journalLong, shown] = [7.5, 16, 106];
const [flange, flangeLong, body, nutLong, nutAt, holeAt, hole] = [27.5, 12, 16, 44, 28, 21.75, 3.5];
const breakAt = 77;
const [left, right] = [journalLong, shown - 10];

/** The trapezoidal profile between two stations, above (-1) or below (1) the axis. */
const profile = (from: number, to: number, side: 1 | -1, shift = 0): Point[] =>
  spread(from, to - pitch, (to - from) / pitch).flatMap((x): Point[] => [
    [x + shift, side * root],
    [x + shift + 0.6, side * crest],
    [x + shift + 2, side * crest],
    [x + shift + 2.6, side * root],
  ]);

const screw = polygon(
  ...profile(left, right, -1),
  [right, -root],
  [right, root],
  ...profile(left, right, 1, pitch / 2)
    .filter(([x]) => x <= right)
    .toReversed(),
  [left, root],
);
const flanks = spread(left, right - pitch, (right - left) / pitch)
  .map((x) => line(x + 0.6, -crest, x + 2.6, crest) + line(x + 2, -crest, x + 4, crest))
  .join("");

const cut = polygon(
  [nutAt + nutLong, -root],
  [nutAt + nutLong, -body],
  [nutAt + flangeLong, -body],
  [nutAt + flangeLong, -flange],
  [nutAt, -flange],
  ...profile(nutAt, nutAt + nutLong, -1),
);
const bolt = rect(nutAt, -holeAt - hole, flangeLong, 2 * hole);
const lower = polygon(
  [nutAt, 0],
  [nutAt, flange],
  [nutAt + flangeLong, flange],
  [nutAt + flangeLong, body],
  [nutAt + nutLong, body],
  [nutAt + nutLong, 0],
);

/** A break: both edges are wavy, as for round bars. */
function broken(x: number): Stroke[] {
  const wave = (at: number) => `M${at} -13C${at - 2.5} -7 ${at + 2.5} 7 ${at} 13`;
  const band = `M${x} -13C${x - 2.5} -7 ${x + 2.5} 7 ${x} 13H${x + 4}C${x + 6.5} 7 ${x + 1.5} -7 ${x + 4} -13Z`;
  return [opening(band), { kind: "m br", d: wave(x) }, { kind: "m br", d: wave(x + 4) }];
}

const holes = [0, 60, 120, 180, 240, 300]
  .map((turn) => circle(...polar(0, 0, holeAt, turn + 30), hole))
  .join("");

export function leadscrew(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 2.65, projection: "third-angle" },
    view(
      [26, 160],
      outline(turnedProfile([0, journal - 1], [1, journal], [journalLong, journal])),
      outline(turnedProfile([right, journal], [shown - 1, journal], [shown, journal - 1])),
      outline(screw),
      detail(flanks),
      opening(
        polygon(
          [nutAt, 0],
          [nutAt, -flange],
          [nutAt + flangeLong, -flange],
          [nutAt + flangeLong, -body],
          [nutAt + nutLong, -body],
          [nutAt + nutLong, 0],
        ),
      ),
      outline(
        polygon(
          ...profile(nutAt, nutAt + nutLong, -1),
          [nutAt + nutLong, -root],
          [nutAt + nutLong, 0],
          [nutAt, 0],
        ),
      ),
      hatch(cut + bolt),
      spot(cut),
      detail(bolt),
      outline(lower),
      detail(line(nutAt + flangeLong, 0, nutAt + flangeLong, body)),
      edge(line(nutAt, 0, nutAt + nutLong, 0)),
      broken(breakAt),
      centerline(
        line(-4, 0, shown + 4, 0) + line(nutAt - 3, -holeAt, nutAt + flangeLong + 3, -holeAt),
      ),
      across([0, -journal], [shown, -journal], -78, { broken: length, spec: "Length" }),
      across([nutAt, flange], [nutAt + nutLong, body], 26),
      across([nutAt, flange], [nutAt + flangeLong, flange], 46),
    ),
    view(
      [396, 160],
      outline(circle(0, 0, flange)),
      part(holes),
      centerline(circle(0, 0, holeAt)),
      outline(circle(0, 0, body)),
      edge(circle(0, 0, crest)),
      detail(threadArc(0, 0, root)),
      part(circle(0, 0, journal)),
      centerline(cross(0, 0, flange, 3)),
      across([-flange, 0], [flange, 0], 96, { prefix: "Ø" }),
      diameter([0, 0], crest, 120, [-22, -94], { prefix: "Tr ", suffix: " × 4", spec: "Thread" }),
      diameter([-18.84, 10.875], hole, 225, [-10, 62], { prefix: "6 × Ø" }),
    ),
  );
}
