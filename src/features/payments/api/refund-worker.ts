/** Works off the refunds that are due: after a crash, or when the provider was away or undecided. */
import { createWorker, type Worker } from "../../../kit/node/worker.ts";
import { claimDueRefund } from "../../orders/api/refund-store.ts";
import { type RefundContext, submitRefund } from "./refund-attempt.ts";

/** The worker of a process: asks the provider about all refunds that are due, until it does not answer. */
export function createRefundWorker(deps: RefundContext): Worker {
  return createWorker(async () => {
    const refund = await claimDueRefund(deps.db, Date.now());
    return refund !== undefined && submitRefund(deps, refund);
  });
}
