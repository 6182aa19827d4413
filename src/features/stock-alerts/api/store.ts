/** The SQL of those who wait for a tool to be back. */
import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";

/** What a letter says of a tool. */
const SHOWN = ["key", "id", "name", "part_number", "minimum", "quantity", "price_cents"] as const;

/** A tool as those who wait for it see it; undefined when it is not in the catalogue. */
export function findTool(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom("tool")
    .select(SHOWN)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** A tool as those who wait for it see it. */
export type AlertTool = NonNullable<Awaited<ReturnType<typeof findTool>>>;

/** Whether this user's mailbox is proven to be theirs. */
export async function hasProvenMailbox(db: Kysely<Schema>, userKey: number): Promise<boolean> {
  const user = await db
    .selectFrom("shop_user")
    .select("email_proven_at")
    .where("key", "=", userKey)
    .executeTakeFirst();
  return user !== undefined && user.email_proven_at !== null;
}

/** Puts a mailbox among those who wait; nothing when it waits already. */
export async function addSubscriber(
  db: Kysely<Schema>,
  toolKey: number,
  email: string,
  now: number,
): Promise<void> {
  await db
    .insertInto("restock")
    .values({ tool_key: toolKey, email, created_at: now })
    .onConflict((row) => row.columns(["tool_key", "email"]).doNothing())
    .execute();
}

/** Whether a mailbox waits for a tool. */
export async function isSubscribed(
  db: Kysely<Schema>,
  toolKey: number,
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("restock")
    .select("tool_key")
    .where("tool_key", "=", toolKey)
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a user waits for, the newest first; nothing while the mailbox may be somebody else's. */
export function findOwnStockAlerts(db: Kysely<Schema>, userKey: number) {
  return db
    .selectFrom("restock")
    .innerJoin("tool", "tool.key", "restock.tool_key")
    .select(["tool.id", "tool.name", "restock.created_at"])
    .where("restock.email", "in", provenMailbox(userKey))
    .where("tool.deleted_at", "is", null)
    .orderBy("restock.created_at", "desc")
    .execute();
}

/** Takes a user out of those who wait for a tool; how many rows that were. */
export async function deleteSubscription(
  db: Kysely<Schema>,
  userKey: number,
  toolId: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("restock")
    .where("email", "in", provenMailbox(userKey))
    .where("tool_key", "in", (q) => q.selectFrom("tool").select("key").where("id", "=", toolId))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A user's address as a subquery, if it is proven to be theirs. */
function provenMailbox(userKey: number) {
  return (q: ExpressionBuilder<Schema, keyof Schema>) =>
    q
      .selectFrom("shop_user")
      .select("shop_user.email")
      .where("shop_user.key", "=", userKey)
      .where("shop_user.email_proven_at", "is not", null);
}

/** Takes a mailbox out of everything that it waits for. */
export async function deleteSubscriber(db: Kysely<Schema>, email: string): Promise<void> {
  await db.deleteFrom("restock").where("email", "=", email).execute();
}

/** How many wait for each tool, the most first; of at most 1,000 tools. */
export async function countSubscribersByTool(
  db: Kysely<Schema>,
): Promise<{ tool: string; name: string; waiting: number }[]> {
  const rows = await db
    .selectFrom((counted) =>
      counted
        .selectFrom("restock")
        .select((row) => ["tool_key", row.fn.countAll<number>().as("waiting")])
        .groupBy("tool_key")
        .as("counted"),
    )
    .innerJoin("tool", "tool.key", "counted.tool_key")
    .select(["tool.id as tool", "tool.name as name", "counted.waiting"])
    .where("tool.deleted_at", "is", null)
    .orderBy("waiting", "desc")
    .orderBy("tool.key")
    .limit(1000)
    .execute();
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting) }));
}

/** The tools that somebody waits for and that can be ordered again. */
export async function findRestockedTools(db: Kysely<Schema>): Promise<string[]> {
  const tools = await db
    .selectFrom("tool")
    .select("id")
    .where("key", "in", (q) => q.selectFrom("restock").select("tool_key"))
    .whereRef("quantity", ">=", "minimum")
    .where("deleted_at", "is", null)
    .execute();
  return tools.map(({ id }) => id);
}

/**
 * Takes up to `max` mailboxes out of those who wait for a tool, for good once the transaction is
 * committed. Two processes at once never take the same one: PostgreSQL skips what the other has
 * locked, SQLite has one writer.
 */
export async function takeSubscribers(
  tx: Transaction<Schema>,
  { kind }: Database<Schema>["engine"],
  toolKey: number,
  max: number,
): Promise<string[]> {
  const first = tx
    .selectFrom("restock")
    .select("email")
    .where("tool_key", "=", toolKey)
    .orderBy("created_at")
    .limit(max);
  const taken = await tx
    .deleteFrom("restock")
    .where("tool_key", "=", toolKey)
    .where("email", "in", kind === "postgres" ? first.forUpdate().skipLocked() : first)
    .returning("email")
    .execute();
  return taken.map(({ email }) => email);
}

/** Ends the waiting for tools that were deleted. Writes nothing, and waits for no writer, when there is none. */
export async function deleteAlertsOfDeletedTools({ read, write }: Database<Schema>): Promise<void> {
  const deleted = await read
    .selectFrom("tool")
    .select("key")
    .where("deleted_at", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("restock").select("email").whereRef("restock.tool_key", "=", "tool.key")),
    )
    .execute();
  for (const { key } of deleted) {
    await write.deleteFrom("restock").where("tool_key", "=", key).execute();
  }
}
