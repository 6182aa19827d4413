import { newId } from "../ids.ts";
import type { LaterChange, LaterRecord } from "../records.ts";
import type { World } from "../context.ts";

/** Applies a change after `laterMs`, also across restarts. */
export function plan(world: World, change: LaterChange): void {
  const record: LaterRecord = { id: newId("later_"), dueAt: world.now() + world.laterMs, change };
  world.store.put("later", record.id, record);
}
