/** Pictures, kept in the database under a name made of their content. */
import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Schema } from "../../schema.ts";

/** A picture as it is served. */
export interface Picture {
  readonly media_type: string;
  readonly bytes: Uint8Array;
}

/** Keeps a drawing (SVG text) and returns the path under which it is served. */
export async function keepDrawing(
  tx: Transaction<Schema>,
  svg: string,
  now: number,
): Promise<string> {
  const bytes = Buffer.from(svg);
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.svg`;
  await tx
    .insertInto("image")
    .values({ name, media_type: "image/svg+xml", bytes, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `/images/${name}`;
}

/** A picture by its name. */
export function findPicture(db: Database<Schema>, name: string): Promise<Picture | undefined> {
  return db.read
    .selectFrom("image")
    .select(["media_type", "bytes"])
    .where("name", "=", name)
    .executeTakeFirst();
}
