import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";

interface NamedKind {
  readonly key: number;
  readonly id: string;
  /** As tools have it. */
  readonly name: string;
}

/** The kind that is asked for by its name or its id; its name first. */
export async function findKindNamed(
  db: Kysely<Schema>,
  asked: string,
): Promise<NamedKind | undefined> {
  const kinds = await db
    .selectFrom("kind")
    .select(["key", "id", "name"])
    .where((row) => row.or([row("id", "=", asked), row("name", "=", asked)]))
    .execute();
  return kinds.find(({ name }) => name === asked) ?? kinds[0];
}
