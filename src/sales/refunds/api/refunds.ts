/** The refund use cases: every refund is stored here and reaches the provider once. */
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { createQueueWorker } from "../../../lib/queue/queue-worker.ts";
import {
  answerCancellation,
  type CancellationAnswer,
  type CancellationContext,
} from "../../cancellations/api/cancellations.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { type PurchaseWithTool, wirePurchase, wireRefund } from "../../orders/api/wire.ts";
import { noSuchOrder, type Purchase } from "../../orders/contract.ts";
import type { Refund } from "../../orders/contract-fulfillment.ts";
import { findRefund, refundQueue } from "../../refund-records/api/refund-store.ts";
import { isRepeated, type RefundInput, requestRefund } from "./refund-request.ts";
import { type RefundSyncResult, submitRefund, syncRefund, syncRefunds } from "./sync-refund.ts";

export interface Refunds {
  request(
    caller: Caller,
    id: string,
    key: string,
    input: RefundInput,
  ): Promise<Outcome<{ refund: Refund; purchase: Purchase }>>;
  answerCancellation(
    caller: Caller,
    id: string,
    answer: CancellationAnswer,
  ): Promise<Outcome<Purchase>>;
  sync(providerRefundId: string): Promise<Outcome<RefundSyncResult>>;
  syncAll(intentId: string): Promise<Outcome<RefundSyncResult[]>>;
  /** Submits and checks all refunds that are due, until the provider is unavailable. */
  work(): Promise<void>;
  nudge(): void;
  stop(): Promise<void>;
}

export function createRefunds(
  context: CancellationContext & {
    readonly orders: OrderReads;
  },
): Refunds {
  const { db, orders, log } = context;
  const { work, nudge, stop } = createQueueWorker(
    "refunds",
    {
      claim: () => refundQueue.claim(db, Date.now()),
      handle: (refund) => submitRefund(context, refund),
    },
    log,
  );

  async function find(id: string): Promise<Outcome<PurchaseWithTool>> {
    const order = await orders.find(id);
    return order && order.state !== "deleted" ? order : noSuchOrder();
  }

  async function readPurchase(key: number): Promise<Purchase> {
    const order = await orders.findByKey(key);
    if (!order) throw new Error(`order ${key} is gone`);
    return wirePurchase(order);
  }

  return {
    request: async (caller, id, key, input) => {
      const order = await find(id);
      if (isRefusal(order)) return order;
      const isAsked = !(await isRepeated(db.write, caller, order, key));
      if (isAsked && input.outOfBand && order.transaction_id !== null) {
        // What was made at the provider meanwhile is not made a second time.
        const synced = await syncRefunds(context, order.transaction_id);
        if (isRefusal(synced)) return synced;
      }
      const refundId = await requestRefund(context, caller, order, key, input);
      if (isRefusal(refundId)) return refundId;
      const refund = await findRefund(db.write, refundId);
      if (!refund) throw new Error(`refund ${refundId} is gone`);
      return { refund: wireRefund(refund), purchase: await readPurchase(order.key) };
    },
    answerCancellation: async (caller, id, answer) => {
      const order = await find(id);
      if (isRefusal(order)) return order;
      const answered = await answerCancellation(context, caller, order, answer);
      return isRefusal(answered) ? answered : readPurchase(order.key);
    },
    sync: (id) => syncRefund(context, id),
    syncAll: (intentId) => syncRefunds(context, intentId),
    work,
    nudge,
    stop,
  };
}
