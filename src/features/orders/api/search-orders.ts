/** What admins look for among all orders: each condition goes by an index, or over the users. */
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { begins } from "../../../kit/node/db/like.ts";
import { toolsWith } from "../../catalogue/api/search.ts";
import { foldedWords, MAX_SEARCH_WORDS } from "../../catalogue/rules.ts";

type Orders = ExpressionBuilder<Schema, "purchase">;

/** Buyers whose orders are looked through: more of them would be no answer. */
const MAX_BUYERS = 200;

/** Orders that are neither unpaid nor deleted, in the words of the partial indexes that hold them. */
export function settledOrders(db: Kysely<Schema>) {
  return db
    .selectFrom("purchase")
    .where("purchase.state", "<>", sql.lit("unpaid"))
    .where("purchase.state", "<>", sql.lit("deleted"));
}

/**
 * The keys of the order of this number, of orders of buyers whose e-mail or name begins so, and of paid
 * orders of such a product. A union, not a condition: each part goes by its own index.
 */
export function searchOrders(
  { read, engine }: Database<Schema>,
  search: string,
): SelectQueryBuilder<Schema, never, { key: number }> {
  // A parameter, not a literal: the index of all listed orders would not be narrower.
  const orders = read.selectFrom("purchase").where("purchase.state", "<>", "deleted");
  const ofBuyers = orders
    .where("purchase.user_key", "in", (users) =>
      users
        .selectFrom("shop_user")
        .select("shop_user.key")
        .where((user) => user.or([begins(engine, "email", search), begins(engine, "name", search)]))
        .limit(MAX_BUYERS),
    )
    .select("purchase.key");
  const found = ofBuyers.union(paidOrdersOf(read, search));
  if (!/^\d{1,9}$/.test(search)) return found as never;
  return found.union(
    orders.where("purchase.key", "=", Number(search)).select("purchase.key"),
  ) as never;
}

/** For each word: a word of the tool's begins so. Nothing to look for finds nothing. */
function paidOrdersOf(db: Kysely<Schema>, search: string) {
  const words = foldedWords(search).slice(0, MAX_SEARCH_WORDS);
  // What is settled and not expired was paid. The index of a tool's orders has the state.
  let paid = settledOrders(db).where("purchase.state", "<>", "expired").select("purchase.key");
  if (words.length === 0) paid = paid.where(sql<boolean>`1 = 0`);
  for (const word of words) {
    paid = paid.where("purchase.tool_key", "in", (tools) => toolsWith(tools, word));
  }
  return paid;
}

/**
 * The keys of the orders that wait for an admin: a wish to cancel, a dispute, a refund that failed and
 * that no later one has made up for.
 */
export function needsAttention(order: Orders) {
  return order
    .selectFrom("purchase as asked")
    .select("asked.key")
    .where("asked.cancellation_requested_at", "is not", null)
    .unionAll(
      order
        .selectFrom("purchase as disputed")
        .select("disputed.key")
        .where("disputed.disputed_at", "is not", null),
    )
    .unionAll(failedRefunds(order));
}

/** The keys of the orders whose last refund failed. */
export function failedRefunds(order: Pick<Orders, "selectFrom">) {
  return order
    .selectFrom("refund as failed")
    .select("failed.purchase_key as key")
    .where("failed.status", "=", sql.lit("failed"))
    .where((refund) =>
      refund.not(
        refund.exists(
          refund
            .selectFrom("refund as later")
            .select("later.key")
            .whereRef("later.purchase_key", "=", "failed.purchase_key")
            .whereRef("later.created_at", ">=", "failed.updated_at")
            .where("later.status", "!=", "failed"),
        ),
      ),
    );
}
