/** Which statements ran, and how the database reads what they ask for. */
import pg from "pg";
import { vi } from "vitest";
import { ReadingThread } from "../../src/lib/db/reading-client.ts";
import { SqliteConnection } from "../../src/lib/db/sqlite-dialect.ts";
import type { TestShop } from "./shop.ts";
import { WAIT_MS } from "./time-limits.ts";

/** A statement that ran, with its parameters. */
export interface Ran {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Notes every statement of this process from now on; until `vi.restoreAllMocks()`. */
export function recordStatements(into: Ran[]): void {
  const note = (text: string, values: readonly unknown[]) => {
    if (/^\s*(?:select|insert|update|delete|with|replace)\b/i.test(text))
      into.push({ text, values });
  };
  for (const name of ["all", "run"] as const) {
    const original = SqliteConnection.prototype[name] as (
      text: string,
      values: readonly unknown[],
    ) => unknown;
    vi.spyOn(SqliteConnection.prototype, name).mockImplementation(function (
      this: SqliteConnection,
      text,
      values,
    ) {
      note(text, values);
      return original.call(this, text, values) as never;
    });
  }
  const { read } = ReadingThread.prototype;
  vi.spyOn(ReadingThread.prototype, "read").mockImplementation(function (
    this: ReadingThread,
    text,
    values,
  ) {
    note(text, values);
    return read.call(this, text, values);
  });
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config, values] = args as [string | pg.QueryConfig, unknown[]?];
    if (typeof config === "string") note(config, values ?? []);
    else note(config.text, config.values ?? []);
    return query.apply(this, args) as never;
  } as typeof pg.Client.prototype.query);
}

/** SQLite's plans name tables by their aliases. */
function tablesByAlias(text: string): Map<string, string> {
  const named = text.matchAll(/\b(?:from|join) "(\w+)" as "(\w+)"/g);
  return new Map([...named].map(([, table = "", alias = ""]) => [alias, table]));
}

/** The steps of a statement's plan, one each. PostgreSQL reads a table as a whole only where it must. */
export async function planOf({ db }: TestShop, { text, values }: Ran): Promise<string[]> {
  const { engine } = db;
  if (engine.kind === "sqlite") {
    const steps = engine.writer.all<{ detail: string }>(`explain query plan ${text}`, values);
    const tables = tablesByAlias(text);
    return steps.map(({ detail }) =>
      detail.replace(
        /^(SCAN|SEARCH) (\w+)/,
        (_step, how, name) => `${how} ${tables.get(name) ?? name}`,
      ),
    );
  }
  const client = await engine.pool.connect();
  try {
    await client.query("begin");
    // With so few rows a whole read is cheap: what is asked here is whether there is another way.
    await client.query("set local enable_seqscan = off");
    // A long read on a busy machine is no server that hangs; the types of pg do not know the limit of one query.
    const limit: object = { query_timeout: WAIT_MS };
    const { rows } = await client.query({
      ...limit,
      text: `explain (costs off) ${text}`,
      values: [...values],
    });
    return rows.map((row) => row["QUERY PLAN"].trim());
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** What PostgreSQL's `EXPLAIN (ANALYZE, FORMAT JSON)` tells about a step. */
interface PlanNode {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Tells on PostgreSQL how many rows each step that reads a table has read, also those that it then left out. */
export async function rowsReadBy(
  { db }: TestShop,
  { text, values }: Ran,
): Promise<{ table: string; rows: number }[]> {
  if (db.engine.kind === "sqlite") throw new Error("SQLite does not count the rows it reads");
  const client = await db.engine.pool.connect();
  try {
    await client.query("begin");
    // Tables that are still small would be read as a whole again for each row of another one.
    await client.query("set local enable_seqscan = off");
    // By that a whole read seems to cost so much that PostgreSQL would compile the statement before it runs it.
    await client.query("set local jit = off");
    const { rows } = await client.query({
      text: `explain (analyze, timing off, costs off, format json) ${text}`,
      values: [...values],
    });
    return readsIn(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

function readsIn(node: PlanNode): { table: string; rows: number }[] {
  const below = (node.Plans ?? []).flatMap(readsIn);
  const table = node["Relation Name"];
  if (table === undefined) return below;
  const left = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return [...below, { table, rows: (node["Actual Rows"] + left) * node["Actual Loops"] }];
}
