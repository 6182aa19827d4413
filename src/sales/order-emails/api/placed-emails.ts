/**
 * Emails about placed orders. A job queues them for orders that have none yet, so that placing stays fast and a crash
 * loses none. One process at a time does it. No clock decides which orders these are: it may step.
 */
import { addJobCursor, lockJobCursor, moveJobCursor } from "../../../database/job-cursor.ts";
import type { Database, Tx } from "../../../database/schema.ts";
import { kindOf } from "../../invoices/api/attachments.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import type { OrderEmails } from "./order-emails.ts";

const CURSOR = "placed-emails";
/** Keys may commit out of order, but none later than so long after a higher one was seen. */
const SETTLED_MS = 60_000;
const PORTION = 100;

interface PlacedEmailsDeps {
  readonly db: Database;
  readonly emails: Pick<OrderEmails, "placed" | "nudge">;
  /** Milliseconds of a clock that never steps; `performance.now` unless given. */
  readonly now?: () => number;
}

/** Notes at the first start with email that only orders placed from now on get one. */
export async function startPlacedEmails(db: Database): Promise<void> {
  const { last } = await db.read
    .selectFrom("purchase")
    .select((order) => order.fn.max<number | null>("key").as("last"))
    .executeTakeFirstOrThrow();
  await addJobCursor(db.write, CURSOR, last ?? 0);
}

/** Orders that are placed while email is off get none later. */
export async function stopPlacedEmails(db: Database): Promise<void> {
  await db.write.deleteFrom("job_cursor").where("name", "=", CURSOR).execute();
}

/** The job, which remembers when it saw which order. */
export function createQueuePlacedEmails(deps: PlacedEmailsDeps): () => Promise<void> {
  const { db, emails, now = () => performance.now() } = deps;
  let seen: { readonly key: number; readonly at: number } | undefined;
  return async () => {
    const newest = await newestOrder(db);
    if (newest === null) return;
    seen ??= { key: newest, at: now() };
    const settled = now() - seen.at >= SETTLED_MS ? seen.key : undefined;
    for (let after = 0; ; ) {
      const from = after;
      const orders = await db.transaction((tx) => queuePortion(deps, tx, from, settled));
      if (orders.length > 0) emails.nudge();
      if (orders.length < PORTION) break;
      after = orders.at(-1)?.key ?? after;
    }
    if (settled !== undefined) seen = undefined;
  };
}

/** The last portion moves the cursor to the order behind which nothing can come any more. */
async function queuePortion(
  { emails }: PlacedEmailsDeps,
  tx: Tx,
  after: number,
  settled: number | undefined,
): Promise<PurchaseRow[]> {
  const cursor = await lockJobCursor(tx, CURSOR);
  if (cursor === undefined) return [];
  const orders = await findOrdersWithoutEmail(tx, Math.max(cursor, after));
  for (const order of orders) await emails.placed(tx, order);
  if (orders.length < PORTION && settled !== undefined && settled > cursor)
    await moveJobCursor(tx, CURSOR, settled);
  return orders;
}

/** The key of the newest order behind the cursor; null when there is none. */
async function newestOrder(db: Database): Promise<number | null> {
  const { newest } = await db.read
    .selectFrom("purchase")
    .select((order) => order.fn.max<number | null>("key").as("newest"))
    .where("key", ">", (order) =>
      order.selectFrom("job_cursor").select("position").where("name", "=", CURSOR),
    )
    .executeTakeFirstOrThrow();
  return newest;
}

function findOrdersWithoutEmail(tx: Tx, after: number): Promise<PurchaseRow[]> {
  const kinds = [kindOf("placed", "buyer"), kindOf("placed", "shop")];
  return tx
    .selectFrom("purchase")
    .selectAll()
    .where("key", ">", after)
    .where("state", "!=", "deleted")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("email_message")
            .select("email_message.id")
            .whereRef("email_message.purchase_key", "=", "purchase.key")
            .where("email_message.kind", "in", kinds),
        ),
      ),
    )
    .orderBy("key")
    .limit(PORTION)
    .execute();
}
