/** A tool has tags. */
import { type Kysely, sql } from "kysely";
import { dialectOf } from "../dialect.ts";

const COLUMN = [
  `alter table tool add column tags text not null default '[]'`,
  `create index tool_tagged on tool (key) where tags <> '[]'`,
];

/** Search indexes follow a change of the tags alone, too. */
const TRIGGER = {
  postgres: `create trigger tool_tags_change after update of tags
    on tool for each row execute function note_tool_change()`,
  sqlite: `create trigger tool_tags_change after update of tags on tool begin
    insert into catalogue_change (tool_key) values (new.key);
  end`,
};

export async function up(db: Kysely<never>): Promise<void> {
  const { isPostgres } = dialectOf(db);
  const trigger = isPostgres ? TRIGGER.postgres : TRIGGER.sqlite;
  for (const statement of [...COLUMN, trigger]) await sql.raw(statement).execute(db);
}
