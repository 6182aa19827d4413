/** Bulk inserts: prepared rows on SQLite, JSON record sets on PostgreSQL. */
import type { Insertable } from "kysely";
import type { Database, Schema } from "../../src/database/schema.ts";

/** Rows per statement on PostgreSQL, per transaction on SQLite. */
const ROWS_AT_ONCE = 5000;

/** All rows of a call must have the columns of the first one. */
export async function insertRows<Table extends keyof Schema & string>(
  db: Database,
  table: Table,
  rows: Iterable<Insertable<Schema[Table]>>,
): Promise<void> {
  let batch: Insertable<Schema[Table]>[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    await insertBatch(db, table, batch);
    batch = [];
  }
  await insertBatch(db, table, batch);
}

async function insertBatch(
  { engine }: Database,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = names.map((name) => `"${name}"`).join(", ");
  if (engine.kind === "postgres") {
    await engine.pool.query({
      text: `insert into "${table}" (${columns})
        select ${columns} from json_populate_recordset(null::"${table}", $1::json)`,
      values: [JSON.stringify(rows)],
    });
    return;
  }
  const values = names.map(() => "?").join(", ");
  const statement = `insert into "${table}" (${columns}) values (${values})`;
  await engine.mutex.run(() => {
    engine.writer.run("begin immediate", []);
    for (const row of rows) {
      const cells = new Map(Object.entries(row));
      engine.writer.run(
        statement,
        names.map((name) => cells.get(name)),
      );
    }
    engine.writer.run("commit", []);
  });
}

/** Sets PostgreSQL's sequences after the inserted keys. */
export async function continueKeys(
  { engine }: Database,
  tables: readonly (keyof Schema & string)[],
): Promise<void> {
  if (engine.kind === "sqlite") return;
  for (const table of tables) {
    await engine.pool.query(
      `select setval(pg_get_serial_sequence('${table}', 'key'), (select max(key) from "${table}"))`,
    );
  }
}
