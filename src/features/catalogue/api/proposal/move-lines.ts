/** Moves free lines into attributes, some tools to a transaction; a move that was interrupted goes on where it was. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Selectable, Transaction } from "kysely";
import type { AttributeMoveTable } from "../../../../database/catalogue.ts";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { findTarget, findValuesOf } from "../../../specifications/api/proposed-attribute.ts";
import { faultIn } from "../../../specifications/rules-infer.ts";
import {
  type Definition,
  isParsed,
  parseValue,
  type StoredValue,
} from "../../../specifications/rules-values.ts";
import type { Tool } from "../../contract.ts";
import { labelKey } from "../../rules-proposal.ts";
import { editRow } from "../edit-tool.ts";
import type { ToolActor } from "../history.ts";
import { findAllTexts } from "../text-store.ts";
import type { ToolRow } from "../tool-row.ts";
import { textsWithoutLine } from "./translated-lines.ts";

/** As many as an import writes at once, for the same reason. */
const BATCH_TOOLS = 10;
/** Tools of the kind whose lines are read for that. */
const READ_TOOLS = 200;
/** Duration of one call, in ms. */
const CALL_MS = 1500;

type Move = Selectable<AttributeMoveTable>;

/** Goes on with the oldest move; false if there is none. */
export async function moveLines(db: Database<Schema>): Promise<boolean> {
  for (const until = Date.now() + CALL_MS; Date.now() < until; ) {
    const began = performance.now();
    if (!(await db.transaction((tx) => moveBatch(tx, db.engine.kind)))) return false;
    // Orders need several turns of the event loop: they would wait for a transaction at each.
    await sleep(performance.now() - began);
  }
  return true;
}

/** Exported for the test of a process that ends between two transactions. False: there is no move to go on with. */
export async function moveBatch(
  tx: Transaction<Schema>,
  engine: "sqlite" | "postgres",
): Promise<boolean> {
  const move = await tx
    .selectFrom("attribute_move")
    .selectAll()
    .where("finished_at", "is", null)
    .orderBy("key")
    .limit(1)
    // Another process is at it.
    .$if(engine === "postgres", (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  if (!move) return false;
  const target = await findTarget(tx, move.kind_key, move.attribute_key);
  const { tools, last } = target
    ? await nextTools(tx, engine, move, target.kind)
    : { tools: [], last: undefined };
  const counts = target
    ? await moveAll(tx, tools, target.definition, move)
    : { moved: 0, leftFree: 0 };
  await tx
    .updateTable("attribute_move")
    .set({
      moved: move.moved + counts.moved,
      left_free: move.left_free + counts.leftFree,
      ...(last === undefined ? { finished_at: Date.now() } : { last_tool_key: last }),
    })
    .where("key", "=", move.key)
    .execute();
  return true;
}

/** Locks the next tools with such a line. `last`: the key up to which they were searched; undefined: up to the end. */
async function nextTools(
  tx: Transaction<Schema>,
  engine: "sqlite" | "postgres",
  { last_tool_key, label }: Move,
  kind: string,
): Promise<{ tools: ToolRow[]; last: number | undefined }> {
  const read = await tx
    .selectFrom("tool")
    .select(["key", "specs"])
    .where("kind", "=", kind)
    .where("deleted_at", "is", null)
    .where("key", ">", last_tool_key)
    .orderBy("key")
    .limit(READ_TOOLS)
    .execute();
  const found = read.filter(({ specs }) => placeOf(specs, label) !== -1);
  const keys = found.slice(0, BATCH_TOOLS).map(({ key }) => key);
  const isAll = found.length <= BATCH_TOOLS;
  const end = read.length < READ_TOOLS ? undefined : read.at(-1)?.key;
  if (keys.length === 0) return { tools: [], last: end };
  // In the order of their keys, as orders lock them.
  const tools = await tx
    .selectFrom("tool")
    .selectAll()
    .where("key", "in", keys)
    .where("kind", "=", kind)
    .where("deleted_at", "is", null)
    .orderBy("key")
    .$if(engine === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
  return { tools, last: isAll ? end : keys.at(-1) };
}

async function moveAll(
  tx: Transaction<Schema>,
  tools: readonly ToolRow[],
  definition: Definition,
  { label, actor_key, actor_email }: Move,
): Promise<{ moved: number; leftFree: number }> {
  if (tools.length === 0) return { moved: 0, leftFree: 0 };
  const actor: ToolActor = { userKey: actor_key, email: actor_email };
  const keys = tools.map(({ key }) => key);
  const stored = await findValuesOf(tx, definition.key, keys);
  const texts = await findAllTexts(tx, keys);
  let moved = 0;
  let leftFree = 0;
  for (const tool of tools) {
    // Since it was read, an admin may have removed the line.
    const place = placeOf(tool.specs, label);
    if (place === -1) continue;
    const lines: Tool["specs"] = JSON.parse(tool.specs);
    const value = readValue(definition, lines[place]?.value ?? "");
    const before = stored.get(tool.key);
    if (!value || (before && !isSame(before, value))) {
      leftFree += 1;
      continue;
    }
    await editRow(
      tx,
      actor,
      tool,
      { specs: JSON.stringify(lines.toSpliced(place, 1)) },
      {
        texts: textsWithoutLine(texts.get(tool.key) ?? [], tool.specs, place),
        ...(!before && { attributes: { values: new Map([[definition, [value]]]) } }),
      },
    );
    moved += 1;
  }
  return { moved, leftFree };
}

function placeOf(specs: string, label: string): number {
  return (JSON.parse(specs) as Tool["specs"]).findIndex((line) => labelKey(line.label) === label);
}

function readValue(definition: Definition, text: string): StoredValue | undefined {
  if (faultIn(definition, text)) return undefined;
  const value = parseValue(definition, text);
  return isParsed(value) ? value : undefined;
}

function isSame(one: StoredValue, other: StoredValue): boolean {
  return (["low", "high", "choice_key", "text"] as const).every(
    (name) => one[name] === other[name],
  );
}
