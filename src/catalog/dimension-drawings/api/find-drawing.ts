/** A tool's drawing from its stored values. */
import type { Db } from "../../../database/schema.ts";
import { type Drawing, withDecimal } from "../../../lib/drawing/geometry.ts";
import { writeSvg } from "../../../lib/drawing/svg.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import type { CategorizedTool } from "../../attributes/api/find-attributes.ts";
import { drawingAddress } from "../../pictures/api/drawings.ts";
import { findDrawnValues } from "../../specifications/api/drawn-values.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
import { drawPart } from "../drawings/draw-part.ts";
import { storedValues } from "../drawings/stored-values.ts";

/** Undefined for a tool whose category has no drawing, or whose values do not make one. */
export async function findDrawing(db: Db, tool: CategorizedTool): Promise<Drawing | undefined> {
  const drawn = await findDrawnValues(db, tool);
  if (!drawn) return undefined;
  const drawing = drawPart(drawn.drawing, storedValues(drawn.values));
  return "fault" in drawing ? undefined : withDecimal(drawing, moneyFormat().decimal);
}

/** Whether a tool's picture is its drawing, as drawingOf draws it. */
export function isPictureOf(
  drawing: Drawing,
  { name, part_number, img }: Pick<ToolRow, "name" | "part_number" | "img">,
): boolean {
  const title = { name, partNumber: part_number ?? "" };
  // It was drawn in the language that the shop had then, and with a scale bar in English for a while.
  const drawn = [".", ","].map((sign) => withDecimal(drawing, sign));
  return [...drawn, ...drawn.map(({ views }) => ({ views }))].some(
    (each) => img === drawingAddress(writeSvg(each, title)),
  );
}
