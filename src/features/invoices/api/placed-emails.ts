/**
 * The letters about placed orders. The lane that places them writes none: this finds the orders that
 * have no letter yet, so a crash in between loses none, and of several processes one at a time looks.
 */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { kindOf } from "./order-email-kinds.ts";
import type { OrderEmails } from "./order-emails.ts";

type Tx = Transaction<Schema>;

/** Up to this order's key all were looked at. */
const CURSOR = "placed-emails";
/** An order may be seen after another one with a higher key: so long one is looked for again. */
const LOOK_BACK_MS = 60_000;
/** Older news are none: the shop sent no mail then. */
const NEWS_MS = 24 * 3_600_000;
/** Orders of one transaction. */
const ORDERS_A_ROUND = 100;

/** What the letters are written with. */
export interface PlacedEmailsDeps {
  readonly db: Database<Schema>;
  readonly emails: Pick<OrderEmails, "placed" | "nudge">;
  /** The clock, epoch ms. */
  readonly now?: () => number;
}

/** Begins with the orders that are placed from now on, where it has not begun before. */
export async function startPlacedEmails(db: Database<Schema>): Promise<void> {
  await db.write
    .insertInto("job_cursor")
    .columns(["name", "position"])
    .expression((counter) =>
      counter
        .selectFrom("purchase")
        .select((order) => [
          order.val(CURSOR).as("name"),
          order.fn.coalesce(order.fn.max("key"), order.lit(0)).as("position"),
        ])
        // SQLite would take "on conflict" for a join's condition.
        .where((order) => order.lit(true)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes the letters of all orders that have none. */
export async function queuePlacedEmails(deps: PlacedEmailsDeps): Promise<void> {
  const { db, emails } = deps;
  if (!(await hasNewOrders(db))) return;
  for (let after = 0; ; ) {
    const from = after;
    const orders = await db.transaction((tx) => writeSome(deps, tx, from));
    if (orders.length > 0) emails.nudge();
    if (orders.length < ORDERS_A_ROUND) return;
    after = orders.at(-1)?.key ?? after;
  }
}

/** Writes those of the next orders behind `after`; which orders these were. */
async function writeSome(
  { db, emails, now = Date.now }: PlacedEmailsDeps,
  tx: Tx,
  after: number,
): Promise<PurchaseRow[]> {
  const cursor = await tx
    .selectFrom("job_cursor")
    .select("position")
    .where("name", "=", CURSOR)
    .$if(db.engine.kind === "postgres", (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  // Another process is at it.
  if (!cursor) return [];
  const moment = now();
  const orders = await ordersWithout(tx, Math.max(cursor.position, after), moment);
  for (const order of orders) await emails.placed(tx, order);
  await advance(tx, cursor.position, orders, moment);
  return orders;
}

/** A look without a lock: most of the time there is nothing. */
async function hasNewOrders(db: Database<Schema>): Promise<boolean> {
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

function ordersWithout(tx: Tx, after: number, now: number): Promise<PurchaseRow[]> {
  const kinds = [kindOf("placed", "buyer"), kindOf("placed", "shop")];
  return tx
    .selectFrom("purchase")
    .selectAll()
    .where("key", ">", after)
    .where("state", "!=", "deleted")
    .where("created_at", ">", now - NEWS_MS)
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
    .limit(ORDERS_A_ROUND)
    .execute();
}

/** Leaves the orders behind that are old enough for no other to appear among them. */
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
  const last = written.length < ORDERS_A_ROUND ? settled : (written.at(-1)?.key ?? settled);
  await tx
    .updateTable("job_cursor")
    .set({ position: Math.min(settled, last) })
    .where("name", "=", CURSOR)
    .execute();
}
