import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { yieldWhenDue } from "../queue/event-loop.ts";
import type { Mutex } from "../queue/mutex.ts";
import { databaseFailureOf, FileLocked } from "./database-failure.ts";
import { bindLists } from "./lists.ts";

const MAX_STATEMENTS = 500;
/** How long writes wait for another program that writes, in ms; commands such as admin write briefly. */
const LOCKED_MS = 5000;
const AGAIN_MS = 10;
/** Later than this after the last try a new wait begins. */
const SAME_WAIT_MS = 1000;
const BEGIN = CompiledQuery.raw("begin immediate");

interface Prepared {
  readonly statement: StatementSync;
  /** The columns of the result; a statement that returns no rows has none. */
  columns: readonly string[];
}

/** A result as SQLite gives it; the columns once, the rows without them. */
export interface ResultArrays {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * Caches prepared statements: preparing costs 14 to 25 µs. Rows are read as arrays, because SQLite's own objects are
 * dictionaries, which take up to twice as long to read.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  readonly #onLocked: (error: Error) => void;
  /** Since when another program has kept writes out, by the clock of `performance`. */
  #lockedSince = 0;
  #lastTry = -Infinity;
  #isTold = false;

  /** `onLocked` is told once of a program that keeps writes out for too long, and again only after one got through. */
  constructor(database: DatabaseSync, onLocked: (error: Error) => void = () => {}) {
    this.#database = database;
    this.#onLocked = onLocked;
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    const prepared = { statement, columns: columnsOf(statement) };
    this.#statements.set(sql, prepared);
    return prepared;
  }

  all<R>(sql: string, values: readonly unknown[]): R[] {
    return toObjects(this.allArrays(sql, values));
  }

  allArrays(sql: string, values: readonly unknown[]): ResultArrays {
    const prepared = this.#prepare(sql);
    const rows = prepared.statement.all(...(values as SQLInputValue[])) as unknown as unknown[][];
    // A migration has changed the table of a `select *`.
    if (rows[0] && rows[0].length !== prepared.columns.length)
      prepared.columns = columnsOf(prepared.statement);
    return { columns: prepared.columns, rows };
  }

  run(sql: string, values: readonly unknown[]): { changes: number; lastKey: number } {
    const { statement } = this.#prepare(sql);
    const { changes, lastInsertRowid } = statement.run(...(values as SQLInputValue[]));
    return { changes: Number(changes), lastKey: Number(lastInsertRowid) };
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** After some errors SQLite has already rolled back. */
  rollback(): void {
    if (this.#database.isTransaction) this.run("rollback", []);
  }

  /** Begins a transaction that writes. Throws `busy` when another program writes for too long. */
  async begin(): Promise<void> {
    await this.executeQuery(BEGIN);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = bindLists(parameters);
    for (;;) {
      try {
        return this.#execute<R>(sql, values);
      } catch (error) {
        await this.#waitWhileLocked(error);
      }
    }
  }

  #execute<R>(sql: string, values: readonly unknown[]): QueryResult<R> {
    if (this.#prepare(sql).columns.length > 0) return { rows: this.all<R>(sql, values) };
    const { changes, lastKey } = this.run(sql, values);
    this.#lastTry = -Infinity;
    this.#isTold = false;
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastKey) };
  }

  /**
   * Waits here, because SQLite's own wait would hold up every request. Nothing was done: a transaction has SQLite's lock
   * from its beginning. Who stands in the queue behind a wait that was too long does not begin another.
   */
  async #waitWhileLocked(error: unknown): Promise<void> {
    if (this.inTransaction || databaseFailureOf(error) !== "busy") throw error;
    const now = performance.now();
    if (now - this.#lastTry > SAME_WAIT_MS) this.#lockedSince = now;
    this.#lastTry = now;
    if (now - this.#lockedSince > LOCKED_MS) {
      const locked = new FileLocked(this.#database.location() ?? "");
      if (!this.#isTold) this.#onLocked(locked);
      this.#isTold = true;
      throw locked;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield { rows: this.all<R>(query.sql, bindLists(query.parameters)) };
  }
}

/** Makes objects of rows, by the names of the columns. */
export function toObjects<R>({ columns, rows }: ResultArrays): R[] {
  return rows.map((row) => rowOf<R>(columns, row));
}

function columnsOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}

function rowOf<R>(columns: readonly string[], values: readonly unknown[]): R {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1)
    row[columns[index] as string] = values[index];
  return row as R;
}

/** Transactional DDL: Kysely's SQLite adapter would leave half-applied migrations. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SharedAdapter extends TransactionalAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Drops the locks of rows, which SQLite has no words for: a writing transaction has the whole file. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectQuery(node: SelectQueryNode): void {
    const { endModifiers, ...lockless } = node;
    super.visitSelectQuery(lockless);
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #mutex: Mutex | undefined;
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(connection: SqliteConnection, mutex: Mutex | undefined) {
    this.#connection = connection;
    this.#mutex = mutex;
  }

  async init(): Promise<void> {}

  /** Yields to other requests before the mutex is taken, never inside a transaction. */
  async acquireConnection(): Promise<DatabaseConnection> {
    await yieldWhenDue();
    if (!this.#mutex) return this.#connection;
    const release = await this.#mutex.acquire();
    this.#releases.set(this.#connection, release);
    return this.#connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const release = this.#releases.get(connection);
    this.#releases.delete(connection);
    release?.();
  }

  async beginTransaction(): Promise<void> {
    await this.#connection.begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }

  async destroy(): Promise<void> {}
}

/** The mutex guards the writing connection. Without one the connection is read-only. */
export function sqliteDialect(connection: SqliteConnection, mutex?: Mutex): Dialect {
  return dialectOf(() => new SqliteDriver(connection, mutex));
}

/** `createDriver` of connections that may be used at once: Kysely gives out SQLite's own one after the other. */
export function sharedDialect(createDriver: () => Driver): Dialect {
  return { ...dialectOf(createDriver), createAdapter: () => new SharedAdapter() };
}

function dialectOf(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new LocklessCompiler(),
  };
}
