import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../lib/db/database.ts";
import { savePicture } from "./store.ts";

/** Copies all pictures, one at a time: together they may exceed the memory. */
export async function copyPictures(from: Database<Schema>, to: Transaction<Schema>): Promise<void> {
  for (const { name } of await from.read.selectFrom("image").select("name").execute()) {
    const picture = from.read.selectFrom("image").selectAll().where("name", "=", name);
    await savePicture(to, await picture.executeTakeFirstOrThrow());
  }
}
