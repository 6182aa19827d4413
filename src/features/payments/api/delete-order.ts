/** Deleting an unpaid order: its intent is cancelled first, so that it cannot be paid afterwards. */
import type { Caller } from "../../../kit/caller.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { lockPurchase, markDeleted } from "../../orders/api/changes.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { noSuchOrder } from "../../orders/contract.ts";
import type { Schema } from "../../schema.ts";
import { alreadyPaid, notPayable, paymentRuns } from "../contract.ts";
import { intentOf } from "./open-intent.ts";
import type { PaymentProvider } from "./provider.ts";
import type { Settle } from "./settle.ts";
import { endAttempt, findOpenAttempt, hasOpenAttempt } from "./store.ts";

/** Times that another tab may open a new intent while this one cancels. */
const MAX_TRIES = 3;

/** What deleting works with. `onStockBack` hears that stock has changed. */
export interface DeleteOrderDeps {
  readonly db: Database<Schema>;
  readonly orders: OrderReads;
  readonly provider: PaymentProvider;
  readonly settle: Settle;
  readonly onStockBack: () => void;
}

/** Deletes the caller's unpaid order. Refuses when it is paid, or turns out to be. */
export function makeDeleteOrder(deps: DeleteOrderDeps) {
  return async (caller: Caller, id: string): Promise<Outcome<{ deletedCount: number }>> => {
    const order = await deps.orders.find(id);
    if (!order || order.user_key !== caller.userKey || order.state === "deleted")
      return noSuchOrder();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const cancelled = await cancelOpenIntent(deps, order);
      if (isRefusal(cancelled)) return cancelled;
      const outcome = await deleteUnpaid(deps.db, order.key, caller.userKey);
      if (outcome === "intent-open") continue;
      if (outcome === "deleted") deps.onStockBack();
      return outcome === "deleted" ? { deletedCount: 1 } : outcome;
    }
    return paymentRuns();
  };
}

/** Cancels the order's open intent. Refuses when it has succeeded (then the order is paid) or is under way. */
async function cancelOpenIntent(
  { db, provider, settle }: DeleteOrderDeps,
  order: { id: string; key: number },
): Promise<Outcome<"no-intent">> {
  const attempt = await findOpenAttempt(db, order.key);
  if (!attempt) return "no-intent";
  const found = await intentOf(db, provider, order.id, attempt);
  if (isRefusal(found)) return found;
  const intent = await provider.cancel(found.id, `order:${order.id}:cancel:${attempt.attempt}`);
  if (isRefusal(intent)) return intent;
  if (intent.status === "succeeded") {
    const settled = await settle(intent.id);
    return isRefusal(settled)
      ? settled
      : alreadyPaid("This order has just been paid, so it was not deleted.");
  }
  if (intent.status !== "canceled") return paymentRuns();
  await endAttempt(db, attempt);
  return "no-intent";
}

function deleteUnpaid(
  db: Database<Schema>,
  key: number,
  actorKey: number,
): Promise<Outcome<"deleted" | "intent-open">> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, db.engine.kind, key);
    if (!order || order.state === "deleted") return noSuchOrder();
    if (order.paid_at !== null) return alreadyPaid();
    if (order.state !== "unpaid") return notPayable();
    if (await hasOpenAttempt(tx, key)) return "intent-open";
    await markDeleted(tx, order, actorKey, Date.now());
    return "deleted";
  });
}
