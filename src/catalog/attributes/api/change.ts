/** What every change of a definition does: it locks the row, and is recorded in the audit log. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { type AuditActor, recordSettingChange } from "../../../people/users/api/audit-log.ts";

export function lockAttribute(tx: Transaction<Schema>, code: string) {
  return tx
    .selectFrom("attribute")
    .selectAll()
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
}

/** In the audit log definitions are a part of the settings. */
export function recordChange(
  tx: Transaction<Schema>,
  actor: AuditActor,
  field: string,
  from: string,
  to: string,
): Promise<void> {
  return recordSettingChange(tx, actor, "specifications", [{ field, from, to }]);
}
