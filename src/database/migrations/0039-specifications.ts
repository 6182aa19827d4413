/**
 * Specifications of tools by kind, families of tools, synonyms of the search, and the list of changes
 * that search indexes follow.
 */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  await createDefinitions(db);
  await createValues(db);
  await createFamilies(db);
  await createSearch(db);
  await insertKinds(db as unknown as Kysely<ToolKinds>);
}

interface ToolKinds {
  tool: { kind: string };
  kind: { id: string; name: string; position: number };
}

/** The kinds that tools have, in the order of their names. */
async function insertKinds(db: Kysely<ToolKinds>): Promise<void> {
  const rows = await db.selectFrom("tool").select("kind").distinct().orderBy("kind").execute();
  for (const [index, { kind: name }] of rows.entries()) {
    const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const id = folded.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "kind";
    await db
      .insertInto("kind")
      .values({ id: `${id.slice(0, 60)}-${index + 1}`, name, position: index + 1 })
      .execute();
  }
}

async function createDefinitions(db: Kysely<never>): Promise<void> {
  const { clustered, key, word } = columns(db);
  const { schema } = db;
  await key(schema.createTable("kind"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull().unique())
    .addColumn("parent_key", "integer", (c) => c.references("kind.key"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await key(schema.createTable("attribute"))
    .addColumn("code", word, (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) =>
      c
        .notNull()
        .check(sql`type in ('number', 'range', 'choice', 'flag', 'thread', 'tolerance', 'text')`),
    )
    .addColumn("dimension", "text")
    .addColumn("units", "text", (c) => c.notNull())
    .addColumn("decimals", "integer")
    .addColumn("is_multiple", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await key(schema.createTable("attribute_choice"))
    .addColumn("attribute_key", "integer", (c) =>
      c.notNull().references("attribute.key").onDelete("cascade"),
    )
    .addColumn("code", word, (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("merged_into", "integer", (c) => c.references("attribute_choice.key"))
    .addUniqueConstraint("attribute_choice_code", ["attribute_key", "code"])
    .execute();
  await clustered(schema.createTable("kind_attribute"))
    .addColumn("kind_key", "integer", (c) => c.notNull().references("kind.key").onDelete("cascade"))
    .addColumn("attribute_key", "integer", (c) => c.notNull().references("attribute.key"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("is_required", "integer", (c) => c.notNull())
    .addColumn("is_headline", "integer", (c) => c.notNull())
    .addColumn("facet", "text", (c) => c.notNull().check(sql`facet in ('none', 'list', 'range')`))
    .addPrimaryKeyConstraint("kind_attribute_key", ["kind_key", "attribute_key"])
    .execute();
  await clustered(schema.createTable("attribute_text"))
    .addColumn("attribute_key", "integer", (c) =>
      c.notNull().references("attribute.key").onDelete("cascade"),
    )
    .addColumn("locale", word, (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("attribute_text_key", ["attribute_key", "locale"])
    .execute();
  await clustered(schema.createTable("choice_text"))
    .addColumn("choice_key", "integer", (c) =>
      c.notNull().references("attribute_choice.key").onDelete("cascade"),
    )
    .addColumn("locale", word, (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("choice_text_key", ["choice_key", "locale"])
    .execute();
}

async function createValues(db: Kysely<never>): Promise<void> {
  const { clustered } = columns(db);
  await clustered(db.schema.createTable("tool_attribute"))
    .addColumn("tool_key", "integer", (c) => c.notNull().references("tool.key").onDelete("cascade"))
    .addColumn("attribute_key", "integer", (c) => c.notNull().references("attribute.key"))
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("low", "bigint")
    .addColumn("high", "bigint")
    .addColumn("choice_key", "integer", (c) => c.references("attribute_choice.key"))
    .addColumn("text", "text")
    .addColumn("entered", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("tool_attribute_key", ["tool_key", "attribute_key", "place"])
    .execute();
}

async function createFamilies(db: Kysely<never>): Promise<void> {
  const { clustered, key, word } = columns(db);
  const { schema } = db;
  await key(schema.createTable("family"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("img", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await clustered(schema.createTable("family_axis"))
    .addColumn("family_key", "integer", (c) =>
      c.notNull().references("family.key").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("attribute_key", "integer", (c) => c.notNull().references("attribute.key"))
    .addPrimaryKeyConstraint("family_axis_key", ["family_key", "position"])
    .execute();
  await clustered(schema.createTable("family_member"))
    .addColumn("tool_key", "integer", (c) =>
      c.primaryKey().references("tool.key").onDelete("cascade"),
    )
    .addColumn("family_key", "integer", (c) =>
      c.notNull().references("family.key").onDelete("cascade"),
    )
    .addColumn("place", word, (c) => c.notNull())
    .addUniqueConstraint("family_member_place", ["family_key", "place"])
    .execute();
  await clustered(schema.createTable("family_text"))
    .addColumn("family_key", "integer", (c) =>
      c.notNull().references("family.key").onDelete("cascade"),
    )
    .addColumn("locale", word, (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("family_text_key", ["family_key", "locale"])
    .execute();
}

async function createSearch(db: Kysely<never>): Promise<void> {
  const { key } = columns(db);
  await key(db.schema.createTable("synonym"))
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("phrases", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
}
