/** A tool's drawing and what its title block says. */

import { textLanguage } from "../../../frame/text-language.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import type { Drawing } from "../../../lib/drawing/geometry.ts";
import type { SheetTitle } from "../../../lib/drawing/sheet.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { findProductRow } from "../../admin-tools/api/product-store.ts";
import { type SheetContext, savedAt } from "../../data-sheets/api/read-sheet.ts";
import { noDrawing } from "../../files/contract.ts";
import { noSuchTool } from "../../tools/contract.ts";
import { wireTools } from "../../translations/api/translate.ts";
import { findDrawing } from "./find-drawing.ts";

export interface TitledDrawing {
  readonly drawing: Drawing;
  readonly title: SheetTitle;
}

/** The drawings of these tools, in their order; tools without one are left out. */
export async function readDrawings(
  db: SheetContext["db"]["read"],
  ids: ReadonlySet<string>,
): Promise<{ readonly id: string; readonly drawing: Drawing }[]> {
  const drawn = [];
  for (const id of ids) {
    const row = await findProductRow(db, id);
    const drawing = row && row.deleted_at === null ? await findDrawing(db, row) : undefined;
    if (drawing) drawn.push({ id, drawing });
  }
  return drawn;
}

/** Its title block is in the current language. */
export async function readDrawing(
  context: SheetContext,
  id: string,
): Promise<TitledDrawing | Refusal> {
  const { db, settings } = context;
  const row = await findProductRow(db.read, id);
  if (!row || row.deleted_at !== null) return noSuchTool();
  const drawing = await findDrawing(db.read, row);
  if (!drawing) return noDrawing();
  const [tool] = await wireTools(db.read, [row], textLanguage(context));
  const { timeZone } = settings.current().company;
  return {
    drawing,
    title: {
      name: tool?.name ?? row.name,
      partNumber: tool?.partNumber,
      date: dayIn(timeZone)(await savedAt(context, row)),
      note: t("drawing.origin", "Drawn from the values of the record"),
    },
  };
}
