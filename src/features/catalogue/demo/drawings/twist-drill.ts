import { across, leader } from "../kit/dimension.ts";
import { fluted, helix, sectionOutline, twistedBody } from "../kit/fluted.ts";
import { centreline, circle, detail, edge, hair, hatch, line, outline, spot } from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const cy = 112;
const r = 32;
const [start, end] = [172, 416];
const lead = 170;
const section = fluted(2, 108, 0.3);
const edges = (offset: number) =>
  [0, 180].map((turn) => helix(start, end, cy, r, lead, turn + offset)).join("");

/** A twist drill of 10 mm with a section through its flutes. The shank is shortened. */
export function twistDrill(partNumber: string): string {
  return sheet(
    { partNumber, scale: "2:1" },
    outline("M30 84L34 80H178V144H34L30 140Z"),
    detail(line(34, 80, 34, 144)),
    outline(twistedBody(start, end, cy, r, section, lead)),
    edge(edges(0)),
    detail(edges(108)),
    hair(edges(12)),
    outline(`M${end - 1} ${cy - r}L${end + 15} ${cy}L${end - 1} ${cy + r}`),
    detail(`M${end + 15} ${cy}C${end + 4} ${cy - 5} ${end - 2} ${cy + 6} ${end - 8} ${cy + 15}`),
    centreline(`M16 ${cy}H456`),
    across(30, 431, 40, "133", [cy - r + 4, cy]),
    across(176, 431, 168, "87", [cy + r, cy]),
    hatch(sectionOutline(104, 248, 58, section, 30, 6)),
    spot(sectionOutline(104, 248, 58, section, 30, 6)),
    hair(circle(104, 248, 58)),
    centreline("M36 248H172M104 180V316"),
    outline(sectionOutline(262, 248, 58, section, 30, 6)),
    detail("M313 220L268 241L256 255L211 276"),
    hair(circle(262, 248, 58)),
    centreline("M194 248H330M262 180V316"),
    leader([303, 207], [344, 192], "10 h8"),
    leader([284, 234], [344, 230], "130°"),
  );
}
