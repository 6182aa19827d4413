/** What was done about users: written in the act's own transaction, never changed. */
import type { Selectable, Transaction } from "kysely";
import type { AuditTable, Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { unknownStart } from "../../../../kit/problem.ts";
import type { Outcome } from "../../../../kit/result.ts";
import { type ListPage, MAX_ROWS, type PageQuery } from "./store.ts";
import type { Actor } from "./user-lock.ts";

/** An act as it is kept. */
export type ActRow = Selectable<AuditTable>;

/** An act with the id of the order that it is about. */
export type ListedAct = ActRow & { readonly purchase_id: string | null };

/** Writes an act down; the addresses stay as they are now. */
export async function record(
  tx: Transaction<Schema>,
  what: ActRow["what"],
  actor: Actor,
  user: { readonly key: number; readonly email: string },
  purchaseKey?: number,
): Promise<void> {
  await tx
    .insertInto("audit")
    .values({
      at: Date.now(),
      what,
      actor_key: actor?.userKey ?? null,
      actor_email: actor?.email ?? null,
      user_key: user.key,
      user_email: user.email,
      ...(purchaseKey !== undefined && { purchase_key: purchaseKey }),
    })
    .execute();
}

/** The acts, the newest first. */
export async function findActs(
  db: Database<Schema>,
  { page = 1, limit = MAX_ROWS, after }: PageQuery,
): Promise<Outcome<ListPage<ListedAct>>> {
  const acts = db.read.selectFrom("audit");
  const start = after === undefined ? undefined : await keyOf(db, after);
  if (after !== undefined && start === undefined) return unknownStart();
  const [rows, { total }] = await Promise.all([
    acts
      .selectAll()
      .select((act) =>
        act
          .selectFrom("purchase")
          .select("purchase.id")
          .whereRef("purchase.key", "=", "audit.purchase_key")
          .as("purchase_id"),
      )
      .$if(start !== undefined, (query) => query.where("key", "<", start ?? 0))
      .orderBy("key", "desc")
      .limit(limit)
      .offset(start ? 0 : (page - 1) * limit)
      .execute(),
    acts.select((act) => act.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total, page, limit };
}

/** An act's id is its key; longer numbers are no keys on either engine. */
async function keyOf(db: Database<Schema>, id: string): Promise<number | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  const act = await db.read
    .selectFrom("audit")
    .select("key")
    .where("key", "=", Number(id))
    .executeTakeFirst();
  return act?.key;
}
