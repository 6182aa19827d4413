import type { Context } from "../context.ts";
import { disputeAutomatically } from "./disputes.ts";
import { settleRefund } from "./refunds.ts";

/** Changes per transaction. */
const BATCH = 100;

export function runDueChanges(world: Context): void {
  const { store } = world;
  const due = store.due("later", world.now(), BATCH);
  if (due.length === 0) return;
  store.transaction(() => {
    for (const { id, change } of due) {
      if (change.kind === "dispute") disputeAutomatically(world, change.charge);
      else settleRefund(world, change.refund, change.to);
      store.remove("later", id);
    }
  });
}
