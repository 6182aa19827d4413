/** Long parts are shown broken (ISO 129): a piece of their uniform length is left out, the figures stay. */
import {
  bounds,
  type Dimension,
  type Line,
  line,
  type Point,
  path,
  type Shape,
  type View,
} from "./geometry.ts";

/** Wider than so many times its height, a drawing is broken. */
const MOST_WIDE = 5.5;
/** A break that saves less is not worth it. */
const LEAST_SAVED = 0.15;
/** Relative to the drawing's height: between the two halves, and what stays of a uniform length. */
const GAP = 0.12;
const STAYS = 0.9;

interface Cut {
  readonly from: number;
  readonly to: number;
  readonly gap: number;
}

/** The views of a drawing, the long ones broken. */
export function shorten(views: readonly View[]): View[] {
  const boxes = views.map(({ shapes }) => bounds(shapes));
  const width = boxes.reduce((sum, { min, max }) => sum + max[0] - min[0], 0);
  const height = Math.max(...boxes.map(({ min, max }) => max[1] - min[1]));
  const excess = width - MOST_WIDE * height;
  const [gap, stays] = [GAP * height, STAYS * height];
  return views.map((view) => {
    const uniform = view.uniform ?? [];
    const spare = uniform.map(([from, to]) => Math.max(0, to - from - stays - gap));
    const all = spare.reduce((sum, each) => sum + each, 0);
    if (Math.min(excess, all) < LEAST_SAVED * width) return view;
    let left = excess;
    const cuts = uniform.flatMap(([from, to], i): Cut[] => {
      const saved = Math.min(left, spare[i] ?? 0);
      left -= saved;
      const [middle, half] = [(from + to) / 2, (saved + gap) / 2];
      return saved > gap ? [{ from: middle - half, to: middle + half, gap }] : [];
    });
    // The rightmost is cut first, so that the places of the others stay.
    return cuts.toSorted((a, b) => b.from - a.from).reduce(breakView, view);
  });
}

function breakView(view: View, cut: Cut): View {
  const shift = cut.to - cut.from - cut.gap;
  const moved = ([x, y]: Point): Point => (x >= cut.to ? [x - shift, y] : [x, y]);
  const reach = Math.max(...view.shapes.flatMap((shape) => heightsAt(shape, cut.from)));
  return {
    ...view,
    shapes: [...view.shapes.flatMap((shape) => broken(shape, cut, moved)), ...ends(cut, reach)],
    dimensions: view.dimensions.map((dimension): Dimension => {
      if (dimension.direction === "angle") return { ...dimension, vertex: moved(dimension.vertex) };
      return { ...dimension, from: moved(dimension.from), to: moved(dimension.to) };
    }),
  };
}

function broken(shape: Shape, { from, to }: Cut, moved: (point: Point) => Point): Shape[] {
  if (shape.type !== "line") return [{ ...shape, center: moved(shape.center) }];
  if (shape.layer === "center") return [{ ...shape, from: moved(shape.from), to: moved(shape.to) }];
  return [clipped(shape, -Infinity, from), clipped(shape, to, Infinity)].flatMap((piece) =>
    piece ? [{ ...piece, from: moved(piece.from), to: moved(piece.to) }] : [],
  );
}

/** The piece of a line between two places, if there is one. */
function clipped(whole: Line, least: number, most: number): Line | undefined {
  const [a, b] = whole.from[0] <= whole.to[0] ? [whole.from, whole.to] : [whole.to, whole.from];
  if (b[0] < least || a[0] > most || (b[0] === least && a[0] < least)) return undefined;
  const at = (x: number): Point => [x, heightAt(a, b, x)];
  const left = a[0] < least ? at(least) : a;
  const right = b[0] > most ? at(most) : b;
  return left[0] === right[0] && a[0] !== b[0] ? undefined : line(left, right, whole.layer);
}

const heightAt = (a: Point, b: Point, x: number): number =>
  a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);

function heightsAt(shape: Shape, x: number): number[] {
  if (shape.type !== "line" || shape.layer === "center") return [];
  const [a, b] = [shape.from, shape.to];
  const isAcross = Math.min(a[0], b[0]) < x && x < Math.max(a[0], b[0]);
  return isAcross ? [Math.abs(heightAt(a, b, x))] : [];
}

/** Two thin lines with a zigzag (ISO 128). */
function ends({ from, gap }: Cut, reach: number): Line[] {
  const tooth = gap / 3;
  return [from, from + gap].flatMap((x) =>
    path(
      [
        [x, 1.12 * reach],
        [x, 2 * tooth],
        [x - tooth, tooth / 2],
        [x + tooth, -tooth / 2],
        [x, -2 * tooth],
        [x, -1.12 * reach],
      ],
      "thin",
    ),
  );
}
