import { across, leader, upright } from "../kit/dimension.ts";
import { circle, detail, hair, moved, outline, part, rect, shade, spot } from "../kit/pen.ts";
import { graduation } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";

const fixedJaw =
  "M90 132V92L94 90L112 132H402V158H90V244H83Q82 206 60 190Q42 178 42 158V140Q42 132 50 132Z";
const slider =
  "M140 124V90L136 88L120 124V132H140V244H147Q148 206 168 192Q180 184 186 170H262V124Z";
const thumbRest = "M208 170q2 12 14 12h12q12 0 14 -12z";

/** A vernier caliper, open by 25 mm on a round bar. One millimetre is two units. */
export function caliper(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:1" },
    moved(
      0,
      16,
      shade(circle(115, 206, 25)),
      spot(circle(115, 206, 25)),
      part(rect(398, 139, 54, 8)),
      outline(fixedJaw),
      hair(graduation(90, 390, 76, 158, 12)),
      outline(slider),
      part(rect(132, 134, 120, 22)),
      hair(graduation(132, 252, 31, 134, -9) + graduation(140, 238, 50, 156, 9)),
      detail("M152 164H252M132 145H252"),
      outline(thumbRest),
      hair("M214 173v6M219 173v8M224 173v9M229 173v9M234 173v9M239 173v8M244 173v5"),
      outline(`${rect(196, 106, 18, 12, 2)}M201 118h8v6h-8z`),
      hair("M199 108v8M202 108v8M205 108v8M208 108v8M211 108v8"),
      across(90, 390, 62, "150", [88, 132]),
      across(90, 140, 268, "25", [244, 244]),
      upright(158, 244, 26, "40", [42, 83]),
      leader([238, 152], [286, 222], "0.02 mm"),
    ),
  );
}
