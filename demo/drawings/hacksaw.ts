import { across, note, upright } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  clip,
  detail,
  hair,
  line,
  num,
  outline,
  part,
  rect,
  spot,
  spread,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { enlarged, view } from "../kit/view.ts";

/**
 * The distance between the pins of the blade, that from the teeth to the frame, and the height of the blade. 24 teeth
 * per inch.
 */
const [blade, throat, high] = [300, 90, 12.5];
const pitch = 25.4 / 24;
/** The origin is the front pin; the tips of the teeth are below it. */
const tips = 7.5;
const inside = tips - throat;

const frame = `M-12 8V${inside + 12}Q-12 ${inside - 16} 14 ${inside - 16}H306Q330 ${inside - 16} 333 ${inside + 6}L336 ${inside + 26}L321 ${inside + 31}L317 ${inside + 9}Q316 ${inside} 305 ${inside}H16Q4 ${inside} 4 ${inside + 12}V8Z`;
const grip =
  "M308 -55L339 -62Q352 -64 359 -50L396 28Q408 58 388 70Q369 78 354 65L330 40Q325 32 318 22L306 10V-8H316Q324 -10 321 -20Z";
const hold = "M350 -34L381 30Q390 52 378 57Q367 58 358 47L352 33Q348 26 350 14Z";
const teeth = (from: number, to: number) =>
  `M${num(from)} 2${spread(from, to - pitch, Math.round((to - from) / pitch))
    .map((x) => `L${num(x + pitch)} 1.2V2`)
    .join("")}`;

export function hacksaw(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 1.02, projection: "one view" },
    view(
      [52, 146],
      outline(rect(-40, -6.5, 22, 13, 2)),
      hair([-35, -31, -27, -23].map((x) => line(x, -5.5, x, 5.5)).join("")),
      outline(frame),
      detail(`M-1 8V${inside + 8}Q-1 ${inside - 5} 14 ${inside - 5}H305M-12 -16H4`),
      part(rect(-18, -8.5, 30, 17, 2)),
      part(rect(288, -9, 42, 18, 2)),
      outline(`M-8 ${tips - high}H308V${tips}H-8Z`),
      spot(line(-8, tips, 308, tips)),
      part(circle(0, 0, 2.4) + circle(blade, 0, 2.4)),
      outline(grip),
      part(hold),
      hair(line(357, -46, 392, 32) + line(366, -41, 397, 30)),
      detail(line(322, -46, 336, 10)),
      centerline(line(-48, 0, 340, 0)),
      across([0, 2.4], [blade, 2.4], 40, { spec: "Blade" }),
      upright([180, inside], [180, tips], 0, { spec: "Throat" }),
    ),
    enlarged(
      "Teeth",
      8,
      [212, 244],
      hair(circle(0, 0, 5.6)),
      clip(circle(0, 0, 5.6)),
      part(`${teeth(-6 * pitch, 6 * pitch)}V-7H${num(-6 * pitch)}Z`),
      spot(teeth(-6 * pitch, 6 * pitch)),
      note([2.5 * pitch, 1.6], [56, 20], "24 teeth an inch"),
    ),
  );
}
