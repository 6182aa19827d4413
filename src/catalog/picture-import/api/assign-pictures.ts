import type { Database } from "../../../database/schema.ts";
import { editRow, lockTool } from "../../admin-tools/api/edit-tool.ts";
import type { ToolActor } from "../../admin-tools/api/history.ts";
import { drawingAddress } from "../../pictures/api/drawings.ts";
import { findMissingPictures } from "../../pictures/api/missing-pictures.ts";
import { findPictures } from "../../tools/api/picture-store.ts";
import { MAX_PICTURES } from "../../tools/contract-shapes.ts";
import { NO_PICTURE_SVG } from "../../tools/rules-no-picture.ts";
import type { PictureMode, PictureResult } from "../contract.ts";

interface WantedPictures {
  readonly _id: string;
  readonly version: number;
  readonly pictures: readonly string[];
}

interface Assigned {
  readonly _id: string;
  readonly result: PictureResult;
  readonly pictures: number;
}

/** Adds or replaces a tool's pictures. Sent again, it changes nothing. */
export function assignToolPictures(
  db: Database,
  actor: ToolActor,
  mode: PictureMode,
  { _id, version, pictures }: WantedPictures,
): Promise<Assigned> {
  return db.transaction(async (tx) => {
    const row = await lockTool(tx, _id);
    if (!row) return { _id, result: "gone", pictures: 0 };
    const before = await findPictures(tx, row);
    const refused = (result: PictureResult): Assigned => ({ _id, result, pictures: before.length });
    const none = drawingAddress(NO_PICTURE_SVG);
    const isPicture = (img: string) => img !== none;
    const added = pictures.filter((img) => !before.includes(img));
    const after = mode === "add" ? [...before.filter(isPicture), ...added] : pictures;
    if (after.join("\n") === before.join("\n")) return refused("same");
    if (mode === "replace" && row.version !== version) return refused("changed");
    if (after.length > MAX_PICTURES) return refused("too-many");
    if ((await findMissingPictures(tx, added)).size > 0) return refused("no-picture");
    await editRow(tx, actor, row, {}, { pictures: after });
    return { _id, result: "saved", pictures: after.length };
  });
}
