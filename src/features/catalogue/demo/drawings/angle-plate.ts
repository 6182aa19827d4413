import { aligned } from "../kit/dimension.ts";
import {
  detail,
  isometric,
  outline,
  type Point,
  polygon,
  shade,
  spot,
  through,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const at = isometric(206, 158, 1.04);
const [long, deep, high, wall] = [150, 100, 125, 15];

/** A slot with round ends is drawn as its long hexagon; w is half its width. */
const onWall = (x: number, from: number, to: number, w = 6): string =>
  slot((along, side) => at(x + side, wall, along), from, to, w);
const onFloor = (x: number, from: number, to: number, w = 6): string =>
  slot((along, side) => at(x + side, along, wall), from, to, w);

function slot(
  place: (along: number, side: number) => Point,
  from: number,
  to: number,
  w: number,
): string {
  const ends = (start: number, way: number) =>
    Array.from({ length: 7 }, (_, i) => {
      const turn = (Math.PI * i) / 6;
      return place(start + way * w * Math.sin(turn), way * w * Math.cos(turn));
    });
  return polygon(...ends(to, 1), ...ends(from, -1));
}

const web = (x: number): Point[] => [
  at(x, wall, high - 12),
  at(x, deep - 8, wall + 4),
  at(x, deep - 8, wall),
  at(x, wall, wall),
];

/** A slotted angle plate with webs, isometric. */
export function anglePlate(partNumber: string): string {
  const thick = 14;
  return sheet(
    { partNumber, scale: "1:2" },
    outline(
      polygon(
        at(0, 0, high),
        at(long, 0, high),
        at(long, 0, 0),
        at(long, deep, 0),
        at(0, deep, 0),
        at(0, deep, wall),
        at(0, wall, wall),
        at(0, wall, high),
      ),
    ),
    shade(
      polygon(at(0, wall, wall), at(long, wall, wall), at(long, wall, high), at(0, wall, high)),
    ),
    detail(
      polygon(at(0, wall, wall), at(long, wall, wall), at(long, wall, high), at(0, wall, high)),
    ),
    detail(
      through(at(0, deep, wall), at(long, deep, wall), at(long, wall, wall)) +
        through(at(long, deep, wall), at(long, deep, 0)) +
        through(at(long, wall, high), at(long, 0, high)),
    ),
    ...[48, 75, 102].map((x) => outline(onWall(x, 46, 96))),
    ...[48, 75, 102].map((x) => outline(onFloor(x, 40, 82))),
    outline(
      polygon(
        at(0, wall, high - 12),
        at(thick, wall, high - 12),
        at(thick, deep - 8, wall + 4),
        at(thick, deep - 8, wall),
        at(0, deep - 8, wall),
        at(0, deep - 8, wall + 4),
      ),
    ),
    shade(polygon(...web(thick))),
    detail(polygon(...web(thick))),
    spot(
      through(at(long, wall + 22, wall), at(long, wall + 22, wall + 22), at(long, wall, wall + 22)),
    ),
    aligned(at(0, deep, 0), at(long, deep, 0), [-17, 10], "150"),
    aligned(at(long, deep, 0), at(long, 0, 0), [17, 10], "100"),
    aligned(at(long, 0, 0), at(long, 0, high), [26, 0], "125"),
  );
}
