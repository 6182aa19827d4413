import { leader, note, upright } from "../kit/dimension.ts";
import {
  arc,
  centreline,
  circle,
  detail,
  hair,
  outline,
  part,
  polar,
  rect,
  spot,
} from "../kit/pen.ts";
import { dialTicks } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";

const [cx, cy] = [230, 136];

const figures = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]
  .map((figure) => ({ figure, at: polar(cx, cy, 55, 90 - figure * 3.6) }))
  .map(({ figure, at: [x, y] }) => note(x, y + 3.5, String(figure)))
  .join("");

/** A plunger dial indicator, seen from the front. One millimetre is three units. */
export function dialIndicator(partNumber: string): string {
  return sheet(
    { partNumber, scale: "3:2" },
    outline(rect(222, 26, 16, 28, 3)),
    part(rect(224, 262, 12, 32)),
    outline("M226 294h8v6a4.5 4.5 0 1 1 -8 0z"),
    outline(rect(218, 214, 24, 50)),
    outline(rect(304, 112, 26, 16, 2)),
    outline(circle(cx, cy, 88)),
    hair(dialTicks(cx, cy, 87, 40, 6)),
    part(circle(cx, cy, 80)),
    hair(dialTicks(cx, cy, 77, 100, 12)),
    figures,
    hair(circle(cx, cy + 23, 14) + dialTicks(cx, cy + 23, 12, 10, 4)),
    detail(`M${cx} ${cy + 23}l-6 -8`),
    detail(arc(cx, cy, 84, 20, 40) + arc(cx, cy, 84, 140, 160)),
    spot(`M${cx - 9} ${cy + 20}L${cx + 27} ${cy - 60}`),
    part(circle(cx, cy, 6)),
    centreline("M230 14V318"),
    upright(cy - 88, cy + 88, 96, "58", [cx, cx]),
    leader([242, 244], [280, 258], "8 h6"),
    leader([236, 286], [280, 292], "10"),
  );
}
