import { across, cuttingPlane, diameter, note, upright } from "../kit/dimension.ts";
import { fluted, sectionOutline, sectionView } from "../kit/fluted.ts";
import {
  centerline,
  detail,
  hair,
  line,
  outline,
  type Point,
  part,
  polygon,
  rect,
  shade,
  spot,
  spread,
  threadArc,
  turnedProfile,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** DIN 352, M8 × 1.25: the shank is thinner than the thread, its square 4.9 mm across flats. */
const [length, thread, pitch, crest, root] = [63, 20, 1.25, 4, 3.23];
const [shank, square, squareLong] = [3, 4.9, 8];
const start = length - thread;
const lead = 4 * pitch;

/** Radius of the crests at x: full, then decreasing to the tip. */
const radius = (x: number) => Math.min(crest, root - 0.35 + ((length - x) / lead) * 1.12);
const turns = spread(start, length - pitch, thread / pitch);
const flank = (x: number, side: number): Point[] => [
  [x, side * Math.min(root, radius(x))],
  [x + pitch / 2, side * Math.max(radius(x + pitch / 2), 0)],
];
const profile = polygon(
  ...turns.flatMap((x) => flank(x, -1)),
  [length, -2.6],
  [length, 2.6],
  ...turns.toReversed().flatMap((x): Point[] => [
    [x + pitch, Math.min(root, radius(x + pitch))],
    [x + pitch / 2, root],
    [x, radius(x)],
  ]),
);
const crests = turns
  .map((x) => line(x + pitch / 2, -radius(x + pitch / 2), x + pitch, radius(x + pitch)))
  .join("");
const flute = `M${length} -1.5H${start + 2}Q${start - 1} -1.5 ${start - 3} 0Q${start - 1} 1.5 ${start + 2} 1.5H${length}Z`;
const section = fluted(3, 62, 0.42);

export function tap(partNumber: string): string {
  const cut = sectionOutline(0, 0, crest, section, 60, 3);
  const half = square / 2;
  return sheet(
    { partNumber, perMm: 6.1, projection: "third-angle" },
    view(
      [62, 100],
      outline(
        turnedProfile([0, 2.6], [0.4, shank], [start - 3, shank], [start, root], [start + 1, root]),
      ),
      shade(rect(0.4, -half, squareLong, square)),
      detail(
        rect(0.4, -half, squareLong, square) +
          line(0.4, -half, squareLong + 0.4, half) +
          line(squareLong + 0.4, -half, 0.4, half) +
          line(start - 3, -shank, start - 3, shank),
      ),
      outline(profile),
      hair(crests),
      part(flute),
      shade(
        `M${length} -.4H${start + 2}Q${start} -.4 ${start - 1} .9Q${start} 1.5 ${start + 2} 1.5H${length}Z`,
      ),
      detail(flute),
      centerline(line(-3, 0, length + 3, 0)),
      across([0, -2.6], [length, -2.6], -50),
      across([start, root], [length, 2.6], 44),
      upright([0.4, -half], [0.4, half], -16, { prefix: "□", spec: "Square" }),
      cuttingPlane(start + 8, [-crest - 1, crest + 1], "A", -1),
    ),
    sectionView(
      {
        at: [240, 236],
        times: 2,
        cut,
        r: crest,
        over: 1,
        stroke: spot,
        thread: [hair(threadArc(0, 0, root))],
      },
      diameter([0, 0], crest, 140, [-40, -10], { prefix: "M", suffix: " × 1.25", spec: "Thread" }),
      note([1.4, -1.1], [66, 40], "3 flutes"),
    ),
  );
}
