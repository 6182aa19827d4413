import { newId } from "../ids.ts";
import type { ScheduledChange, ScheduledRecord } from "../records.ts";
import type { Context } from "../context.ts";

/** Applies a change after `laterMs`, also across restarts. */
export function scheduleChange(world: Context, change: ScheduledChange): void {
  const record: ScheduledRecord = { id: newId("later_"), dueAt: world.now() + world.outcomeDelayMs, change };
  world.store.put("later", record.id, record);
}
