import { across, leader, upright } from "../kit/dimension.ts";
import { gear } from "../kit/gear.ts";
import { centreline, circle, detail, edge, hair, hatch, outline, rect, spot } from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const [cx, cy, module] = [164, 164, 7.6];
const [tip, pitch, root] = [17 * module, 16 * module, 14.75 * module];
const [hub, bore] = [62, 38];
const boreWithKey = `M${cx - 11} ${cy - 36.4}V${cy - 49}H${cx + 11}V${cy - 36.4}A${bore} ${bore} 0 1 1 ${cx - 11} ${cy - 36.4}Z`;

/** The cut through rim, web and hub on one side of the axis. */
const half = (side: 1 | -1): string => {
  const y = (radius: number) => cy - side * radius;
  return `M352 ${y(root)}H416V${y(root - 16)}H398V${y(hub + 8)}H442V${y(bore)}H352V${y(hub + 8)}H370V${y(root - 16)}H352Z`;
};

/** A spur gear of 32 teeth, front and section. One millimetre is 3.8 units. */
export function spurGear(partNumber: string): string {
  return sheet(
    { partNumber, scale: "2:1" },
    outline(gear(cx, cy, module, 32)),
    detail(circle(cx, cy, root - 14)),
    detail(circle(cx, cy, hub + 6)),
    hair(circle(cx, cy, root - 18)),
    outline(circle(cx, cy, hub)),
    `<path class="s" d="${boreWithKey}"/>`,
    edge(boreWithKey),
    spot(circle(cx, cy, pitch)),
    centreline(`M20 ${cy}H308M${cx} 20V308`),
    outline(rect(352, cy - tip, 64, 2 * tip)),
    outline(half(1) + half(-1)),
    hatch(half(1) + half(-1)),
    detail(`M352 ${cy - bore}V${cy + bore}M442 ${cy - bore}V${cy + bore}M352 ${cy - 49}H442`),
    centreline(`M342 ${cy}H456M342 ${cy - pitch}H426M342 ${cy + pitch}H426`),
    upright(cy - tip, cy + tip, 336, "68", [352, 352]),
    across(352, 416, 312, "20", [cy + tip, cy + tip]),
    leader([cx + 25, cy + 28], [288, 310], "20 H7"),
    leader([cx - 96, cy - 75], [52, 24], "m 2"),
  );
}
