import { across, leader, upright } from "../kit/dimension.ts";
import {
  arc,
  centreline,
  circle,
  detail,
  hair,
  hidden,
  line,
  outline,
  part,
  polar,
  polygon,
  rect,
  spot,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const [cx, cy, outer] = [176, 160, 120];
const [root, lobeAt, lobe] = [40, 52, 26];

/** The hole through the die: the thread's circle joined with four chip holes, as a radius by angle. */
function hole(degrees: number): number {
  const nearest = (((degrees % 90) + 90) % 90) - 45;
  const a = (nearest * Math.PI) / 180;
  const room = lobe ** 2 - (lobeAt * Math.sin(a)) ** 2;
  return room < 0 ? root : Math.max(root, lobeAt * Math.cos(a) + Math.sqrt(room));
}

const opening = polygon(
  ...Array.from({ length: 120 }, (_, i) => polar(cx, cy, hole(i * 3), i * 3)),
);
const teeth = [0, 90, 180, 270].map((turn) => arc(cx, cy, root + 6, turn - 15, turn + 15)).join("");
const dimples = [30, 90, 150, 230, 310]
  .map((turn) => {
    const [x, y] = polar(cx, cy, outer, turn);
    const [a, b, c] = [
      polar(cx, cy, outer, turn - 5),
      polar(cx, cy, outer - 14, turn),
      polar(cx, cy, outer, turn + 5),
    ];
    return turn === 90
      ? line(x, y, x, y)
      : `M${a.map((v) => v.toFixed(1)).join(" ")}L${b.map((v) => v.toFixed(1)).join(" ")}L${c.map((v) => v.toFixed(1)).join(" ")}`;
  })
  .join("");

/** A split round die for M10, front and side. One millimetre is eight units. */
export function die(partNumber: string): string {
  return sheet(
    { partNumber, scale: "5:1" },
    outline(circle(cx, cy, outer)),
    detail(circle(cx, cy, outer - 5)),
    part(dimples),
    outline(opening),
    hair(teeth),
    part(`M${cx - 3} ${cy - outer - 3}V${cy - root - 2}H${cx + 3}V${cy - outer - 3}Z`),
    spot(
      arc(cx, cy, root, -15, 15) +
        arc(cx, cy, root, 75, 86) +
        arc(cx, cy, root, 94, 105) +
        arc(cx, cy, root, 165, 195) +
        arc(cx, cy, root, 255, 285),
    ),
    `<text class="n" x="${cx}" y="${cy + 106}" text-anchor="middle">M10 × 1.5</text>`,
    centreline(`M44 ${cy}H308M${cx} 30V292`),
    outline(rect(348, cy - outer, 88, 2 * outer, 4)),
    detail(line(353, cy - outer, 353, cy + outer) + line(431, cy - outer, 431, cy + outer)),
    hidden(
      `M348 ${cy - 52}L362 ${cy - 40}H422L436 ${cy - 52}M348 ${cy + 52}L362 ${cy + 40}H422L436 ${cy + 52}`,
    ),
    hidden(`M362 ${cy - 34}H422M362 ${cy + 34}H422`),
    outline(circle(392, cy - 88, 5)),
    centreline(`M336 ${cy}H448`),
    across(348, 436, 306, "11", [cy + outer, cy + outer]),
    upright(cy - outer, cy + outer, 34, "30", [cx, cx]),
    leader([cx + 3, 52], [232, 22], "0.8"),
  );
}
