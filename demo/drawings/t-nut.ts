import { aligned, note } from "../kit/dimension.ts";
import {
  isometric as at,
  centerline,
  edge,
  hair,
  outline,
  type Point,
  polygon,
  shade,
  spot,
  through,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** DIN 508, slot 14, M12: half widths, heights, length, minor diameter. */
const [wide, slot, foot, high, length, major, minor] = [11, 7, 8, 16, 22, 6, 5.05];
const near = length / 2;

/** The outline of one end: x across the slot, z up. */
const end: Point[] = (
  [
    [-wide, 0],
    [wide, 0],
    [wide, foot],
    [slot, foot],
    [slot, high],
    [-slot, high],
    [-slot, foot],
    [-wide, foot],
  ] as const
).map(([x, z]) => at(x, near, z));

const ring = (r: number, from = 0, to = 360): string =>
  through(
    ...Array.from({ length: 37 }, (_, i) => {
      const turn = ((from + ((to - from) * i) / 36) * Math.PI) / 180;
      return at(r * Math.cos(turn), r * Math.sin(turn), high);
    }),
  );

const face = (x1: number, z1: number, x2: number, z2: number): string =>
  polygon(at(x1, -near, z1), at(x2, -near, z2), at(x2, near, z2), at(x1, near, z1));

export function tNut(partNumber: string): string {
  return sheet(
    { partNumber, perMm: 6.8, projection: "isometric" },
    view(
      [236, 190],
      outline(face(-wide, foot, -slot, foot)),
      outline(face(slot, foot, wide, foot)),
      outline(face(wide, 0, wide, foot)),
      shade(face(wide, 0, wide, foot)),
      outline(face(slot, foot, slot, high)),
      shade(face(slot, foot, slot, high)),
      outline(face(-slot, high, slot, high)),
      outline(polygon(...end)),
      edge(
        face(wide, 0, wide, foot) +
          through(at(slot, -near, foot), at(slot, -near, high), at(slot, near, high)),
      ),
      shade(ring(minor)),
      spot(ring(minor)),
      hair(ring(major, 20, 290)),
      centerline(
        through(at(0, 0, high - 5), at(0, 0, high + 10)) +
          through(at(-10, 0, high), at(10, 0, high)) +
          through(at(0, -15, high), at(0, 15, high)),
      ),
      aligned(at(-wide, near, 0), at(wide, near, 0), [-22, 13]),
      aligned(at(wide, near, 0), at(wide, -near, 0), [22, 13]),
      aligned(at(wide, -near, 0), at(wide, -near, foot), [30, 0]),
      aligned(at(-slot, -near, high), at(slot, -near, high), [24, -14], { spec: "Slot" }),
      note(at(-minor, 0, high), [-70, -44], "M12"),
    ),
  );
}
