/** Part numbers as people type them: without case, spaces and signs. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { type Compiled, compiled } from "../../../lib/db/compiled.ts";
import type { Database } from "../../../lib/db/database.ts";
import { foldedPartNumber } from "../../../lib/text/fold.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";

/** SQLite takes more parameters, PostgreSQL plans longer lists badly. */
const AT_ONCE = 500;
/** Neighbours read in each direction. */
const NEIGHBOURS = 40;

export function reversedText(text: string): string {
  return [...text].toReversed().join("");
}

/** Replaces the part number by which a tool is found. */
export async function indexPartNumber(
  tx: Transaction<Schema>,
  { key, part_number }: Pick<ToolRow, "key" | "part_number">,
): Promise<void> {
  await tx.deleteFrom("tool_part_number").where("tool_key", "=", key).execute();
  await insertPartNumbers(tx, [{ key, part_number }]);
}

/** The tools are new. */
export async function insertPartNumbers(
  tx: Transaction<Schema>,
  tools: readonly Pick<ToolRow, "key" | "part_number">[],
): Promise<void> {
  const rows = tools.flatMap(({ key, part_number }) => {
    const folded = foldedPartNumber(part_number);
    return folded === "" ? [] : [{ tool_key: key, folded, reversed: reversedText(folded) }];
  });
  if (rows.length > 0) await tx.insertInto("tool_part_number").values(rows).execute();
}

/** A tool's part number or name as it is written in the catalogue. */
export interface WrittenTool {
  readonly key: number;
  readonly written: string;
}

/** The tools in the catalogue by their folded part numbers: several may share one, so `meant` says which are meant. */
export async function findByPartNumbers(
  db: Kysely<Schema>,
  folded: ReadonlySet<string>,
): Promise<Map<string, WrittenTool[]>> {
  const found = new Map<string, WrittenTool[]>();
  const wanted = [...folded];
  for (let first = 0; first < wanted.length; first += AT_ONCE) {
    const rows = await db
      .selectFrom("tool_part_number")
      .innerJoin("tool", "tool.key", "tool_part_number.tool_key")
      .select(["tool_part_number.folded", "tool.key", "tool.part_number as written"])
      .where("tool_part_number.folded", "in", wanted.slice(first, first + AT_ONCE))
      .where("tool.deleted_at", "is", null)
      .orderBy("tool.key")
      .execute();
    for (const { folded: part, ...tool } of rows)
      found.set(part, [...(found.get(part) ?? []), tool]);
  }
  return found;
}

export interface PartNumberNeighbour {
  readonly key: number;
  readonly folded: string;
}

/**
 * Tools whose folded part numbers stand next to this one in the order of their beginnings and of their ends. A part
 * number with one wrong sign shares its beginning or its end with the right one, so no other rows are read.
 */
export async function findPartNumberNeighbours(
  db: Database<Schema>,
  folded: string,
): Promise<PartNumberNeighbour[]> {
  const found = new Map<number, PartNumberNeighbour>();
  for (const { statement, isReversed } of neighboursOf(db)) {
    const from = isReversed ? reversedText(folded) : folded;
    for (const row of await db.query(statement, { from })) found.set(row.key, row);
  }
  return [...found.values()];
}

interface NeighbourQuery {
  readonly statement: Compiled<{ from: string }, PartNumberNeighbour>;
  readonly isReversed: boolean;
}

const queries = new WeakMap<Database<Schema>, readonly NeighbourQuery[]>();

function neighboursOf(db: Database<Schema>): readonly NeighbourQuery[] {
  const known = queries.get(db) ?? compileNeighbours(db);
  queries.set(db, known);
  return known;
}

function compileNeighbours({ read }: Database<Schema>): NeighbourQuery[] {
  const column = (isReversed: boolean) =>
    isReversed ? "tool_part_number.reversed" : "tool_part_number.folded";
  const directions = [true, false].flatMap((isReversed) => [
    { isReversed, beyond: ">=" as const, direction: "asc" as const },
    { isReversed, beyond: "<" as const, direction: "desc" as const },
  ]);
  return directions.map(({ isReversed, beyond, direction }) => ({
    isReversed,
    statement: compiled<{ from: string }, PartNumberNeighbour>((value) =>
      read
        .selectFrom("tool_part_number")
        .innerJoin("tool", "tool.key", "tool_part_number.tool_key")
        .select(["tool.key", "tool_part_number.folded"])
        .where(column(isReversed), beyond, value("from"))
        .where("tool.deleted_at", "is", null)
        .orderBy(column(isReversed), direction)
        .limit(sql.lit(NEIGHBOURS))
        .compile(),
    ),
  }));
}
