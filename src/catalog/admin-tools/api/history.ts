/** History entries of tools, written in the transaction of what they record. */
import type { Tx } from "../../../database/schema.ts";
import type { ToolAction } from "../../../database/tables/accounts.ts";
import type { Caller, CallingKey } from "../../../lib/contract/caller.ts";
import type { FieldChange } from "../../../lib/contract/fields.ts";
import { recordAudit, recordAudits } from "../../../people/users/api/audit-log.ts";

export interface ToolActor {
  readonly userKey: number;
  readonly email: string;
  readonly apiKey?: CallingKey | undefined;
  readonly importId?: string;
}

export function actorOf({ userKey, email, apiKey }: Caller): ToolActor {
  return { userKey, email, apiKey };
}

export function recordHistory(
  tx: Tx,
  action: ToolAction,
  actor: ToolActor | null,
  toolKey: number,
  changes: readonly FieldChange[] = [],
): Promise<void> {
  return recordAudit(tx, actor, entry(action, actor, toolKey, changes));
}

/** That an actor has added tools. */
export function recordAdded(tx: Tx, actor: ToolActor, toolKeys: readonly number[]): Promise<void> {
  return recordAudits(
    tx,
    actor,
    toolKeys.map((key) => entry("added", actor, key, [])),
  );
}

function entry(
  action: ToolAction,
  actor: ToolActor | null,
  toolKey: number,
  changes: readonly FieldChange[],
) {
  return {
    action,
    subject_type: "tool" as const,
    subject_key: toolKey,
    changes: JSON.stringify(changes),
    import_id: actor?.importId ?? null,
  };
}
