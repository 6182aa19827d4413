/**
 * Kinds have plain addresses ("drilling"), and a former name while their tools are being renamed. Translated
 * names know what was translated, so that outdated ones are seen.
 */
import { type Kysely, sql } from "kysely";

interface Kinds {
  kind: { key: number; id: string; name: string };
}

/** GET /kind/name is another call. */
const TAKEN = "name";

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("kind").addColumn("former_name", "text").execute();
  await giveSlugs(db as unknown as Kysely<Kinds>);
  for (const table of ["kind_text", "attribute_text", "choice_text"])
    await schema
      .alterTable(table)
      .addColumn("original", "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await sql`update kind_text set original = kind`.execute(db);
  await sql`update attribute_text set original =
    (select attribute.name from attribute where attribute.key = attribute_key)`.execute(db);
  await sql`update choice_text set original =
    (select choice.name from attribute_choice choice where choice.key = choice_key)`.execute(db);
}

async function giveSlugs(db: Kysely<Kinds>): Promise<void> {
  const kinds = await db.selectFrom("kind").select(["key", "name"]).orderBy("key").execute();
  const taken = new Set([TAKEN]);
  // The new ids may be among the old ones of other kinds.
  await sql`update kind set id = 'kind ' || key`.execute(db);
  for (const { key, name } of kinds) {
    const slug = slugOf(name);
    let id = slug;
    for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
    taken.add(id);
    await db.updateTable("kind").set({ id }).where("key", "=", key).execute();
  }
}

function slugOf(name: string): string {
  const plain = name.replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, "-").slice(0, 60);
  return words.replace(/^-+|-+$/g, "") || "kind";
}
