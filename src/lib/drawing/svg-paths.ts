/** Shapes as path data of SVG. */
import type { Annotation } from "./annotate.ts";
import { type Arc, type Point, polar, type Shape } from "./geometry.ts";

export interface Placement {
  /** Units per millimeter. */
  readonly scale: number;
  /** Where a point is on the sheet, whose y points down. */
  readonly place: (point: Point) => Point;
}

/** A number with two decimals at the most, and never "-0". */
export const num = (value: number): string => String(Math.round(value * 100) / 100 + 0);
const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** Lines that continue each other are one path. */
export function pathData(shapes: readonly Shape[], placement: Placement): string {
  let end: string | undefined;
  const data = shapes.map((shape) => {
    if (shape.type !== "line") {
      end = undefined;
      return shape.type === "arc" ? arcData(shape, placement) : circleData(shape, placement);
    }
    const [from, to] = [pair(placement.place(shape.from)), pair(placement.place(shape.to))];
    const isNext = from === end;
    end = to;
    return isNext ? `L${to}` : `M${from}L${to}`;
  });
  return data.join("");
}

/** The lines and arcs of a dimension as the data of one path. */
export function annotationData({ lines, arcs }: Annotation, placement: Placement): string {
  const { place } = placement;
  const straight = lines.map(([from, to]) => `M${pair(place(from))}L${pair(place(to))}`);
  return [...straight, ...arcs.map((arc) => arcData(arc, placement))].join("");
}

type Round = Pick<Arc, "center" | "radius">;

function circleData({ center, radius }: Round, { place, scale }: Placement): string {
  const on = (degrees: number) => pair(place(polar(center, radius, degrees)));
  const bow = `A${num(radius * scale)} ${num(radius * scale)} 0 1 1 `;
  return `M${on(180)}${bow}${on(0)}${bow}${on(180)}`;
}

function arcData(
  { center, radius, start, end }: Round & Pick<Arc, "start" | "end">,
  { place, scale }: Placement,
): string {
  const on = (degrees: number) => pair(place(polar(center, radius, degrees)));
  const isLarge = (end - start + 360) % 360 > 180 ? 1 : 0;
  const r = num(radius * scale);
  return `M${on(start)}A${r} ${r} 0 ${isLarge} 0 ${on(end)}`;
}
