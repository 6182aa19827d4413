/** What follows a kill without anybody's doing: leases of the dead run out, and the shop works off what is left. */
import { setTimeout as sleep } from "node:timers/promises";
import { WAIT_MS } from "#support/time-limits.ts";
import type { Stage } from "./stage.ts";

const HOUR_MS = 3_600_000;
const LOOK_AGAIN_MS = 300;

/** What a process claims for minutes, and a dead one never gives back. */
const CLAIMED = ["email_message", "provider_event", "refund", "webhook_delivery"];

/** Lets the time pass that a dead process's claims last. The server must not be running. */
export async function expireLeases({ records }: Stage): Promise<void> {
  for (const table of CLAIMED)
    await records.change(`update ${table} set next_at = 0 where next_at is not null`);
}

/** Waits until events, refunds, emails and webhooks are done with. Throws what is left when nothing more happens. */
export async function waitUntilProcessed({ control, records }: Stage): Promise<void> {
  // The provider's repetitions of what nobody answered would come within the hour.
  await control.clock(HOUR_MS);
  let before = "";
  let deadline = 0;
  for (;;) {
    const { due } = await control.deliveries(0);
    const left = await records.atOnce(async (ask) => {
      const counts: string[] = due > 0 ? [`deliveries ${due}`] : [];
      for (const table of CLAIMED) {
        const [row] = await ask<{ count: number }>(
          `select cast(count(*) as integer) as count from ${table} where next_at is not null`,
        );
        if (row && row.count > 0) counts.push(`${table} ${row.count}`);
      }
      const [untold] = await ask<{ count: number }>(
        "select cast(count(*) as integer) as count from webhook_event",
      );
      if (untold && untold.count > 0) counts.push(`webhook_event ${untold.count}`);
      const [unwritten] = await ask<{ count: number }>(
        `select cast(count(*) as integer) as count from purchase
          where state <> 'deleted' and not exists
            (select 1 from email_message where purchase_key = purchase.key and kind = 'placed')
          and exists (select 1 from email_message)`,
      );
      if (unwritten && unwritten.count > 0) counts.push(`orders without email ${unwritten.count}`);
      return counts;
    });
    if (left.length === 0) return;
    // Thousands of emails go out one after the other: what ends the wait is that nothing goes on.
    const now = left.join(", ");
    if (now !== before) deadline = Date.now() + WAIT_MS;
    else if (Date.now() > deadline) throw new Error(`never done: ${now}`);
    before = now;
    await sleep(LOOK_AGAIN_MS);
  }
}
