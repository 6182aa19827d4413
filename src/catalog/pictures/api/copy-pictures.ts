import type { Database, Tx } from "../../../database/schema.ts";
import { savePicture } from "./store.ts";

/** Copies all pictures, one at a time: together they may exceed the memory. */
export async function copyPictures(from: Database, to: Tx): Promise<void> {
  for (const { name } of await from.read.selectFrom("image").select("name").execute()) {
    const picture = from.read.selectFrom("image").selectAll().where("name", "=", name);
    await savePicture(to, await picture.executeTakeFirstOrThrow());
  }
}
