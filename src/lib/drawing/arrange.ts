/** The views of a drawing side by side, with their dimensions. */
import { type Annotation, annotate, annotationBox } from "./annotate.ts";
import {
  type Box,
  bounds,
  boxAround,
  type Drawing,
  type Point,
  type Shape,
  type View,
} from "./geometry.ts";

export interface Arrangement {
  readonly shapes: readonly Shape[];
  readonly annotations: readonly Annotation[];
  /** Around shapes and annotations. */
  readonly box: Box;
  /** Around the shapes alone. */
  readonly body: Box;
  /** Height of the figures in mm. */
  readonly height: number;
}

/** The gap between two views, in text heights. */
const GAP = 1.6;
/** The width follows the height of the figures, which follows the width: after a few rounds the scale is the same. */
const MOST_ROUNDS = 24;
const SAME = 1e-6;

/** The drawing with figures `height` mm high. */
export function arrange(views: readonly View[], height: number): Arrangement {
  let right = 0;
  const placed = views.map((view, i) => {
    const annotations = annotated(view, height);
    const box = boxOf(view, annotations, height);
    const by = i === 0 ? 0 : right + GAP * height - box.min[0];
    right = box.max[0] + by;
    return {
      shapes: view.shapes.map((shape) => movedShape(shape, by)),
      annotations: annotations.map((annotation) => movedAnnotation(annotation, by)),
      box: { min: movedPoint(box.min, by), max: movedPoint(box.max, by) },
    };
  });
  const shapes = placed.flatMap((view) => view.shapes);
  return {
    shapes,
    annotations: placed.flatMap((view) => view.annotations),
    box: boxAround(placed.flatMap(({ box }) => [box.min, box.max])),
    body: bounds(shapes),
    height,
  };
}

/** Arranges it as large as the room allows, with figures of `textUnits`. `scale` is in units of the room per mm. */
export function arrangeIn(
  { views }: Drawing,
  room: { readonly width: number; readonly height: number },
  textUnits: number,
): Arrangement & { readonly scale: number } {
  const scaleFor = ({ min, max }: Box) =>
    Math.min(room.width / (max[0] - min[0]), room.height / (max[1] - min[1]));
  let scale = scaleFor(arrange(views, 0).box);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = scale;
    scale = scaleFor(arrange(views, textUnits / before).box);
    if (Math.abs(scale - before) < SAME * before) break;
  }
  const arranged = arrange(views, textUnits / scale);
  return { ...arranged, scale: Math.min(scale, scaleFor(arranged.box)) };
}

function annotated({ shapes, dimensions }: View, height: number): Annotation[] {
  const box = bounds(shapes);
  return dimensions.map((dimension) => annotate(dimension, height, box));
}

function boxOf({ shapes }: View, annotations: readonly Annotation[], height: number): Box {
  const boxes = [bounds(shapes), ...annotations.map((each) => annotationBox(each, height))];
  return boxAround(boxes.flatMap(({ min, max }) => [min, max]));
}

const movedPoint = ([x, y]: Point, by: number): Point => [x + by, y];

function movedShape(shape: Shape, by: number): Shape {
  return shape.type === "line"
    ? { ...shape, from: movedPoint(shape.from, by), to: movedPoint(shape.to, by) }
    : { ...shape, center: movedPoint(shape.center, by) };
}

function movedAnnotation({ attribute, lines, arcs, text }: Annotation, by: number): Annotation {
  return {
    attribute,
    lines: lines.map(([from, to]) => [movedPoint(from, by), movedPoint(to, by)]),
    arcs: arcs.map((arc) => ({ ...arc, center: movedPoint(arc.center, by) })),
    text: { ...text, at: movedPoint(text.at, by) },
  };
}
