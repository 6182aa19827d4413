/** The table of subscriptions to stock alerts. A row is deleted when its alert is queued. */

import type { Database, Db, Tx } from "../../../database/schema.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { MAX_COUNTED, MAX_OWN_ALERTS } from "../contract.ts";

const TOOL_COLUMNS = [
  "key",
  "id",
  "name",
  "part_number",
  "minimum",
  "quantity",
  "price_cents",
  "price_unit",
] as const;

export function findTool(db: Db, id: string) {
  return db
    .selectFrom("tool")
    .select(TOOL_COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export type AlertTool = NonNullable<Awaited<ReturnType<typeof findTool>>>;

export async function hasVerifiedEmail(db: Db, userKey: number): Promise<boolean> {
  const user = await db
    .selectFrom("shop_user")
    .select("email_verified_at")
    .where("key", "=", userKey)
    .executeTakeFirst();
  return user !== undefined && user.email_verified_at !== null;
}

export async function addSubscriber(
  db: Db,
  toolKey: number,
  email: string,
  now: number,
): Promise<void> {
  await db
    .insertInto("stock_alert")
    .values({ tool_key: toolKey, email, locale: currentLanguage().locale, created_at: now })
    .onConflict((row) => row.columns(["tool_key", "email"]).doNothing())
    .execute();
}

export async function isSubscribed(db: Db, toolKey: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("stock_alert")
    .select("tool_key")
    .where("tool_key", "=", toolKey)
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest `MAX_OWN_ALERTS`, newest first; empty while the mailbox is unverified. */
export function findOwnStockAlerts(db: Db, userKey: number) {
  return db
    .selectFrom("stock_alert")
    .innerJoin("tool", "tool.key", "stock_alert.tool_key")
    .select(["tool.key", "tool.id", "tool.name", "stock_alert.created_at"])
    .where("stock_alert.email", "in", verifiedEmail(db, userKey))
    .where("tool.deleted_at", "is", null)
    .orderBy("stock_alert.created_at", "desc")
    .limit(MAX_OWN_ALERTS)
    .execute();
}

export async function deleteSubscription(db: Db, userKey: number, toolId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("stock_alert")
    .where("email", "in", verifiedEmail(db, userKey))
    .where("tool_key", "in", (q) => q.selectFrom("tool").select("key").where("id", "=", toolId))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function verifiedEmail(db: Db, userKey: number) {
  return db
    .selectFrom("shop_user")
    .select("shop_user.email")
    .where("shop_user.key", "=", userKey)
    .where("shop_user.email_verified_at", "is not", null);
}

export async function unsubscribeAll(db: Db, email: string): Promise<void> {
  await db.deleteFrom("stock_alert").where("email", "=", email).execute();
}

/** Counts for at most `MAX_COUNTED` tools, those with the most subscribers first. */
export async function countSubscribersByTool(
  db: Db,
): Promise<{ tool: string; name: string; waiting: number }[]> {
  const rows = await db
    .selectFrom((counted) =>
      counted
        .selectFrom("stock_alert")
        .select((row) => ["tool_key", row.fn.countAll<number>().as("waiting")])
        .groupBy("tool_key")
        .as("counted"),
    )
    .innerJoin("tool", "tool.key", "counted.tool_key")
    .select(["tool.id as tool", "tool.name as name", "counted.waiting"])
    .where("tool.deleted_at", "is", null)
    .orderBy("waiting", "desc")
    .orderBy("tool.key")
    .limit(MAX_COUNTED)
    .execute();
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting) }));
}

export async function findRestockedTools(db: Db): Promise<string[]> {
  const tools = await db
    .selectFrom("tool")
    .select("id")
    .where("key", "in", (q) => q.selectFrom("stock_alert").select("tool_key"))
    .whereRef("quantity", ">=", "minimum")
    .where("deleted_at", "is", null)
    .execute();
  return tools.map(({ id }) => id);
}

/**
 * Deletes and returns up to `max` subscribers. Two processes never take the same one: PostgreSQL skips locked rows,
 * SQLite has one writer.
 */
export function takeSubscribers(
  tx: Tx,
  toolKey: number,
  max: number,
): Promise<{ email: string; locale: string }[]> {
  const first = tx
    .selectFrom("stock_alert")
    .select("email")
    .where("tool_key", "=", toolKey)
    .orderBy("created_at")
    .limit(max)
    .forUpdate()
    .skipLocked();
  return tx
    .deleteFrom("stock_alert")
    .where("tool_key", "=", toolKey)
    .where("email", "in", first)
    .returning(["email", "locale"])
    .execute();
}

/** Takes no write lock when there is nothing to delete. */
export async function deleteAlertsOfDeletedTools({ read, write }: Database): Promise<void> {
  const deleted = await read
    .selectFrom("tool")
    .select("key")
    .where("deleted_at", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("stock_alert").select("email").whereRef("stock_alert.tool_key", "=", "tool.key"),
      ),
    )
    .execute();
  for (const { key } of deleted) {
    await write.deleteFrom("stock_alert").where("tool_key", "=", key).execute();
  }
}

export async function countSubscribers(
  db: Database,
  toolKeys: readonly number[],
): Promise<Map<number, number>> {
  if (toolKeys.length === 0) return new Map();
  const rows = await db.read
    .selectFrom("stock_alert")
    .select((row) => ["tool_key", row.fn.countAll<number>().as("waiting")])
    .where("tool_key", "in", [...toolKeys])
    .groupBy("tool_key")
    .execute();
  return new Map(rows.map(({ tool_key, waiting }) => [tool_key, Number(waiting)]));
}
