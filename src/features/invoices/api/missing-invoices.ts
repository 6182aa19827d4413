import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { addShopMeta, readShopMeta } from "../../../database/shop-meta.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { onceMore } from "../../../kit/node/db/lost-race.ts";
import { lockPurchase } from "../../orders/api/changes.ts";
import type { Invoicing } from "./invoicing.ts";

const COMPLETE = "invoices_complete";
/** Invoices of one run: a shutdown waits for it. */
const PORTION = 100;

/**
 * Creates a job that returns how many invoices it issued, in the order of payment, one per transaction. It sends no
 * email. An invoice is dated when the order was paid, but not before the previous invoice, so that dates ascend with
 * numbers.
 */
export function createMissingInvoices({
  db,
  invoicing,
}: {
  readonly db: Database<Schema>;
  readonly invoicing: Pick<Invoicing, "issueInvoice">;
}): () => Promise<number> {
  let complete = false;
  /** `paid_at` of the last order found; earlier ones need no second search before the final one. */
  let paidSince = 0;
  return async () => {
    complete ||= await isComplete(db);
    let issued = 0;
    while (!complete && issued < PORTION) {
      const paidAt = await onceMore(() =>
        db.transaction((tx) => issueNext(tx, db.engine.kind, invoicing, paidSince)),
      );
      if (paidAt !== undefined) issued += 1;
      else if (paidSince === 0) complete = await markComplete(db);
      paidSince = paidAt ?? 0;
    }
    return issued;
  };
}

async function isComplete(db: Database<Schema>): Promise<boolean> {
  return (await readShopMeta(db.read, COMPLETE)) !== undefined;
}

async function markComplete(db: Database<Schema>): Promise<true> {
  await addShopMeta(db.write, COMPLETE, "yes");
  return true;
}

/** Returns `paid_at` of the first order since `paidSince` (epoch ms) without an invoice; undefined when there is none. */
async function issueNext(
  tx: Transaction<Schema>,
  engine: "sqlite" | "postgres",
  invoicing: Pick<Invoicing, "issueInvoice">,
  paidSince: number,
): Promise<number | undefined> {
  const next = await tx
    .selectFrom("purchase")
    .select(["key", "paid_at"])
    .where("paid_at", ">=", paidSince)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("billing_document")
            .select("billing_document.key")
            .whereRef("billing_document.purchase_key", "=", "purchase.key")
            .where("billing_document.kind", "=", "invoice"),
        ),
      ),
    )
    .orderBy("paid_at")
    .orderBy("key")
    .limit(1)
    .executeTakeFirst();
  if (next?.paid_at == null) return undefined;
  // Another process may have issued it while this one waited for the lock.
  const order = await lockPurchase(tx, engine, next.key);
  if (order?.paid_at == null) return next.paid_at;
  await invoicing.issueInvoice(tx, order, await dateFor(tx, order.paid_at));
  return order.paid_at;
}

async function dateFor(tx: Transaction<Schema>, paidAt: number): Promise<number> {
  const last = await tx
    .selectFrom("billing_document")
    .select("issued_at")
    .where("kind", "=", "invoice")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return Math.max(paidAt, last?.issued_at ?? paidAt);
}
