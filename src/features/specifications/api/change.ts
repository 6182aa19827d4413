/** What every change of a definition does: it locks the row, and is recorded in the audit log. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import { recordAudit } from "../../accounts/api/audit-log.ts";

export type Actor = Pick<Caller, "userKey" | "email" | "apiKey">;

export function lockAttribute(
  tx: Transaction<Schema>,
  engine: "sqlite" | "postgres",
  code: string,
) {
  return tx
    .selectFrom("attribute")
    .selectAll()
    .where("code", "=", code)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
}

/** In the audit log definitions are a part of the settings. */
export function recordChange(
  tx: Transaction<Schema>,
  actor: Actor,
  field: string,
  from: string,
  to: string,
): Promise<void> {
  return recordAudit(tx, actor, {
    action: "changed",
    subject_type: "setting",
    subject: "specifications",
    changes: JSON.stringify([{ field, from, to }]),
  });
}
