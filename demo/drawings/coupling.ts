import { across, upright } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  cross,
  detail,
  flipped,
  hidden,
  line,
  mirrored,
  moved,
  outline,
  type Point,
  part,
  polar,
  polygon,
  rect,
  type Stroke,
  spotFace,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Hubs of 40 mm, 25 mm long, jaws of 13 mm, a spider of 12 mm; drawn 6 mm apart. */
const [r, hubLong, jaw, spider, apart] = [20, 25, 13, 12, 6];
const second = hubLong + jaw + 2 * apart + spider;

/** A hub from the side with its jaws to the right. */
const hub = (bore: number): Stroke[] => [
  outline(rect(hubLong, -r, jaw, 3)),
  outline(rect(hubLong, 1, jaw, 16, 0.7)),
  outline(polygon([0, -r + 1.2], [1.2, -r], [hubLong, -r], [hubLong, r], [1.2, r], [0, r - 1.2])),
  detail(line(1.2, -r, 1.2, r) + line(hubLong - 2, -r, hubLong - 2, r)),
  hidden(line(0, -bore / 2, hubLong, -bore / 2) + line(0, bore / 2, hubLong, bore / 2)),
  part(circle(11, -14, 2.5)),
  detail(circle(11, -14, 1.3)),
];

const star = polygon(
  ...Array.from({ length: 6 }, (_, i): Point[] => {
    const at = (radius: number, turn: number) => polar(0, 0, radius, i * 60 + turn);
    return [
      at(10, -24),
      at(17.2, -11),
      at(19, -7),
      at(19.3, 0),
      at(19, 7),
      at(17.2, 11),
      at(10, 24),
    ];
  }).flat(),
);

const legs = [
  [-19.3, -12],
  [-3.8, 3.8],
  [12, 19.3],
].map(([from = 0, to = 0]) => outline(rect(0, from, spider, to - from, 1.3)));

export function coupling(partNumber: string): string {
  const whole = second + jaw + hubLong;
  const spiderAt = hubLong + jaw + apart;
  return sheet(
    { partNumber, perMm: 2.7, projection: "third-angle" },
    view(
      [62, 160],
      hub(14),
      outline(rect(spiderAt + 1, -12, spider - 2, 24)),
      moved(spiderAt, 0, ...legs),
      mirrored(whole / 2, ...flipped(0, ...hub(16))),
      centerline(line(-5, 0, whole + 5, 0)),
      across([0, r], [hubLong, r], 30),
      across([hubLong, r], [hubLong + jaw, 17], 30),
      across([spiderAt, 19.3], [spiderAt + spider, 19.3], 32),
      upright([1.2, -r], [1.2, r], -40, { prefix: "Ø", spec: "Outside diameter" }),
      upright([0, -7], [0, 7], -16, { prefix: "Ø", suffix: " H7", spec: "Bores" }),
      upright([whole, -8], [whole, 8], 18, { prefix: "Ø", suffix: " H7", spec: "Bores" }),
    ),
    view([420, 160], spotFace(star + circle(0, 0, 5)), centerline(cross(0, 0, 19.3, 3))),
  );
}
