import { across, angle, note, upright } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  detail,
  edge,
  hair,
  hatch,
  hatchBack,
  line,
  outline,
  part,
  polygon,
  rect,
  spotFace,
  spread,
  turnedProfile,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Morse taper 3 (23.825 mm at its gauge line, 1 : 19.922), a housing of 56 mm, a point of 60°. */
const [shank, length, gauge, housing, from, to] = [81, 170, 11.9, 28, 84, 140];
const small = gauge - shank / 19.922 / 2;
const [nose, neck] = [20, 14];
const tipFrom = length - neck / Math.tan(Math.PI / 6);

const races = (x: number) => rect(x, -22, 14, 3.4) + rect(x, -12.6, 14, 3.4);
const bearing = (x: number) => [
  hatchBack(races(x)),
  detail(races(x)),
  spotFace(circle(x + 7, -15.6, 4.2)),
];

const body = [
  [0, small - 1],
  [1, small],
  [shank, gauge],
  [shank, gauge - 0.6],
  [from, gauge - 0.6],
  [from, housing - 2],
  [from + 2, housing],
  [to - 1.5, housing],
  [to, housing - 1.5],
] as const;
/** The wall around the chambers of the needle row and of the two bearings. */
const wall = polygon(
  ...body.map(([x, r]) => [x, -r] as const),
  [to, -22],
  [from + 6, -22],
  [from + 6, -8],
  [0, -8],
);
const spindle = polygon(
  [40, 0],
  [40, -5.4],
  [from + 6, -5.4],
  [from + 6, -9.2],
  [to, -9.2],
  [to, -nose],
  [to + 4, -nose],
  [to + 4, -neck],
  [tipFrom, -neck],
  [length, 0],
);

export function liveCenter(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 2.4, projection: "one view" },
    view(
      [26, 156],
      outline(turnedProfile(...body)),
      outline(
        turnedProfile([to, nose], [to + 4, nose], [to + 4, neck], [tipFrom, neck], [length, 0]),
      ),
      detail(
        line(shank, 0, shank, gauge) +
          line(from + 2, 0, from + 2, housing) +
          line(to - 1.5, 0, to - 1.5, housing) +
          line(to + 4, 0, to + 4, neck) +
          line(tipFrom, 0, tipFrom, neck),
      ),
      part(polygon([0, -8], [from + 6, -8], [from + 6, -22], [to, -22], [to, 0], [0, 0])),
      hatch(wall),
      detail(wall),
      part(spindle),
      part(rect(44, -8, 32, 2.6)),
      detail(
        spread(48, 72, 7)
          .map((x) => line(x, -8, x, -5.4))
          .join(""),
      ),
      bearing(from + 7),
      bearing(to - 19),
      part(rect(from + 22, -22, to - 20 - from - 23, 3.4)),
      edge(
        `M0 0${body.map(([x, r]) => `L${x} ${-r}`).join("")}V${-nose}H${to + 4}V${-neck}H${tipFrom}L${length} 0`,
      ),
      detail(line(0, 0, length, 0)),
      hair(line(shank, -gauge, shank, -8)),
      centerline(line(-5, 0, length + 6, 0)),
      across([0, small], [shank, gauge], 60),
      across([from, housing], [to, housing], 21),
      across([0, small], [length, 0], 91),
      upright([to - 1.5, -housing], [to - 1.5, housing], 94, { prefix: "Ø" }),
      angle([length, 0], 62, [150, 210], { rays: 56, words: 134, spec: "Point angle" }),
      note([34, -small - 0.9], [-14, -48], "MT 3"),
    ),
  );
}
