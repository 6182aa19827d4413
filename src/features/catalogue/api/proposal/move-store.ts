/** Moves of free lines: confirmed by an admin, done by a job. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { isRefusal, type Outcome } from "../../../../kit/result.ts";
import { createAttribute } from "../../../specifications/api/attribute-store.ts";
import {
  findAllDefinitions,
  findNamedKinds,
  prepareAttribute,
} from "../../../specifications/api/proposed-attribute.ts";
import { noSuchDefinedKind } from "../../../specifications/contract.ts";
import { type ConfirmedProposal, type LineMove, MAX_MOVES } from "../../contract-proposal.ts";
import { labelKey } from "../../rules-proposal.ts";
import type { ToolActor } from "../history.ts";

/** Ended moves are listed so long, in ms. */
const LISTED_MS = 7 * 24 * 60 * 60_000;

/**
 * Creates the attribute unless there is one with its code, and starts the move. The one that is under way for the
 * same kind and label is the answer instead, if there is one.
 */
export async function startMove(
  db: Database<Schema>,
  actor: ToolActor,
  { kind, label, ...proposed }: ConfirmedProposal,
): Promise<Outcome<{ id: number }>> {
  const named = (await findNamedKinds(db.write)).find(({ id }) => id === kind);
  if (!named) return noSuchDefinedKind();
  const underWay = await findUnfinished(db.write, named.key, label);
  if (underWay) return underWay;
  const definitions = await findAllDefinitions(db.write);
  if (!definitions.some(({ code }) => code === proposed.attribute.code)) {
    const created = await createAttribute(db, actor, proposed.attribute);
    if (isRefusal(created)) return created;
  }
  return db.transaction(async (tx) => {
    const prepared = await prepareAttribute(tx, db.engine.kind, actor, kind, proposed);
    if (isRefusal(prepared)) return prepared;
    const inserted = await tx
      .insertInto("attribute_move")
      .values({
        kind_key: prepared.kindKey,
        attribute_key: prepared.attributeKey,
        label: labelKey(label),
        actor_key: actor.userKey,
        actor_email: actor.email,
        created_at: Date.now(),
        finished_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key as id")
      .executeTakeFirst();
    return inserted ?? (await findUnfinished(tx, named.key, label)) ?? noSuchDefinedKind();
  });
}

function findUnfinished(db: Kysely<Schema>, kindKey: number, label: string) {
  return db
    .selectFrom("attribute_move")
    .select("key as id")
    .where("kind_key", "=", kindKey)
    .where("label", "=", labelKey(label))
    .where("finished_at", "is", null)
    .executeTakeFirst();
}

export async function hasUnfinishedMove({ read }: Database<Schema>): Promise<boolean> {
  const found = await read
    .selectFrom("attribute_move")
    .select("key")
    .where("finished_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The newest `MAX_MOVES`, newest first. */
export async function listMoves(db: Kysely<Schema>): Promise<LineMove[]> {
  const rows = await db
    .selectFrom("attribute_move")
    .selectAll()
    .orderBy("key", "desc")
    .limit(MAX_MOVES)
    .execute();
  if (rows.length === 0) return [];
  const kinds = new Map((await findNamedKinds(db)).map((kind) => [kind.key, kind]));
  const attributes = new Map((await findAllDefinitions(db)).map((each) => [each.key, each.name]));
  return rows.map((row) => ({
    id: row.key,
    kind: kinds.get(row.kind_key)?.id ?? "",
    kindName: kinds.get(row.kind_key)?.name ?? "",
    label: row.label,
    attribute: attributes.get(row.attribute_key) ?? "",
    moved: row.moved,
    leftFree: row.left_free,
    startedAt: new Date(row.created_at).toISOString(),
    ...(row.finished_at !== null && { finishedAt: new Date(row.finished_at).toISOString() }),
  }));
}

export async function deleteOldMoves(db: Database<Schema>): Promise<void> {
  await db.write
    .deleteFrom("attribute_move")
    .where("finished_at", "<", Date.now() - LISTED_MS)
    .execute();
}
