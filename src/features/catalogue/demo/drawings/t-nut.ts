import { aligned, leader } from "../kit/dimension.ts";
import {
  centreline,
  edge,
  hair,
  isometric,
  outline,
  type Point,
  polygon,
  shade,
  spot,
  through,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const at = isometric(228, 190, 6);
const [w, half, foot, high, length] = [11, 7, 8, 16, 24];

/** A corner of the T: x across the slot, z up, at the near (1) or far (0) end. */
const profile = (y: number): Point[] =>
  (
    [
      [-w, 0],
      [w, 0],
      [w, foot],
      [half, foot],
      [half, high],
      [-half, high],
      [-half, foot],
      [-w, foot],
    ] as const
  ).map(([x, z]) => at(x, y, z));

const ring = (r: number, z: number, from = 0, to = 360): string =>
  through(
    ...Array.from({ length: 37 }, (_, i) => {
      const turn = ((from + ((to - from) * i) / 36) * Math.PI) / 180;
      return at(r * Math.cos(turn), r * Math.sin(turn), z);
    }),
  );

const near = length / 2;

/** A T-slot nut with its thread, isometric. */
export function tNut(partNumber: string): string {
  return sheet(
    { partNumber, scale: "4:1" },
    outline(
      polygon(
        at(w, -near, 0),
        at(w, -near, foot),
        at(half, -near, foot),
        at(half, -near, high),
        at(-half, -near, high),
        at(-half, near, high),
        at(-half, near, foot),
        at(-w, near, foot),
        at(-w, near, 0),
        at(w, near, 0),
      ),
    ),
    outline(
      polygon(at(w, -near, foot), at(w, near, foot), at(half, near, foot), at(half, -near, foot)),
    ),
    shade(polygon(at(w, -near, 0), at(w, near, 0), at(w, near, foot), at(w, -near, foot))),
    shade(
      polygon(
        at(half, -near, foot),
        at(half, near, foot),
        at(half, near, high),
        at(half, -near, high),
      ),
    ),
    outline(
      polygon(
        at(half, -near, high),
        at(half, near, high),
        at(-half, near, high),
        at(-half, -near, high),
      ),
    ),
    outline(polygon(...profile(near))),
    edge(
      polygon(at(w, -near, 0), at(w, near, 0), at(w, near, foot), at(w, -near, foot)) +
        through(at(half, -near, foot), at(half, -near, high), at(half, near, high)),
    ),
    shade(ring(6, high)),
    spot(ring(6, high)),
    hair(ring(5.1, high, 20, 290)),
    centreline(
      through(at(0, 0, high - 6), at(0, 0, high + 12)) +
        through(at(-10, 0, high), at(10, 0, high)) +
        through(at(0, -16, high), at(0, 16, high)),
    ),
    aligned(at(-w, near, 0), at(w, near, 0), [-22, 13], "22"),
    aligned(at(w, near, 0), at(w, -near, 0), [22, 13], "24"),
    aligned(at(half, -near, high), at(-half, -near, high), [30, -17], "14"),
    leader(at(-6, 0, high), [150, 56], "M12"),
  );
}
