import type { Database } from "../../../database/schema.ts";
import { findCategoryNamed } from "../../categories/api/category-named.ts";

export interface AskedCategory {
  /** Tools have this name. */
  readonly name: string;
  /** True if categories are below it, whose tools belong to the answer. */
  readonly isTree: boolean;
}

/** The category that is asked for by its name or its id. */
export async function findAskedCategory({ read }: Database, asked: string): Promise<AskedCategory> {
  const category = await findCategoryNamed(read, asked);
  if (!category) return { name: asked, isTree: false };
  const below = await read
    .selectFrom("category")
    .select("key")
    .where("parent_key", "=", category.key)
    .limit(1)
    .executeTakeFirst();
  return { name: category.name, isTree: below !== undefined };
}
