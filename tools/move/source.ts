/** The SQLite database that is moved: read only, in one snapshot. */
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../../src/app/server/database/open-database.ts";
import { TABLES } from "../../src/database/owners.ts";

/** Not moved: on SQLite rate limits are in memory, and the target has migrations of its own. */
const NOT_MOVED = ["rate_limit", "kysely_migration", "kysely_migration_lock"];

const MOVED = Object.entries(TABLES).flatMap(([name, { isLocal }]) => (isLocal ? [] : [name]));

export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

export interface SourceTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** What rows are ordered by: the primary key, else the rowid. */
  readonly key: readonly string[];
}

export interface Source {
  /** Each table after those that its rows refer to. */
  readonly tables: readonly SourceTable[];
  /** Throws StartError for a table that this version does not know, and for rows that refer to nothing. */
  check(): void;
  /** `limit` rows after `position`, which are values of the key. */
  rowsAfter(table: SourceTable, position: readonly Value[] | undefined, limit: number): Row[];
  /** Reads all rows in the order of `order`. */
  allRows(table: SourceTable, order: readonly string[]): Iterable<Row>;
  close(): void;
}

export function openSource(path: string): Source {
  const db = new DatabaseSync(path, { readOnly: true });
  const all = <T>(query: string, ...values: Value[]) => db.prepare(query).all(...values) as T[];
  db.exec("begin");
  const describe = (name: string): SourceTable => {
    const columns = all<{ name: string; pk: number }>(`pragma table_info("${name}")`);
    const primary = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    return {
      name,
      columns: columns.map((column) => column.name),
      key: primary.length > 0 ? primary.map((column) => column.name) : ["rowid"],
    };
  };
  const references = all<{ child: string; parent: string }>(
    `select child.name as child, parent."table" as parent
     from sqlite_schema child join pragma_foreign_key_list(child.name) parent where child.type = 'table'`,
  );
  return {
    tables: inOrder(MOVED, references).map(describe),
    check: () => {
      const [orphan] = all<{ table: string }>("pragma foreign_key_check");
      if (orphan)
        throw new StartError(`A row of the table ${orphan.table} refers to one that is missing.`);
      const [stranger] = all<{ name: string }>(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
      ).filter(({ name }) => !(name in TABLES) && !NOT_MOVED.includes(name));
      if (stranger) throw new StartError(`This version does not know the table ${stranger.name}.`);
    },
    rowsAfter: ({ name, columns, key }, position, limit) => {
      const where = position ? `where (${list(key)}) > (${key.map(() => "?").join(", ")})` : "";
      const selected = list([...new Set([...columns, ...key])]);
      return all<Row>(
        `select ${selected} from "${name}" ${where} order by ${list(key)} limit ${limit}`,
        ...(position ?? []),
      );
    },
    allRows: ({ name, columns }, order) =>
      db
        .prepare(`select ${list(columns)} from "${name}" order by ${list(order)}`)
        .iterate() as Iterable<Row>,
    close: () => db.close(),
  };
}

function inOrder(
  names: readonly string[],
  references: readonly { child: string; parent: string }[],
): string[] {
  const ordered = new Set<string>();
  const add = (name: string) => {
    if (ordered.has(name)) return;
    for (const { child, parent } of references) if (child === name && parent !== name) add(parent);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered];
}

/** Names of columns in SQL, which both engines read alike. */
export function list(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
