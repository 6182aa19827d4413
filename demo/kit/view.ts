/** Views: parts of a tool in millimeters, placed on the sheet at the drawing's scale. */
import type { Place, Remark } from "./dimension.ts";
import { apply, hull, num, type Point, type Similarity, transformed } from "./path.ts";
import type { Stroke } from "./pen.ts";

export type Mark = Stroke | Remark | readonly Mark[];

export interface View {
  readonly at: Point;
  /** Relative to the drawing's scale; a view with another scale than 1 is labeled. */
  readonly times: number;
  readonly name?: string;
  readonly marks: readonly Mark[];
}

export const view = (at: Point, ...marks: Mark[]): View => ({ at, times: 1, marks });

export const enlarged = (name: string, times: number, at: Point, ...marks: Mark[]): View => ({
  at,
  times,
  name,
  marks,
});

function flat(marks: readonly Mark[]): (Stroke | Remark)[] {
  return marks.flatMap((mark) => (Array.isArray(mark) ? flat(mark) : [mark as Stroke | Remark]));
}

const onSheet = ({ at, times }: View, perMm: number): Similarity => [
  perMm * times,
  0,
  0,
  perMm * times,
  at[0],
  at[1],
];

/** The points on the sheet that the bodies of a view reach, without annotations. */
export function reach(shown: View, perMm: number): Point[] {
  const by = onSheet(shown, perMm);
  return flat(shown.marks).flatMap((mark) =>
    "kind" in mark && /[oepa]/.test(mark.kind) ? hull(mark.d).map((p) => apply(by, p)) : [],
  );
}

export function drawn(shown: View, perMm: number): string {
  const { at, times, name, marks } = shown;
  const by = onSheet(shown, perMm);
  const place: Place = (p) => apply(by, p);
  let strokes = "";
  let clip = "";
  let remarks = "";
  for (const mark of flat(marks)) {
    if (!("kind" in mark)) remarks += mark.draw(place);
    else if (mark.kind === "clip") {
      const id = `clip${num(at[0])}-${num(at[1])}`;
      strokes += `<clipPath id="${id}"><path d="${transformed(mark.d, by)}"/></clipPath>`;
      clip = ` clip-path="url(#${id})"`;
    } else strokes += `<path class="${mark.kind}" d="${transformed(mark.d, by)}"${clip}/>`;
  }
  const points = reach(shown, perMm);
  const [low, middle] = [
    Math.max(...points.map(([, y]) => y)),
    (Math.min(...points.map(([x]) => x)) + Math.max(...points.map(([x]) => x))) / 2,
  ];
  const title =
    name === undefined
      ? ""
      : `<text class="n q" x="${num(middle)}" y="${num(low + 24)}" text-anchor="middle">${name}  ×${num(times)}</text>`;
  return `<g class="view"${times === 1 ? "" : ` data-times="${num(times)}"`}>${strokes}${remarks}${title}</g>`;
}
