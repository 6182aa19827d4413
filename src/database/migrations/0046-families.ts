/**
 * A family names its kind by key, so that renaming a kind needs no second write. The search index does not
 * hold places: their changes are no changes of the catalog.
 */
import { type Kysely, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("family")
    .addColumn("kind_key", "integer", (c) => c.references("kind.key").onDelete("cascade"))
    .execute();
  await sql`update family set kind_key = (select key from kind where name = family.kind)`.execute(
    db,
  );
  await sql`delete from family where kind_key is null`.execute(db);
  await db.schema.alterTable("family").dropColumn("kind").execute();
  for (const statement of columns(db).isPostgres ? POSTGRES : SQLITE)
    await sql.raw(statement).execute(db);
}

const SQLITE = [
  "drop trigger family_member_update_change",
  `create trigger family_member_update_change after update of family_key on family_member begin
    insert into catalogue_change (tool_key) values (new.tool_key);
  end`,
];

const POSTGRES = [
  "alter table family alter column kind_key set not null",
  "drop trigger family_member_change on family_member",
  `create trigger family_member_change after insert or delete or update of family_key
    on family_member for each row execute function note_family_member_change()`,
];
