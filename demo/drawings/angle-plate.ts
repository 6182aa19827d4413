import { aligned } from "../kit/dimension.ts";
import {
  isometric as at,
  detail,
  outline,
  type Point,
  polygon,
  shade,
  spot,
  through,
} from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";
import { view } from "../kit/view.ts";

/** Length, depth and height of the faces; thickness of faces and webs; width of the slots. */
const [long, deep, high, wall, thick, slotWide] = [150, 100, 125, 15, 14, 14];
const rows = [46, 78, 110];

/** A slot with round ends between two center points, as short line segments. */
function slot(place: (along: number, side: number) => Point, from: number, to: number): string {
  const ends = (start: number, way: number) =>
    Array.from({ length: 13 }, (_, i) => {
      const turn = (Math.PI * i) / 12;
      return place(
        start + (way * slotWide * Math.sin(turn)) / 2,
        (way * slotWide * Math.cos(turn)) / 2,
      );
    });
  return polygon(...ends(to, 1), ...ends(from, -1));
}
const onWall = (x: number) => slot((along, side) => at(x + side, wall, along), 48, 98);
const onFloor = (x: number) => slot((along, side) => at(x + side, along, wall), 40, 78);

const web = (x: number): Point[] => [
  at(x, wall, high - 12),
  at(x, deep - 8, wall + 4),
  at(x, deep - 8, wall),
  at(x, wall, wall),
];

export function anglePlate(partNumber: string): string {
  const upperFace = polygon(
    at(0, wall, wall),
    at(long, wall, wall),
    at(long, wall, high),
    at(0, wall, high),
  );
  return sheet(
    { partNumber, perMm: 1.16, projection: "isometric" },
    view(
      [212, 158],
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
      shade(upperFace),
      detail(upperFace),
      detail(
        through(at(0, deep, wall), at(long, deep, wall), at(long, wall, wall)) +
          through(at(long, deep, wall), at(long, deep, 0)) +
          through(at(long, wall, high), at(long, 0, high)),
      ),
      rows.map((x) => outline(onWall(x))),
      rows.map((x) => outline(onFloor(x))),
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
        through(
          at(long, wall + 22, wall),
          at(long, wall + 22, wall + 22),
          at(long, wall, wall + 22),
        ),
      ),
      aligned(at(0, deep, 0), at(long, deep, 0), [-26, 15], { spec: "Faces" }),
      aligned(at(long, deep, 0), at(long, 0, 0), [26, 15], { spec: "Faces" }),
      aligned(at(long, 0, 0), at(long, 0, high), [30, 0], { spec: "Faces" }),
      aligned(at(110 - slotWide / 2, wall, 98), at(110 + slotWide / 2, wall, 98), [0, -62], {
        spec: "Slots",
      }),
    ),
  );
}
