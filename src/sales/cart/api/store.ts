/** The table of carts. */
import { sql } from "kysely";
import type { Database, Db, Tx } from "../../../database/schema.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import type { PriceUnit } from "../../../lib/money/price-unit.ts";

interface StoredLine {
  readonly tool: number;
  readonly quantity: number;
  readonly seenCents: number;
  readonly seenUnit: PriceUnit;
}

/** Serializes the changes of a buyer's cart, also with the buyer's orders, which lock the same row first. */
export async function lockCart(tx: Tx, userKey: number): Promise<void> {
  await tx
    .selectFrom("shop_user")
    .select("key")
    .where("key", "=", userKey)
    .forNoKeyUpdate()
    .execute();
}

/** They come in the order in which the tools were added. */
export function findLines(db: Db, userKey: number) {
  return db
    .selectFrom("cart_line")
    .innerJoin("tool", "tool.key", "cart_line.tool_key")
    .select(["cart_line.tool_key as tool", "tool.id", "cart_line.quantity"])
    .select(["seen_price_cents", "seen_price_unit"])
    .where("user_key", "=", userKey)
    .orderBy("position")
    .orderBy("tool_key")
    .execute();
}

/** Also tools that were deleted since: the cart shows them as such. */
export function findTools(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("tool")
    .select(["key", "id", "name", "deleted_at", "price_cents", "price_unit"])
    .select(["minimum", "multiple", "tiers"])
    .where("id", "in", ids)
    .execute();
}

/** New lines go to the end. */
export async function saveLines(
  tx: Tx,
  userKey: number,
  lines: readonly StoredLine[],
  now: number,
): Promise<void> {
  if (lines.length === 0) return;
  const { last } = await tx
    .selectFrom("cart_line")
    .select((line) => line.fn.max("position").as("last"))
    .where("user_key", "=", userKey)
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ tool, quantity, seenCents, seenUnit }, index) => ({
    user_key: userKey,
    tool_key: tool,
    quantity,
    position: (last ?? 0) + 1 + index,
    seen_price_cents: seenCents,
    seen_price_unit: seenUnit,
    updated_at: now,
  }));
  await tx
    .insertInto("cart_line")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["user_key", "tool_key"]).doUpdateSet((row) => ({
        quantity: row.ref("excluded.quantity"),
        seen_price_cents: row.ref("excluded.seen_price_cents"),
        seen_price_unit: row.ref("excluded.seen_price_unit"),
        updated_at: row.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

export async function deleteLine(tx: Tx, userKey: number, toolId: string): Promise<void> {
  await tx
    .deleteFrom("cart_line")
    .where("user_key", "=", userKey)
    .where("tool_key", "in", (q) => q.selectFrom("tool").select("key").where("id", "=", toolId))
    .execute();
}

export function countLines(db: Db, userKey: number): Promise<number> {
  return countAll(db.selectFrom("cart_line").where("user_key", "=", userKey));
}

/** Lines of one transaction: on SQLite other writers wait for it. */
const PORTION = 500;

/** Takes no write lock when there is nothing to delete. */
export async function deleteLinesBefore({ read, write }: Database, before: number): Promise<void> {
  const old = () =>
    read
      .selectFrom("cart_line")
      .select(["user_key", "tool_key"])
      .where("updated_at", "<", before)
      .limit(sql.lit(PORTION))
      .execute();
  for (let found = await old(); found.length > 0; found = await old()) {
    for (const [userKey, lines = []] of Map.groupBy(found, ({ user_key }) => user_key)) {
      const toolKeys = lines.map(({ tool_key }) => tool_key);
      await write
        .deleteFrom("cart_line")
        .where("user_key", "=", userKey)
        .where("tool_key", "in", toolKeys)
        // A line may have been changed since.
        .where("updated_at", "<", before)
        .execute();
    }
  }
}
