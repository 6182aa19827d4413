import type { Db } from "../../../database/schema.ts";

interface NamedCategory {
  readonly key: number;
  readonly id: string;
  /** Tools have this name. */
  readonly name: string;
}

/** The category that is asked for by its name or its id; its name first. */
export async function findCategoryNamed(
  db: Db,
  nameOrId: string,
): Promise<NamedCategory | undefined> {
  const categories = await db
    .selectFrom("category")
    .select(["key", "id", "name"])
    .where((row) => row.or([row("id", "=", nameOrId), row("name", "=", nameOrId)]))
    .execute();
  return categories.find(({ name }) => name === nameOrId) ?? categories[0];
}
