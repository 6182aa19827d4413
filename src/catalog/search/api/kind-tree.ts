import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../lib/db/database.ts";
import { findKindNamed } from "../../categories/api/kind-named.ts";

export interface AskedKind {
  /** As tools have it. */
  readonly name: string;
  /** True if kinds are below it, whose tools belong to the answer. */
  readonly isTree: boolean;
}

/** The kind that is asked for by its name or its id. */
export async function findAskedKind({ read }: Database<Schema>, asked: string): Promise<AskedKind> {
  const kind = await findKindNamed(read, asked);
  if (!kind) return { name: asked, isTree: false };
  const below = await read
    .selectFrom("kind")
    .select("key")
    .where("parent_key", "=", kind.key)
    .limit(1)
    .executeTakeFirst();
  return { name: kind.name, isTree: below !== undefined };
}
