import { across, upright } from "../kit/dimension.ts";
import { centreline, detail, hair, hatch, hidden, outline, rect, spot } from "../kit/pen.ts";
import { knurl } from "../kit/shapes.ts";
import { sheet } from "../kit/sheet.ts";

const upperJaw = "M84 128L112 100H400Q408 100 408 108V140H84Z";
const lowerJaw = "M84 198H408V230Q408 238 400 238H112L84 210Z";

/** A screw with a knurled head that runs down from `top`; `way` is 1 for downwards, -1 for upwards. */
function screw(x: number, top: number, end: number, way: 1 | -1): string {
  const head = (from: number, height: number) =>
    Math.min(top + way * from, top + way * (from + height));
  return (
    outline(rect(x - 8, Math.min(top, end), 16, Math.abs(end - top), 2)) +
    hair(`M${x - 5} ${top + way * 44}V${end}M${x + 5} ${top + way * 44}V${end}`) +
    outline(rect(x - 15, head(0, 40), 30, 40, 3)) +
    hair(knurl(x - 15, head(3, 34), 30, 34)) +
    outline(rect(x - 11, head(40, 5), 22, 5))
  );
}

/** A toolmaker's parallel clamp holding a block, from the side. */
export function parallelClamp(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:1" },
    hatch(rect(60, 140, 96, 58)),
    spot(rect(60, 140, 96, 58)),
    screw(270, 36, 262, 1),
    screw(366, 302, 100, -1),
    outline(upperJaw),
    outline(lowerJaw),
    detail("M112 100L112 140M112 198V238"),
    hidden(
      "M262 100V140M278 100V140M358 128V100M374 128V100M358 128H374M262 198V238M278 198V238M358 198V238M374 198V238",
    ),
    centreline("M270 24V278M366 90V314"),
    across(84, 262, 66, "60", [128, 100]),
    upright(140, 198, 40, "30", [60, 60]),
    across(270, 366, 282, "46", [262, 262]),
  );
}
