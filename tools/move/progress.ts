/** How far a move is, kept in the target with the rows that were moved. */
import type { PoolClient } from "pg";
import { UNFINISHED_MOVE } from "../../src/database/unfinished-move.ts";
import type { TableSum } from "./checksum.ts";
import { list, type Value } from "./source.ts";

export interface TableProgress extends TableSum {
  readonly name: string;
  readonly copied: number;
  /** The key of the last row that was copied. */
  readonly position: readonly Value[] | undefined;
}

/** Marks the target: from now on no shop starts on it. */
export async function createProgress(client: PoolClient): Promise<void> {
  await client.query(`create table if not exists ${UNFINISHED_MOVE} (
    name text primary key, rows bigint not null, checksum text not null,
    copied bigint not null default 0, position text)`);
}

/** Empty before the copying has begun. */
export async function readProgress(client: PoolClient): Promise<Map<string, TableProgress>> {
  const { rows } = await client.query(`select * from ${UNFINISHED_MOVE}`);
  return new Map(
    rows.map((row) => [
      row.name,
      { ...row, position: row.position === null ? undefined : JSON.parse(row.position) },
    ]),
  );
}

/** Empties all tables of what migrations have inserted, and remembers what is to be moved. */
export async function beginCopying(
  client: PoolClient,
  sums: ReadonlyMap<string, TableSum>,
): Promise<void> {
  await client.query("begin");
  await client.query(`truncate ${list([...sums.keys()])}`);
  for (const [name, { rows, checksum }] of sums)
    await client.query(
      `insert into ${UNFINISHED_MOVE} (name, rows, checksum) values ($1, $2, $3)`,
      [name, rows, checksum],
    );
  await client.query("commit");
}

export async function noteProgress(
  client: PoolClient,
  { name, copied, position }: TableProgress,
): Promise<void> {
  await client.query(`update ${UNFINISHED_MOVE} set copied = $2, position = $3 where name = $1`, [
    name,
    copied,
    JSON.stringify(position),
  ]);
}

export async function removeProgress(client: PoolClient): Promise<void> {
  await client.query(`drop table ${UNFINISHED_MOVE}`);
}
