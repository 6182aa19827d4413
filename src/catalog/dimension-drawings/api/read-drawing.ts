/** A tool's drawing and what its title block says; bodies of unlike tools at one scale. */

import type { Database } from "../../../database/schema.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import type { Drawing } from "../../../lib/drawing/geometry.ts";
import { commonScale, heightAt, LOW_ROOM, type SheetTitle } from "../../../lib/drawing/sheet.ts";
import {
  largestScale,
  readStoredDrawing,
  writeStoredBody,
} from "../../../lib/drawing/stored-drawing.ts";
import { type Beside, writeBody } from "../../../lib/drawing/svg.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { findProductRow } from "../../admin-tools/api/product-store.ts";
import { type SheetContext, savedAt } from "../../data-sheets/api/read-sheet.ts";
import { noDrawing } from "../../files/contract.ts";
import { findDrawnPicture } from "../../pictures/api/drawings.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
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

interface Body {
  readonly id: string;
  /** The largest in units for a millimeter. */
  readonly scale: number;
  /** How many of them it is high at a scale. */
  readonly heightAt: (scale: number) => number;
  readonly write: (name: string, at: Beside) => string;
}

/**
 * The body of a tool as SVG, at the largest scale at which those of all `ids` fit; the first of them has the bar.
 * Its title is in the current language. Refused for a tool that is not in the catalog; undefined for one whose picture does not say its scale.
 */
export async function drawBody(
  context: SheetContext,
  id: string,
  ids: ReadonlySet<string>,
): Promise<string | Refusal | undefined> {
  const { db } = context;
  const row = await findTool(db, id);
  if (!row) return noSuchTool();
  const body = await readBody(db, row);
  if (!body) return undefined;
  const all: Body[] = [];
  for (const each of ids) {
    const beside = each === id ? row : await findTool(db, each);
    const found = beside && (await readBody(db, beside));
    if (found) all.push(found);
  }
  const scale = Math.min(body.scale, ...all.map((each) => each.scale));
  const height = Math.max(body.heightAt(scale), ...all.map((each) => each.heightAt(scale)));
  const [tool] = await wireTools(db.read, [row], textLanguage(context));
  return body.write(tool?.name ?? row.name, { scale, height, hasBar: all[0]?.id === id });
}

async function findTool(db: Database, id: string): Promise<ToolRow | undefined> {
  const row = await findProductRow(db.read, id);
  return row?.deleted_at === null ? row : undefined;
}

async function readBody(db: Database, row: ToolRow): Promise<Body | undefined> {
  const { id, img } = row;
  const drawing = await findDrawing(db.read, row);
  if (drawing) {
    return {
      id,
      scale: commonScale([drawing], LOW_ROOM),
      heightAt: (scale) => heightAt(drawing, scale),
      write: (name, at) => writeBody(drawing, name, at),
    };
  }
  const picture = await findDrawnPicture(db, img);
  const stored = picture === undefined ? undefined : readStoredDrawing(picture);
  if (!stored) return undefined;
  const { decimal } = moneyFormat();
  return {
    id,
    scale: largestScale(stored),
    heightAt: (scale) => (stored.body.height * scale) / stored.perMm,
    write: (name, at) => writeStoredBody(stored, name, { ...at, decimal }),
  };
}
