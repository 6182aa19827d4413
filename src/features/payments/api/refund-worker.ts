/** Works off the refunds that are due: after a crash, or when the provider was away or undecided. */

import { attemptRefund, type RefundDeps } from "./refund-attempt.ts";
import { claimDueRefund } from "./refund-store.ts";

/** The worker of a process. */
export interface RefundWorker {
  /** Asks the provider about all refunds that are due; asked meanwhile, it looks once more. */
  work(): Promise<void>;
  /** Resolves when the attempt under way is done; begins no more. */
  stop(): Promise<void>;
}

export function makeRefundWorker(deps: RefundDeps): RefundWorker {
  let stopped = false;
  let wanted = false;
  let working: Promise<void> | undefined;

  async function workOff(): Promise<void> {
    try {
      while (wanted && !stopped) {
        wanted = false;
        while (!stopped && (await attemptNext(deps)));
      }
    } finally {
      working = undefined;
    }
  }

  return {
    work: () => {
      wanted = true;
      working ??= workOff();
      return working;
    },
    stop: async () => {
      stopped = true;
      await Promise.allSettled([working]);
    },
  };
}

/** Whether to go on with the next one. */
async function attemptNext(deps: RefundDeps): Promise<boolean> {
  const refund = await claimDueRefund(deps.db, Date.now());
  return refund !== undefined && attemptRefund(deps, refund);
}
