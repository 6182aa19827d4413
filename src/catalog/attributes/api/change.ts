/** What every change of a definition does: it locks the row, and is recorded in the audit log. */
import type { Tx } from "../../../database/schema.ts";
import { type AuditActor, recordSettingChange } from "../../../people/users/api/audit-log.ts";

export function lockAttribute(tx: Tx, code: string) {
  return tx
    .selectFrom("attribute")
    .selectAll()
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
}

/** Definitions are a part of the settings in the audit log. */
export function recordChange(
  tx: Tx,
  actor: AuditActor,
  field: string,
  from: string,
  to: string,
): Promise<void> {
  return recordSettingChange(tx, actor, "specifications", [{ field, from, to }]);
}
