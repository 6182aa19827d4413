/**
 * Emails about placed orders. A job queues them for orders that have none yet, so that placing stays fast and a crash
 * loses none. One process at a time does it.
 */
import { addJobCursor, lockJobCursor, moveJobCursor } from "../../../database/job-cursor.ts";
import type { Database, Tx } from "../../../database/schema.ts";
import { kindOf } from "../../invoices/api/attachments.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import type { OrderEmails } from "./order-emails.ts";

const CURSOR = "placed-emails";
/** Re-scan this far back: keys may commit out of order. */
const LOOK_BACK_MS = 60_000;
/** Older orders are skipped: email was off then. */
const MAX_AGE_MS = 24 * 3_600_000;
const PORTION = 100;

interface PlacedEmailsDeps {
  readonly db: Database;
  readonly emails: Pick<OrderEmails, "placed" | "nudge">;
  readonly now?: () => number;
}

/** Notes at the first start that only orders placed from now on get an email. */
export async function startPlacedEmails(db: Database): Promise<void> {
  const { last } = await db.read
    .selectFrom("purchase")
    .select((order) => order.fn.max<number | null>("key").as("last"))
    .executeTakeFirstOrThrow();
  await addJobCursor(db.write, CURSOR, last ?? 0);
}

export async function queuePlacedEmails(deps: PlacedEmailsDeps): Promise<void> {
  const { db, emails } = deps;
  if (!(await hasNewOrders(db))) return;
  for (let after = 0; ; ) {
    const from = after;
    const orders = await db.transaction((tx) => queuePortion(deps, tx, from));
    if (orders.length > 0) emails.nudge();
    if (orders.length < PORTION) return;
    after = orders.at(-1)?.key ?? after;
  }
}

async function queuePortion(
  { emails, now = Date.now }: PlacedEmailsDeps,
  tx: Tx,
  after: number,
): Promise<PurchaseRow[]> {
  const cursor = await lockJobCursor(tx, CURSOR);
  if (cursor === undefined) return [];
  const time = now();
  const orders = await findOrdersWithoutEmail(tx, Math.max(cursor, after), time);
  for (const order of orders) await emails.placed(tx, order);
  await advance(tx, cursor, orders, time);
  return orders;
}

async function hasNewOrders(db: Database): Promise<boolean> {
  const order = await db.read
    .selectFrom("purchase")
    .select("key")
    .where("key", ">", (order) =>
      order.selectFrom("job_cursor").select("position").where("name", "=", CURSOR),
    )
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

function findOrdersWithoutEmail(tx: Tx, after: number, now: number): Promise<PurchaseRow[]> {
  const kinds = [kindOf("placed", "buyer"), kindOf("placed", "shop")];
  return tx
    .selectFrom("purchase")
    .selectAll()
    .where("key", ">", after)
    .where("state", "!=", "deleted")
    .where("created_at", ">", now - MAX_AGE_MS)
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

/** Moves the cursor past orders that are older than `LOOK_BACK_MS`. */
async function advance(
  tx: Tx,
  after: number,
  written: readonly PurchaseRow[],
  now: number,
): Promise<void> {
  const { settled } = await tx
    .selectFrom("purchase")
    .select((order) => order.fn.max("key").as("settled"))
    .where("key", ">", after)
    .where("created_at", "<=", now - LOOK_BACK_MS)
    .executeTakeFirstOrThrow();
  if (settled === null) return;
  const last = written.length < PORTION ? settled : (written.at(-1)?.key ?? settled);
  await moveJobCursor(tx, CURSOR, Math.min(settled, last));
}
