/** Views: parts of a tool in millimeters, laid on the sheet at the drawing's one scale. */
import type { Place, Remark } from "./dimension.ts";
import { apply, hull, num, type Point, type Similarity, transformed } from "./path.ts";
import type { Stroke } from "./pen.ts";

/** A stroke or a remark, or several of them. */
export type Mark = Stroke | Remark | readonly Mark[];

export interface View {
  /** Where the view's origin lies on the sheet, in units. */
  readonly at: Point;
  /** How many times the drawing's scale; a view of another scale than 1 says so above itself. */
  readonly times: number;
  readonly name?: string;
  readonly marks: readonly Mark[];
}

/** A view at the drawing's own scale, its marks from back to front. */
export const view = (at: Point, ...marks: Mark[]): View => ({ at, times: 1, marks });

/** A section or detail that is drawn larger: its name and how many times as large stand below it. */
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

/** The points on the sheet that a view's bodies reach; lines that only explain do not count. */
export function reach(shown: View, perMm: number): Point[] {
  const by = onSheet(shown, perMm);
  return flat(shown.marks).flatMap((mark) =>
    "kind" in mark && /[oepa]/.test(mark.kind) ? hull(mark.d).map((p) => apply(by, p)) : [],
  );
}

/** The view as SVG. `perMm` is the drawing's scale in units per millimeter. */
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
