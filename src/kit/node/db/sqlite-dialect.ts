/** A Kysely dialect over `node:sqlite`: one connection, its statements prepared once each. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { yieldWhenDue } from "../event-loop.ts";
import type { Mutex } from "../mutex.ts";

/** Prepared statements kept per connection; a shop has well under a hundred distinct ones. */
const MAX_STATEMENTS = 500;

/** A connection that runs SQL text with its statements cached: preparing again costs 14 to 25 µs each. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  all<R>(sql: string, values: readonly unknown[]): R[] {
    return this.prepare(sql).all(...(values as SQLInputValue[])) as R[];
  }

  /** Runs a writing statement, at once; the number of changed rows and the last row's key. */
  run(sql: string, values: readonly unknown[]): { changes: number; lastKey: number } {
    const { changes, lastInsertRowid } = this.prepare(sql).run(...(values as SQLInputValue[]));
    return { changes: Number(changes), lastKey: Number(lastInsertRowid) };
  }

  /** Whether a transaction is open, whose writes a reader must not see. */
  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Rolls back what is open; after some errors SQLite has already done so. */
  rollback(): void {
    if (this.#database.isTransaction) this.run("rollback", []);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.prepare(query.sql).columns().length > 0) {
      return { rows: this.all<R>(query.sql, query.parameters) };
    }
    const { changes, lastKey } = this.run(query.sql, query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastKey) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield { rows: this.all<R>(query.sql, query.parameters) };
  }
}

/** Kysely's own says no, and would migrate bit by bit: a start that is killed could not be repeated. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
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

  /**
   * Every query and every transaction begins here. Awaiting a query runs microtasks only, so this is
   * where long work lets other requests in: before the mutex is taken, never inside a transaction.
   */
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

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }

  async destroy(): Promise<void> {}
}

/**
 * The dialect over one connection. With a mutex each query and each transaction waits for its turn
 * (the writing connection); without one the connection may only read.
 */
export function sqliteDialect(connection: SqliteConnection, mutex?: Mutex): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new SqliteDriver(connection, mutex),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
