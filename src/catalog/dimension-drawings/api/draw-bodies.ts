/** Bodies of unlike tools at one scale: drawn from values, or kept as the drawing that is a tool's picture. */
import type { Database } from "../../../database/schema.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import { commonScale, LOW_ROOM } from "../../../lib/drawing/sheet.ts";
import {
  largestScale,
  readStoredDrawing,
  writeStoredBody,
} from "../../../lib/drawing/stored-drawing.ts";
import { writeBody } from "../../../lib/drawing/svg.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { findProductRow } from "../../admin-tools/api/product-store.ts";
import { findDrawnPicture } from "../../pictures/api/drawings.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
import { noSuchTool } from "../../tools/contract.ts";
import { findDrawing } from "./find-drawing.ts";

interface Body {
  readonly id: string;
  /** The largest in units for a millimeter. */
  readonly scale: number;
  readonly write: (name: string, at: { scale: number; hasBar: boolean }) => string;
}

/**
 * The body of a tool as SVG, at the largest scale at which those of all `ids` fit; the first of them has the bar.
 * Refused for a tool that is not in the catalog; undefined for one whose picture does not say its scale.
 */
export async function drawBody(
  db: Database,
  id: string,
  ids: ReadonlySet<string>,
): Promise<string | Refusal | undefined> {
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
  return body.write(row.name, { scale, hasBar: all[0]?.id === id });
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
    write: (name, at) => writeStoredBody(stored, name, { ...at, decimal }),
  };
}
