/** Which drawing the tools of a kind have; null: none. */
import type { Kysely } from "kysely";

export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable("kind").addColumn("drawing", "text").execute();
}
