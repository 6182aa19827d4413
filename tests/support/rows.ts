/** Rows of the database that no call of the API reads or changes so. A row is found by the value of a column. */
import type { Kysely, Selectable, Updateable } from "kysely";
import type { Database, Schema } from "../../src/database/schema.ts";

type Name = keyof Schema;
type Column<Table extends Name> = keyof Selectable<Schema[Table]>;
type Place<Table extends Name, In extends Column<Table>> = readonly [
  column: In,
  value: Selectable<Schema[Table]>[In],
];
type Tables = Kysely<Record<string, Record<string, unknown>>>;

/** The first such row; throws when there is none. */
export async function findRow<Table extends Name, In extends Column<Table>>(
  { read }: Pick<Database, "read">,
  table: Table,
  [column, value]: Place<Table, In>,
): Promise<Selectable<Schema[Table]>> {
  const found = await (read as unknown as Tables)
    .selectFrom(table as string)
    .selectAll()
    .where(column as string, "=", value)
    .executeTakeFirstOrThrow();
  return found as Selectable<Schema[Table]>;
}

/** Changes all such rows. */
export async function changeRows<Table extends Name, In extends Column<Table>>(
  { write }: Pick<Database, "write">,
  table: Table,
  [column, value]: Place<Table, In>,
  change: Updateable<Schema[Table]>,
): Promise<void> {
  await (write as unknown as Tables)
    .updateTable(table as string)
    .set(change as Record<string, unknown>)
    .where(column as string, "=", value)
    .execute();
}
