import { across, note, upright } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  detail,
  hair,
  hidden,
  line,
  outline,
  part,
  rect,
  shade,
  spotFace,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** 500 g (DIN 1041 pattern): the origin is where the axes of head and handle cross. */
const [length, eye, face, pein, down, up] = [340, 17, 15, 13.5, 50, 54];
const end = length - eye;

const head =
  `M-7 ${-up + 25}C-14 ${-up + 21} -15 ${-up + 4} -8 ${-up + 1.4}Q0 ${-up - 1.4} 8 ${-up + 1.4}C15 ${-up + 4} 14 ${-up + 21} 7 ${-up + 25}` +
  `L8 -24L13 -16V16L10 23V27L${face} 31V${down - 1.5}Q${face} ${down} ${face - 1.5} ${down}H${-face + 1.5}Q${-face} ${down} ${-face} ${down - 1.5}V31L-10 27V23L-13 16V-16L-8 -24Z`;
const handle = `M-13 -8.5H14C26 -8.5 34 -7 46 -6.6C96 -6 150 -11.5 214 -13C262 -14 300 -13 ${end - 4} -11.5Q${end} -10 ${end} 0Q${end} 10 ${end - 4} 11.5C300 13 262 14 214 13C150 11.5 96 6 46 6.6C34 7 26 8.5 14 8.5H-13Z`;
const grain =
  "M20 -5C90 -3 160 -8 214 -9Q280 -10 318 -6M20 3C100 4 170 1 222 2Q290 3 320 1M110 -4C160 -6 200 -6 250 -5M130 6C180 9 240 10 316 8";
const handleAbove = `M13 -6C40 -4.5 96 -5 150 -8C214 -11 280 -10.5 ${end - 4} -8.5Q${end} -8 ${end} 0Q${end} 8 ${end - 4} 8.5C280 10.5 214 11 150 8C96 5 40 4.5 13 6Z`;

export function hammer(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 1.2, projection: "third-angle" },
    view(
      [66, 58],
      outline(handleAbove),
      hair("M30 -1C100 -3 170 -4 316 -4M30 2C100 2 180 4 312 5M120 0C180 -1 230 0 290 1"),
      outline(circle(0, 0, face)),
      detail(circle(0, 0, face - 1.5)),
      outline(circle(0, 0, pein)),
      detail(circle(0, 0, 8)),
      shade(rect(-eye, -5, 4, 10)),
      part(rect(-eye, -5, 4, 10)),
      centerline(line(-25, 0, end + 8, 0) + line(0, -face - 4, 0, face + 4)),
    ),
    view(
      [66, 178],
      outline(handle),
      hair(grain),
      outline(head),
      spotFace(
        `M${-face} ${down - 5}H${face}V${down - 1.5}Q${face} ${down} ${face - 1.5} ${down}H${-face + 1.5}Q${-face} ${down} ${-face} ${down - 1.5}Z`,
      ),
      detail(
        line(-7, -up + 25, 7, -up + 25) +
          line(-8, -24, 8, -24) +
          line(-13, -16, 13, -16) +
          line(-13, 16, 13, 16) +
          line(-10, 23, 10, 23) +
          line(-10, 27, 10, 27) +
          line(-face, 31, face, 31) +
          line(-face, down - 5, face, down - 5),
      ),
      hidden(line(-13, -8.5, 13, -8.5) + line(-13, 8.5, 13, 8.5)),
      part(rect(-eye, -8.5, 4, 17)),
      centerline(line(-25, 0, end + 8, 0) + line(0, -up - 6, 0, down + 6)),
      across([-eye, 8.5], [end, 0], 122, { spec: "Length" }),
      upright([-pein, -up], [-face, down], -24),
      across([-face, down], [face, down], 24, { prefix: "Ø", spec: "Face" }),
      note([face - 3, down - 2], [44, -8], "54 HRC"),
    ),
  );
}
