/** Drawings are SVG of the shop itself; uploads are never SVG. */
import { createHash } from "node:crypto";
import type { Database, Tx } from "../../../database/schema.ts";
import { addressOf, isDrawing, pictureNameAt } from "../rules.ts";
import { findPicture, savePicture } from "./store.ts";

/** The path under which a drawing is served. */
export function drawingAddress(svg: string): string {
  return addressOf(drawingName(svg));
}

function drawingName(svg: string): string {
  return `${createHash("sha256").update(svg).digest("hex").slice(0, 32)}.svg`;
}

/** Returns the path under which the drawing is served. */
export async function saveDrawing(tx: Tx, svg: string, now: number): Promise<string> {
  const name = drawingName(svg);
  const bytes = Buffer.from(svg);
  await savePicture(tx, { name, media_type: "image/svg+xml", bytes, created_at: now });
  return addressOf(name);
}

/** The SVG of a tool's picture `img`; undefined if that is no drawing of the shop. */
export async function findDrawnPicture(db: Database, img: string): Promise<string | undefined> {
  const name = isDrawing(img) ? pictureNameAt(img) : undefined;
  const picture = name === undefined ? undefined : await findPicture(db, name);
  return picture && Buffer.from(picture.bytes).toString();
}
