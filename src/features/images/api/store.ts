import { createHash } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { addressOf } from "../rules.ts";

export interface Picture {
  readonly media_type: string;
  readonly bytes: Uint8Array;
}

/** The path under which a drawing is served. */
export function drawingAddress(svg: string): string {
  return addressOf(drawingName(svg));
}

function drawingName(svg: string): string {
  return `${createHash("sha256").update(svg).digest("hex").slice(0, 32)}.svg`;
}

/** Returns the path under which the drawing is served. */
export async function saveDrawing(
  tx: Transaction<Schema>,
  svg: string,
  now: number,
): Promise<string> {
  const bytes = Buffer.from(svg);
  const name = drawingName(svg);
  await savePicture(tx, { name, media_type: "image/svg+xml", bytes, created_at: now });
  return addressOf(name);
}

/** Stores all sizes and formats of a picture, or none. */
export async function savePictures(
  db: Database<Schema>,
  pictures: readonly Selectable<Schema["image"]>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const picture of pictures) await savePicture(tx, picture);
  });
}

export async function savePicture(
  tx: Transaction<Schema>,
  picture: Selectable<Schema["image"]>,
): Promise<void> {
  await tx
    .insertInto("image")
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findPicture(db: Database<Schema>, name: string): Promise<Picture | undefined> {
  return db.read
    .selectFrom("image")
    .select(["media_type", "bytes"])
    .where("name", "=", name)
    .executeTakeFirst();
}
