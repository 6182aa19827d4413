/** Refunds: everything that gives money back goes through here, and reaches the provider once. */
import type { Caller } from "../../../kit/caller.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { findRefund } from "../../orders/api/refund-store.ts";
import { type PurchaseWithTool, wirePurchase, wireRefund } from "../../orders/api/wire.ts";
import { noSuchOrder, type Purchase } from "../../orders/contract.ts";
import type { Refund } from "../../orders/contract-fulfillment.ts";
import {
  answerCancellation,
  type CancellationAnswer,
  type CancellationContext,
} from "./answer-cancellation.ts";
import { type RefundInput, requestRefund } from "./refund-request.ts";
import { createRefundWorker } from "./refund-worker.ts";
import { type RefundSyncResult, syncRefund } from "./sync-refund.ts";

/** The use cases of giving money back. */
export interface Refunds {
  /** An admin's refund, once for an Idempotency-Key; waits for the provider's first word. */
  request(
    caller: Caller,
    id: string,
    key: string | undefined,
    asked: RefundInput,
  ): Promise<Outcome<{ refund: Refund; purchase: Purchase }>>;
  /** An admin's answer to a buyer's wish to cancel. */
  answerCancellation(
    caller: Caller,
    id: string,
    answer: CancellationAnswer,
  ): Promise<Outcome<Purchase>>;
  /** A refund that the provider tells of, by its id there. Refused: to be told again later. */
  sync(providerRefundId: string): Promise<Outcome<RefundSyncResult>>;
  /** Asks the provider about all refunds that are due: the job's run. */
  work(): Promise<void>;
  /** Does so soon, without waiting. */
  nudge(): void;
  /** Resolves when the attempt under way is done. */
  stop(): Promise<void>;
}

/** What the refunds work with. */
export interface RefundsContext extends CancellationContext {
  readonly orders: OrderReads;
}

export function createRefunds(deps: RefundsContext): Refunds {
  const { db, orders, log } = deps;
  const worker = createRefundWorker(deps);

  async function named(id: string): Promise<Outcome<PurchaseWithTool>> {
    const order = await orders.find(id);
    return order && order.state !== "deleted" ? order : noSuchOrder();
  }

  async function wired(key: number): Promise<Purchase> {
    const order = await orders.findByKey(key);
    if (!order) throw new Error(`order ${key} is gone`);
    return wirePurchase(order);
  }

  return {
    request: async (caller, id, key, asked) => {
      const order = await named(id);
      if (isRefusal(order)) return order;
      const refundId = await requestRefund(deps, caller, order, key, asked);
      if (isRefusal(refundId)) return refundId;
      const refund = await findRefund(db.write, refundId);
      if (!refund) throw new Error(`refund ${refundId} is gone`);
      return { refund: wireRefund(refund), purchase: await wired(order.key) };
    },
    answerCancellation: async (caller, id, answer) => {
      const order = await named(id);
      if (isRefusal(order)) return order;
      const answered = await answerCancellation(deps, caller, order, answer);
      return isRefusal(answered) ? answered : wired(order.key);
    },
    sync: (id) => syncRefund(deps, id),
    work: worker.work,
    nudge: () => {
      worker.work().catch((error: unknown) => log.error({ err: error }, "refunds were not made"));
    },
    stop: worker.stop,
  };
}
