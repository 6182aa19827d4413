import { across, leader } from "../kit/dimension.ts";
import { fluted, sectionOutline } from "../kit/fluted.ts";
import {
  centreline,
  circle,
  detail,
  hair,
  hatch,
  num,
  outline,
  part,
  polygon,
  shade,
  spot,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const cy = 104;
const [start, end, pitch] = [262, 432, 10];

/** Radius of the thread at x: full, then falling over the lead at the tip. */
const radius = (x: number) => (x < end - 42 ? 36 : 36 - ((x - end + 42) / 42) * 10);

const crests = Array.from({ length: (end - start) / pitch }, (_, i) => start + i * pitch);
const profile = polygon(
  ...crests.flatMap((x) => [
    [x, cy - 28] as const,
    [x + 5, cy - Math.max(radius(x + 5), 28)] as const,
  ]),
  [end, cy - 26],
  [end, cy + 26],
  ...crests
    .toReversed()
    .flatMap((x) => [
      [x + 10, cy + Math.max(radius(x + 10), 28)] as const,
      [x + 5, cy + 28] as const,
    ]),
);
const flanks = crests
  .map(
    (x) =>
      `M${num(x + 5)} ${num(cy - Math.max(radius(x), 28))}L${num(x + 10)} ${num(cy + Math.max(radius(x), 28))}`,
  )
  .join("");
const flute = `M${end} ${cy - 13}H278Q258 ${cy - 13} 246 ${cy}Q258 ${cy + 13} 278 ${cy + 13}H${end}Z`;
const section = fluted(3, 62, 0.42);

/** A hand tap for M8, from the side and in section. */
export function tap(partNumber: string): string {
  return sheet(
    { partNumber, scale: "4:1" },
    outline(
      "M34 84L38 80H84Q90 80 94 76H226Q236 78 240 84H262V124H240Q236 130 226 132H94Q90 128 84 128H38L34 124Z",
    ),
    shade("M38 86H82V122H38Z"),
    detail("M38 86H82V122H38ZM38 86L82 122M82 86L38 122M240 84V124"),
    outline(profile),
    hair(flanks),
    part(flute),
    shade(`M${end} ${cy - 3}H282Q266 ${cy - 3} 256 ${cy}Q266 ${cy + 13} 278 ${cy + 13}H${end}Z`),
    detail(flute),
    outline(`M${end} ${cy - 26}L${end + 8} ${cy - 18}V${cy + 18}L${end} ${cy + 26}Z`),
    centreline(`M22 ${cy}H456`),
    across(34, 440, 46, "72", [84, cy - 20]),
    across(262, 440, 164, "22", [cy + 36, cy + 20]),
    leader([60, 122], [96, 160], "4.9 square"),
    hatch(sectionOutline(150, 246, 58, section, 60, 4)),
    spot(sectionOutline(150, 246, 58, section, 60, 4)),
    hair(circle(150, 246, 58) + circle(150, 246, 48)),
    centreline("M82 246H218M150 178V314"),
    leader([191, 205], [250, 222], "M8 × 1.25"),
  );
}
