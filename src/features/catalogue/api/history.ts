/** History entries of tools, written in the transaction of what they record. */
import type { Transaction } from "kysely";
import type { ToolActTable } from "../../../database/catalogue.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import type { FieldChange } from "./tool-row.ts";

export interface ToolActor {
  readonly userKey: number;
  readonly email: string;
  readonly importId?: string;
}

export function actorOf({ userKey, email }: Caller): ToolActor {
  return { userKey, email };
}

export async function recordHistory(
  tx: Transaction<Schema>,
  what: ToolActTable["what"],
  actor: ToolActor,
  toolKey: number,
  changes: readonly FieldChange[] = [],
): Promise<void> {
  await tx
    .insertInto("tool_act")
    .values({
      tool_key: toolKey,
      at: Date.now(),
      what,
      actor_key: actor.userKey,
      actor_email: actor.email,
      changes: JSON.stringify(changes),
      import_id: actor.importId ?? null,
    })
    .execute();
}
