import { across, leader, upright } from "../kit/dimension.ts";
import { fluted, helix, lips, sectionOutline, twistedBody } from "../kit/fluted.ts";
import { centreline, circle, detail, edge, hair, line, outline, spot } from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const cy = 104;
const r = 36;
const [start, end] = [236, 420];
const lead = 300;
const section = fluted(4, 26, 0.58);
const edges = (offset: number, radius = r) =>
  [0, 90, 180, 270].map((turn) => helix(start, end, cy, radius, lead, turn + offset)).join("");

/** A solid carbide end mill with four flutes, from the side and from its end. */
export function endMill(partNumber: string): string {
  return sheet(
    { partNumber, scale: "3:1" },
    outline("M44 72L48 68H232L244 74V134L232 140H48L44 136Z"),
    detail(line(48, 68, 48, 140)),
    outline(twistedBody(start, end, cy, r, section, lead)),
    edge(edges(0)),
    detail(edges(26)),
    hair(edges(62, r * 0.68)),
    centreline(`M30 ${cy}H440`),
    across(44, end, 42, "73", [72, cy - r]),
    across(258, end, 166, "26", [cy + r, cy + r]),
    upright(68, 140, 28, "12", [48, 48]),
    hair(circle(150, 244, 62)),
    outline(sectionOutline(150, 244, 62, section, 12, 5)),
    spot(lips(150, 244, 62, 4, 12)),
    centreline("M76 244H224M150 172V316"),
    leader([196, 203], [262, 226], "4 flutes"),
    leader([194, 288], [262, 280], "45° × 0.1"),
  );
}
