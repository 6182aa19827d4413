import { across, diameter, note, upright } from "../kit/dimension.ts";
import { gear } from "../kit/gear.ts";
import {
  centerline,
  circle,
  cross,
  detail,
  edge,
  hair,
  hatch,
  line,
  num,
  opening,
  outline,
  polygon,
  rect,
  spot,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

const [module, teeth] = [2, 32];
const [tip, pitch, root] = [
  (teeth / 2 + 1) * module,
  (teeth / 2) * module,
  (teeth / 2 - 1.25) * module,
];
/** Face and hub, bore and keyway (DIN 6885: 6 mm wide, to 12.8 mm above the axis). */
const [face, long, hub, bore, keyTop, keyHalf] = [20, 28, 17, 10, 12.8, 3];
const [rim, webFrom, webTo] = [root - 4.5, 6, 14];
const keySide = Math.sqrt(bore ** 2 - keyHalf ** 2);
const boreWithKey =
  `M${-keyHalf} ${num(-keySide)}V${-keyTop}H${keyHalf}V${num(-keySide)}` +
  `A${bore} ${bore} 0 1 1 ${-keyHalf} ${num(-keySide)}Z`;

/** The section of one side of the axis: rim, web and hub, down to the bore or the keyway. */
const half = (side: 1 | -1, inner: number): string =>
  polygon(
    [0, -side * root],
    [face, -side * root],
    [face, -side * rim],
    [webTo, -side * rim],
    [webTo, -side * (hub + 1.5)],
    [face, -side * hub],
    [long, -side * hub],
    [long, -side * inner],
    [0, -side * inner],
    [0, -side * hub],
    [webFrom, -side * (hub + 1.5)],
    [webFrom, -side * rim],
    [0, -side * rim],
  );

export function spurGear(partNumber: string): string {
  const cut = half(1, keyTop) + half(-1, bore);
  return sheet(
    { partNumber, perMm: 3.5, projection: "third-angle" },
    view(
      [142, 160],
      outline(gear(0, 0, module, teeth)),
      detail(circle(0, 0, rim)),
      hair(circle(0, 0, rim - 1.2)),
      detail(circle(0, 0, hub + 1.5)),
      outline(circle(0, 0, hub)),
      opening(boreWithKey),
      edge(boreWithKey),
      spot(circle(0, 0, pitch)),
      centerline(cross(0, 0, tip, 3)),
      diameter([0, 0], bore, 315, [74, 116], { suffix: " H7", spec: "Bore" }),
      note([-23, -22.2], [-14, -42], "m 2"),
    ),
    view(
      [356, 160],
      outline(rect(0, -tip, face, tip - root) + rect(0, root, face, tip - root)),
      outline(cut),
      hatch(cut),
      detail(
        line(0, -keyTop, 0, bore) +
          line(long, -keyTop, long, bore) +
          line(0, -keySide, long, -keySide),
      ),
      centerline(
        line(-3, 0, long + 3, 0) +
          line(-2, -pitch, face + 2, -pitch) +
          line(-2, pitch, face + 2, pitch),
      ),
      upright([0, -tip], [0, tip], -48, { prefix: "Ø" }),
      upright([0, -pitch], [0, pitch], -22, { prefix: "Ø", spec: "Pitch diameter" }),
      across([0, tip], [face, tip], 18),
    ),
  );
}
