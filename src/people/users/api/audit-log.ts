/**
 * The audit log of all features: entries are written in the transaction of what they record, and never deleted. Only whom
 * they name may be erased.
 */
import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "../../../database/schema.ts";
import type {
  AuditLogTable,
  SettingAction,
  UserAction,
} from "../../../database/tables/accounts.ts";
import { type OrderLookup, withOrders } from "../../../frame/order-lookup.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { unknownStart } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { countAll, countRows } from "../../../lib/db/count-rows.ts";
import { MAX_USERS } from "../contract.ts";
import type { ListPage, Paging } from "./store.ts";
import type { Actor } from "./user-lock.ts";

type AuditRow = Selectable<AuditLogTable>;

export type UserAuditRow = Pick<AuditRow, "key" | "at" | "actor_email" | "note"> & {
  readonly action: UserAction;
  readonly user_email: string;
  /** The order that the entry is about. */
  readonly order: { readonly _id: string; readonly number: number } | undefined;
};

interface AuditReads {
  readonly db: Database;
  readonly totals: CountCache;
  readonly orderLookup: OrderLookup;
}

const USER_AUDIT = [
  "key",
  "at",
  "action",
  "actor_email",
  "subject as user_email",
  "note",
  "purchase_key",
] as const;

type NewEntry = Pick<AuditRow, "action" | "subject_type"> &
  Partial<
    Pick<AuditRow, "subject_key" | "subject" | "changes" | "note" | "import_id" | "purchase_key">
  >;

export type AuditActor = Pick<Caller, "userKey" | "email" | "apiKey">;

/** Writes an entry; `actor` is null for the operator's command and for jobs. */
export function recordAudit(tx: Tx, actor: AuditActor | null, entry: NewEntry): Promise<void> {
  return recordAudits(tx, actor, [entry]);
}

/** Entries in their order, with one statement. */
export async function recordAudits(
  tx: Tx,
  actor: AuditActor | null,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const at = Date.now();
  await tx
    .insertInto("audit_log")
    .values(
      entries.map((entry) => ({
        subject_key: null,
        subject: null,
        ...entry,
        at,
        actor_key: actor?.userKey ?? null,
        actor_email: actor?.email ?? null,
        actor_api_key: actor?.apiKey?.key ?? null,
      })),
    )
    .execute();
}

/** An edit of what admins set for the whole shop; `subject` names the part. */
export function recordSettingChange(
  tx: Tx,
  actor: AuditActor | null,
  subject: string,
  changes: readonly { readonly field: string; readonly from: string; readonly to: string }[],
  action: SettingAction = "changed",
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    subject_type: "setting",
    subject,
    changes: JSON.stringify(changes),
  });
}

export function recordUserAudit(
  tx: Tx,
  action: UserAction,
  actor: Actor,
  user: { readonly key: number; readonly email: string },
  more: Pick<NewEntry, "note" | "purchase_key"> = {},
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    subject_type: "user",
    subject_key: user.key,
    subject: user.email,
    ...more,
  });
}

/** Entries about one type of subject. The type is written into the SQL, as the indexes' conditions need it. */
export function auditOf(db: Db, type: AuditRow["subject_type"]) {
  return db.selectFrom("audit_log").where("subject_type", "=", sql.lit(type));
}

/** Rewrites what entries say, to erase a person whom their changes name. */
export async function rewriteChanges(tx: Tx, key: number, changes: string): Promise<void> {
  await tx.updateTable("audit_log").set({ changes }).where("key", "=", key).execute();
}

export function countAuditBy(db: Db, userKey: number): Promise<number> {
  return countAll(db.selectFrom("audit_log").where("actor_key", "=", userKey));
}

/** The users who were removed, restored or detached in the latest `count` entries about users. */
export function usersWithLatestStatus(db: Db, count: number) {
  return db
    .selectFrom(
      auditOf(db, "user")
        .select(["subject_key", "action"])
        .orderBy("key", "desc")
        .limit(count)
        .as("latest"),
    )
    .where("action", "in", ["removed", "restored", "detached"])
    .select("subject_key as user_key");
}

/** The entries about users, the newest first; counted up to 10,000. */
export async function listUserAudit(
  { db, totals, orderLookup }: AuditReads,
  { page = 1, limit = MAX_USERS, after }: Paging,
): Promise<Outcome<ListPage<UserAuditRow>>> {
  const entries = auditOf(db.read, "user");
  const start = after === undefined ? undefined : await findKey(db, after);
  if (after !== undefined && start === undefined) return unknownStart();
  // Keys first, from an index, so that skipped rows are not read.
  const part = entries
    .select("key")
    .$if(start !== undefined, (query) => query.where("key", "<", start ?? 0))
    .orderBy("key", "desc")
    .limit(limit)
    .offset(start ? 0 : (page - 1) * limit);
  const [rows, total] = await Promise.all([
    db.read
      .selectFrom("audit_log")
      .select(USER_AUDIT)
      .$narrowType<{ action: UserAction; user_email: string }>()
      .where("key", "in", part)
      .orderBy("key", "desc")
      .execute(),
    totals.of("audit log of users", () => countRows(db.read, entries.select("key"))),
  ]);
  return { rows: await withOrders(db.read, orderLookup, rows), total, page, limit };
}

/** An entry's id is its key; longer numbers are no keys on either engine. */
async function findKey(db: Database, id: string): Promise<number | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  const entry = await auditOf(db.read, "user")
    .select("key")
    .where("key", "=", Number(id))
    .executeTakeFirst();
  return entry?.key;
}
