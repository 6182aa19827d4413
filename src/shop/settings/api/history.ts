/** The audit log's entries about settings. */

import type { Db } from "../../../database/schema.ts";
import type { SettingAction } from "../../../database/tables/accounts.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { auditOf } from "../../../people/users/api/audit-log.ts";
import type { listSettingHistory, SettingHistoryEntry } from "../contract.ts";

/** The newest first. */
export async function findSettingHistory(
  db: Db,
  section: string,
  { page = 1, limit = MAX_PER_PAGE }: EndpointInput<typeof listSettingHistory>["query"],
) {
  const entries = auditOf(db, "setting").where("subject", "=", section);
  const [rows, total] = await Promise.all([
    entries
      .select(["key", "at", "action", "actor_email", "changes"])
      .$narrowType<{ action: SettingAction }>()
      .orderBy("key", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countAll(entries),
  ]);
  const wired: SettingHistoryEntry[] = rows.map((entry) => ({
    _id: String(entry.key),
    at: isoTime(entry.at),
    what: entry.action,
    ...(entry.actor_email !== null && { who: entry.actor_email }),
    changes: JSON.parse(entry.changes ?? "[]"),
  }));
  return { rows: wired, total, page, limit };
}

/** Who changed each section last, by the section's name. */
export async function findLastEditors(db: Db): Promise<Map<string, string>> {
  const rows = await auditOf(db, "setting")
    .select(["subject", "actor_email"])
    .where("key", "in", (entries) =>
      auditOf(entries as unknown as Db, "setting")
        .select((entry) => entry.fn.max("key").as("key"))
        .groupBy("subject"),
    )
    .execute();
  return new Map(rows.map(({ subject, actor_email }) => [subject ?? "", actor_email ?? ""]));
}

/** What an admin did about settings. `at` is epoch ms. */
export async function findSettingActions(
  db: Db,
  userKey: number,
): Promise<{ at: number; what: string }[]> {
  const entries = await auditOf(db, "setting")
    .select(["at", "action", "subject"])
    .where("actor_key", "=", userKey)
    .orderBy("key")
    .execute();
  return entries.map(({ at, action, subject }) => ({ at, what: `setting ${subject}: ${action}` }));
}
