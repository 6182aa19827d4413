import type { Selectable } from "kysely";
import type { Database, Schema, Tx } from "../../../database/schema.ts";

export interface Picture {
  readonly media_type: string;
  readonly bytes: Uint8Array;
}

/** Stores all sizes and formats of a picture, or none. */
export async function savePictures(
  db: Database,
  pictures: readonly Selectable<Schema["image"]>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const picture of pictures) await savePicture(tx, picture);
  });
}

export async function savePicture(tx: Tx, picture: Selectable<Schema["image"]>): Promise<void> {
  await tx
    .insertInto("image")
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findPicture(db: Database, name: string): Promise<Picture | undefined> {
  return db.read
    .selectFrom("image")
    .select(["media_type", "bytes"])
    .where("name", "=", name)
    .executeTakeFirst();
}
