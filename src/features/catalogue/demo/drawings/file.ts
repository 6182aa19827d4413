import { across, leader, upright } from "../kit/dimension.ts";
import {
  centreline,
  circle,
  detail,
  hair,
  hatch,
  line,
  num,
  outline,
  rect,
  spot,
  through,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const [top, bottom, from, to] = [84, 128, 118, 436];

const overcut = Array.from({ length: 60 }, (_, i) => from + 6 + i * 5)
  .map((x) => line(x, bottom - 1, x + 12, top + 1))
  .join("");
const upcut = Array.from({ length: 36 }, (_, i) => from + 40 + i * 7.8)
  .map((x) => line(x, bottom - 1, x - 34, top + 1))
  .join("");

/** Teeth of the cut, enlarged: steep fronts, long backs. */
const teeth = through(
  [38, 262],
  ...Array.from(
    { length: 8 },
    (_, i) =>
      [
        [44 + i * 18, 232],
        [56 + i * 18, 256],
      ] as const,
  ).flat(),
);

/** A flat file with its section and its teeth enlarged. */
export function file(partNumber: string): string {
  return sheet(
    { partNumber, scale: "3:2" },
    outline(
      `M24 103L${from - 26} 94C${from - 14} 92 ${from - 10} ${top} ${from} ${top}H${to - 60}L${to} ${top + 6}V${bottom - 6}L${to - 60} ${bottom}H${from}C${from - 10} ${bottom} ${from - 14} 120 ${from - 26} 118L24 109Q20 106 24 103Z`,
    ),
    hair(overcut + upcut),
    detail(line(from, top, from, bottom)),
    centreline(`M10 106H${to + 16}`),
    across(from, to, 46, "250", [top, top + 6]),
    upright(top, bottom, 462, "25", [to - 56, to - 56]),
    leader([from + 120, bottom], [from + 150, 158], "safe edge"),
    hair(circle(110, 246, 62)),
    `<clipPath id="l"><path d="${circle(110, 246, 62)}"/></clipPath><g clip-path="url(#l)">`,
    hatch(`${teeth}V320H20V262Z`),
    spot(teeth),
    "</g>",
    hair(line(152, 200, 212, 128)),
    leader([150, 292], [190, 304], `${num(10)}:1`),
    outline(rect(282, 222, 150, 36, 2)),
    hatch(rect(282, 222, 150, 36, 2)),
    across(282, 432, 204, "25", [222, 222]),
    upright(222, 258, 262, "6", [282, 282]),
  );
}
