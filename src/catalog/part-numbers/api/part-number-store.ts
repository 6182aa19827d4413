/** Part numbers as people type them: without case, spaces and signs. */
import { sql } from "kysely";
import type { Database, Db, Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { type Compiled, compiled } from "../../../lib/db/compiled.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { foldedPartNumber } from "../../../lib/text/fold.ts";
import { numbersOf, type ToolRow } from "../../tools/api/tool-row.ts";
import type { ToolSpec } from "../../tools/contract-fields.ts";
import { ownerOf } from "../../tools/rules-other-numbers.ts";

/** Neighbours read in each direction. */
const NEIGHBOURS = 40;

export function reversedText(text: string): string {
  return [...text].toReversed().join("");
}

type NumberedTool = Pick<ToolRow, "key" | "part_number" | "other_numbers">;

/** Replaces the numbers by which a tool is found. */
export async function indexPartNumber(tx: Tx, tool: NumberedTool): Promise<void> {
  await tx.deleteFrom("tool_part_number").where("tool_key", "=", tool.key).execute();
  await insertPartNumbers(tx, [tool]);
}

/** The tools are new. */
export async function insertPartNumbers(tx: Tx, tools: readonly NumberedTool[]): Promise<void> {
  const rows = tools.flatMap((tool) =>
    [{ label: "", value: tool.part_number }, ...numbersOf(tool)].flatMap((number, place) => {
      const folded = foldedPartNumber(number.value);
      const owner = ownerOf(number) ?? "";
      const row = { tool_key: tool.key, place, owner, folded, reversed: reversedText(folded) };
      return folded === "" ? [] : [row];
    }),
  );
  if (rows.length > 0) await tx.insertInto("tool_part_number").values(rows).execute();
}

/** A tool's part number or name as it is written in the catalog. */
export interface WrittenTool {
  readonly key: number;
  readonly written: string;
  /** Another number than the part number. */
  readonly number?: ToolSpec | undefined;
}

/** Whose own numbers are seen beside everybody's: an admin sees those of all customers. */
export type NumbersOf = Pick<Caller, "email" | "isAdmin"> | undefined;

/**
 * The tools in the catalog by their folded part numbers: several may share one, so `meant` says which are meant.
 * `reader`: by their other numbers, too.
 */
export async function findByPartNumbers(
  db: Db,
  folded: ReadonlySet<string>,
  reader?: { readonly of: NumbersOf },
): Promise<Map<string, WrittenTool[]>> {
  const found = new Map<string, WrittenTool[]>();
  for (const some of inParts([...folded])) {
    const rows = await db
      .selectFrom("tool_part_number")
      .innerJoin("tool", "tool.key", "tool_part_number.tool_key")
      .select(["tool_part_number.folded", "tool_part_number.place", "tool.key"])
      .select(["tool.part_number", "tool.other_numbers"])
      .where("tool_part_number.folded", "in", some)
      .where("tool.deleted_at", "is", null)
      .$if(!reader, (query) => query.where("tool_part_number.place", "=", 0))
      .$if(!reader?.of?.isAdmin, (query) =>
        query.where("tool_part_number.owner", "in", ["", reader?.of?.email ?? ""]),
      )
      .orderBy("tool.key")
      .orderBy("tool_part_number.place")
      .execute();
    for (const { folded: part, place, key, part_number, ...other } of rows) {
      const number = place === 0 ? undefined : numbersOf(other)[place - 1];
      const written = { key, written: number?.value ?? part_number, number };
      found.set(part, [...(found.get(part) ?? []), written]);
    }
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
  db: Database,
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

const queries = new WeakMap<Database, readonly NeighbourQuery[]>();

function neighboursOf(db: Database): readonly NeighbourQuery[] {
  const known = queries.get(db) ?? compileNeighbours(db);
  queries.set(db, known);
  return known;
}

function compileNeighbours({ read }: Database): NeighbourQuery[] {
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
        .where("tool_part_number.owner", "=", "")
        .where("tool.deleted_at", "is", null)
        .orderBy(column(isReversed), direction)
        .limit(sql.lit(NEIGHBOURS))
        .compile(),
    ),
  }));
}
