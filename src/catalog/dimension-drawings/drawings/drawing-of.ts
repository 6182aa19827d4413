/** A drawing as the picture of a tool, from its values as they are typed. */

import { withDecimal } from "../../../lib/drawing/geometry.ts";
import type { SheetTitle } from "../../../lib/drawing/sheet.ts";
import { writeSvg } from "../../../lib/drawing/svg.ts";
import { isFault, parseMeasure } from "../../../lib/measure/measure.ts";
import { parseThread } from "../../../lib/measure/screw-threads.ts";
import type { DrawingName } from "../../categories/rules-drawings.ts";
import { drawPart } from "./draw-part.ts";
import { GRAINS } from "./stored-values.ts";
import type { DrawingValues } from "./values.ts";

/** SVG of 480 × 360 units, its figures with `decimal`; undefined if the values are missing or contradict each other. */
export function drawingOf(
  name: DrawingName,
  values: DrawingValues,
  { decimal = ".", ...title }: SheetTitle & { readonly decimal?: string },
): string | undefined {
  const drawing = drawPart(name, values);
  return "fault" in drawing ? undefined : writeSvg(withDecimal(drawing, decimal), title);
}

/** Values by code, such as `{ thread: "M8", length: "30 mm", "point-angle": "118°", flutes: "4" }`; others are left out. */
export function typedValues(typed: Readonly<Record<string, string>>): DrawingValues {
  const read = (dimension: keyof typeof GRAINS, unit?: string) =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([code, text]) => {
        const measure = parseMeasure(text, { dimension, unit });
        return isFault(measure) || measure.from === undefined || measure.from !== measure.to
          ? []
          : [[code, measure.from / GRAINS[dimension]]];
      }),
    );
  return {
    lengths: read("length"),
    angles: read("angle"),
    counts: read("number", ""),
    thread: parseThread(typed.thread ?? ""),
  };
}
