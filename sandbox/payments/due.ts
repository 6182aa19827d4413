import type { World } from "../context.ts";
import { disputeByCard } from "./disputes.ts";
import { endRefund } from "./refunds.ts";

/** Changes per transaction. */
const BATCH = 100;

export function doWhatIsDue(world: World): void {
  const { store } = world;
  const due = store.due("later", world.now(), BATCH);
  if (due.length === 0) return;
  store.transaction(() => {
    for (const { id, change } of due) {
      if (change.kind === "dispute") disputeByCard(world, change.charge);
      else endRefund(world, change.refund, change.to);
      store.remove("later", id);
    }
  });
}
