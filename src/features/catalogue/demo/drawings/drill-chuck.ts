import { across, leader, upright } from "../kit/dimension.ts";
import {
  centreline,
  circle,
  detail,
  hair,
  hidden,
  line,
  num,
  outline,
  rect,
  shade,
  spotFace,
  spread,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

/** Bevel teeth on the lower rim of the sleeve: they crowd where the rim turns away. */
const teeth = spread(-78, 78, 15)
  .map((turn) => 170 + 66 * Math.sin((turn * Math.PI) / 180))
  .map((x) => `M${num(x)} 170L${num(170 + (x - 170) * 0.86)} 192`)
  .join("");

const ribs = spread(-80, 80, 29)
  .map((turn) => 170 + 66 * Math.sin((turn * Math.PI) / 180))
  .map((x) => `M${num(x)} 100V162`)
  .join("");

/** A keyed drill chuck from the side, its jaws half open, and the key. */
export function drillChuck(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:1" },
    outline("M150 226L158 286H166V220ZM190 226L182 286H174V220Z"),
    detail("M158 286L162 224M182 286L178 224"),
    outline("M160 220L166 290H174L180 220Z"),
    detail("M170 222V290"),
    outline("M128 40Q128 32 136 32H204Q212 32 212 40V92H128Z"),
    detail("M128 44H212M128 84H212"),
    outline("M116 192L136 232H204L224 192Z"),
    detail("M126 212H214"),
    outline("M108 92H232Q236 92 236 96V170L226 192H114L104 170V96Q104 92 108 92Z"),
    detail(line(104, 100, 236, 100) + line(104, 162, 236, 162) + line(104, 170, 236, 170)),
    hair(ribs),
    detail(teeth),
    outline(circle(170, 208, 9)),
    shade(circle(170, 208, 7)),
    hidden("M152 32L156 88H184L188 32"),
    centreline("M170 16V294"),
    outline(rect(300, 92, 124, 12, 6)),
    outline(rect(354, 84, 16, 112, 2)),
    hair("M358 110V190M366 110V190"),
    outline("M340 186L346 174H378L384 186L374 212H350Z"),
    detail(
      spread(344, 380, 7)
        .map((x) => line(x, 188, 362 + (x - 362) * 0.55, 210))
        .join(""),
    ),
    spotFace("M340 186L346 174H378L384 186Z"),
    outline(rect(355, 212, 14, 34, 2)),
    centreline("M362 70V262"),
    across(104, 236, 310, "53", [170, 170]),
    upright(32, 232, 60, "74", [128, 136]),
    leader([180, 272], [226, 262], "1–13"),
    leader([186, 60], [250, 50], "B16"),
  );
}
