import { across, angle, diameter, upright } from "../kit/dimension.ts";
import {
  centerline,
  circle,
  cross,
  detail,
  edge,
  line,
  outline,
  part,
  polar,
  polygon,
  shade,
  spot,
  through,
  turnedProfile,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** ISO 15488-B 32: a cone of 8°, a groove for the nut, a front cone of 30°; the bore is 10 mm. */
const [length, cone, groove, flange, front, bore] = [40, 31, 34.6, 16.5, 13.6, 5];
const large = 16;
const taper = Math.tan((8 * Math.PI) / 180);
const radiusAt = (x: number) => large - (cone - x) * taper;

/** Slits alternate between the front and the rear; each ends in a drilled hole. */
const slits = [-67.5, -45, -22.5, 0, 22.5, 45, 67.5]
  .map((turn, i) => {
    // The outermost slits leave the front cone before its face.
    const [from, to] = i % 2 ? [0, 26] : [6, Math.abs(turn) > 60 ? 37.6 : length];
    const at = (x: number) => radiusAt(Math.min(x, cone)) * 0.98 * Math.sin((turn * Math.PI) / 180);
    const end = i % 2 ? to : from;
    return (
      line(from, at(from) - 0.3, to, at(to) - 0.3) +
      line(from, at(from) + 0.3, to, at(to) + 0.3) +
      circle(end, at(end), 0.7)
    );
  })
  .join("");
const frontSlits = Array.from({ length: 8 }, (_, i) =>
  through(polar(0, 0, bore, 22.5 + i * 45), polar(0, 0, flange, 22.5 + i * 45)),
).join("");

export function collet(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 5.1, projection: "third-angle" },
    view(
      [40, 160],
      outline(
        turnedProfile(
          [0, radiusAt(1) - 1],
          [1, radiusAt(1)],
          [cone, large],
          [cone, 13.2],
          [groove, 13.2],
          [groove, flange],
          [length - 5, flange],
          [length, front],
        ),
      ),
      shade(polygon([cone, -13.2], [groove, -13.2], [groove, 13.2], [cone, 13.2])),
      detail(
        line(1, -radiusAt(1), 1, radiusAt(1)) +
          line(cone, -13.2, cone, 13.2) +
          line(groove, -13.2, groove, 13.2) +
          line(length - 5, -flange, length - 5, flange),
      ),
      part(slits),
      centerline(line(-4, 0, length + 4, 0)),
      across([0, radiusAt(0)], [length, front], 66),
      upright([length - 5, -flange], [length - 5, flange], 56, { prefix: "Ø" }),
      centerline(line(1, -radiusAt(1), cone - 4, -radiusAt(1))),
      angle([1, -radiusAt(1)], 116, [0, 8], { rays: 114, words: 14, spec: "Taper" }),
    ),
    view(
      [380, 160],
      outline(circle(0, 0, flange)),
      detail(circle(0, 0, front) + circle(0, 0, 9.5)),
      edge(frontSlits),
      part(circle(0, 0, bore + 0.8)),
      spot(circle(0, 0, bore)),
      centerline(cross(0, 0, flange, 2)),
      diameter([0, 0], bore, 120, [-34, -100], { spec: "Capacity" }),
    ),
  );
}
