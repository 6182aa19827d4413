/** A tool has other numbers beside its part number; the table by which part numbers are found has them, too. */
import { type Kysely, sql } from "kysely";
import { type Dialect, dialectOf } from "../dialect.ts";

const table = ({ sorted, clustered }: Dialect): string[] => [
  `alter table tool add column other_numbers text not null default '[]'`,
  `alter table tool_part_number rename to former_part_number`,
  `create table tool_part_number (
    tool_key integer not null references tool (key) on delete cascade,
    place integer not null,
    owner text not null default '',
    folded ${sorted} not null,
    reversed ${sorted} not null,
    primary key (tool_key, place)
  ) ${clustered}`,
  `insert into tool_part_number (tool_key, place, folded, reversed)
    select tool_key, 0, folded, reversed from former_part_number order by tool_key`,
  `drop table former_part_number`,
  `create index tool_part_number_folded on tool_part_number (folded, tool_key)`,
  `create index tool_part_number_reversed on tool_part_number (reversed, tool_key)`,
  `create index tool_part_number_owner on tool_part_number (owner) where owner <> ''`,
];

/** Search indexes follow a change of the numbers alone, too. */
const trigger = ({ isPostgres }: Dialect): string =>
  isPostgres
    ? `create trigger tool_other_numbers_change after update of other_numbers
        on tool for each row execute function note_tool_change()`
    : `create trigger tool_other_numbers_change after update of other_numbers on tool begin
        insert into catalogue_change (tool_key) values (new.key);
      end`;

export async function up(db: Kysely<never>): Promise<void> {
  const dialect = dialectOf(db);
  for (const statement of [...table(dialect), trigger(dialect)])
    await sql.raw(statement).execute(db);
}
