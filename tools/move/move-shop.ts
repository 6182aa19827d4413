import { existsSync } from "node:fs";
import type { Pool, PoolClient } from "pg";
import { addressOf } from "../../src/app/server/database/database-place.ts";
import { migrate } from "../../src/app/server/database/migrate.ts";
import {
  checkServer,
  openBeside,
  StartError,
  sqlitePath,
} from "../../src/app/server/database/open-database.ts";
import type { Database, Schema } from "../../src/database/schema.ts";
import { isMoveUnfinished } from "../../src/database/unfinished-move.ts";
import type { PostgresEngine } from "../../src/lib/db/database.ts";
import { openPostgres } from "../../src/lib/db/postgres.ts";
import { lockFile } from "../../src/lib/db/sqlite.ts";
import { checkEmptyDatabase } from "../backup/empty-place.ts";
import { readChecksum, type TableSum } from "./checksum.ts";
import {
  beginCopying,
  createProgress,
  noteProgress,
  readProgress,
  removeProgress,
  type TableProgress,
} from "./progress.ts";
import { openSource, type Source } from "./source.ts";
import {
  allRows,
  continueSequences,
  describeTargets,
  insertRows,
  type TargetTable,
} from "./target.ts";

/** Rows with bytes are pictures of up to some MB. */
const ROWS_WITH_BYTES = 20;

export interface MoveOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Rows of one transaction. */
  readonly batchRows: number;
  readonly onProgress: (line: string) => void;
}

/** What was compared at the end: the sums of both sides are equal. */
export type MovedTables = ReadonlyMap<string, TableSum>;

/**
 * Copies all rows of a stopped shop. After any interruption the same call goes on. Throws StartError with the reason;
 * only a move that was proved complete takes the mark from the target.
 */
export async function moveShop(options: MoveOptions): Promise<MovedTables> {
  const { dataDir, databaseUrl } = options;
  const path = sqlitePath(dataDir);
  if (!existsSync(path)) throw new StartError(`There is no shop at ${path}: set DATA_DIR.`);
  const lock = lockFile(`${path}.lock`);
  if (!lock) throw new StartError(`The shop at ${path} is running: stop it first.`);
  try {
    // Throws when the file is not of this version.
    await (await openBeside(undefined, dataDir)).close();
    const source = openSource(path);
    const db = openPostgres<Schema>(databaseUrl, (error) => console.error(error.message), {
      unlimited: true,
    });
    try {
      return await moveInto(db, source, options);
    } finally {
      await db.close();
      source.close();
    }
  } finally {
    lock.release();
  }
}

async function moveInto(db: Database, source: Source, options: MoveOptions): Promise<MovedTables> {
  const { pool } = db.engine as PostgresEngine;
  const client = await pool.connect();
  try {
    source.check();
    await checkServer(db);
    await lockTarget(client, options.databaseUrl);
    if (!(await isMoveUnfinished(db.read)))
      await checkEmptyDatabase(db.read, addressOf(options.databaseUrl));
    await createProgress(client);
    await migrate(db.write);
    const tables = await describeTargets(db.read, source.tables);
    options.onProgress("Computing the checksums of the source.");
    const sums = new Map<string, TableSum>();
    for (const table of tables)
      sums.set(
        table.name,
        await readChecksum(source.allRows(table, orderOf(table)), table.columns),
      );
    await checkProgress(client, sums);
    for (const table of tables) await copyTable(client, source, table, options);
    await checkCopies(pool, tables, sums);
    await continueSequences(client);
    await removeProgress(client);
    await client.query("analyze");
    return sums;
  } finally {
    client.release(true);
  }
}

/** Locks for as long as the connection lives. */
async function lockTarget(client: PoolClient, databaseUrl: string): Promise<void> {
  try {
    await client.query("select pg_advisory_lock(hashtext('millwright move'))");
  } catch (error) {
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new StartError(`Another move into ${addressOf(databaseUrl)} is running.`);
  }
}

function orderOf({ key, columns }: TargetTable): readonly string[] {
  return key.every((column) => columns.includes(column)) ? key : columns;
}

async function checkProgress(
  client: PoolClient,
  sums: ReadonlyMap<string, TableSum>,
): Promise<void> {
  const begun = await readProgress(client);
  if (begun.size === 0) return beginCopying(client, sums);
  const changed = [...sums].find(([name, sum]) => begun.get(name)?.checksum !== sum.checksum);
  if (changed)
    throw new StartError(
      `The shop was used since the move began (${changed[0]} has changed): begin again with a new empty database.`,
    );
}

async function copyTable(
  client: PoolClient,
  source: Source,
  table: TargetTable,
  { batchRows, onProgress }: MoveOptions,
): Promise<void> {
  const limit = table.types.includes("bytea") ? Math.min(ROWS_WITH_BYTES, batchRows) : batchRows;
  let progress = (await readProgress(client)).get(table.name) as TableProgress;
  while (progress.copied < progress.rows) {
    const rows = source.rowsAfter(table, progress.position, limit);
    const last = rows.at(-1);
    if (!last) throw new Error(`${table.name} ended after ${progress.copied} rows`);
    progress = {
      ...progress,
      copied: progress.copied + rows.length,
      position: table.key.map((column) => last[column] ?? null),
    };
    await client.query("begin");
    await insertRows(client, table, rows);
    await noteProgress(client, progress);
    await client.query("commit");
    onProgress(`${table.name}: ${progress.copied} of ${progress.rows}`);
  }
}

async function checkCopies(
  pool: Pool,
  tables: readonly TargetTable[],
  sums: ReadonlyMap<string, TableSum>,
): Promise<void> {
  for (const table of tables) {
    const limit = table.types.includes("bytea") ? ROWS_WITH_BYTES : 1000;
    const copy = await readChecksum(allRows(pool, table, orderOf(table), limit), table.columns);
    const { rows, checksum } = sums.get(table.name) as TableSum;
    if (copy.rows !== rows || copy.checksum !== checksum)
      throw new StartError(
        `The table ${table.name} has ${copy.rows} rows with checksum ${copy.checksum} in the target and ${rows} rows with ${checksum} in the source: the move is not complete.`,
      );
  }
}
