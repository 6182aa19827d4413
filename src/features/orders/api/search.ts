/** What admins look for among all orders: each condition goes by an index, or over the users. */
import { type ExpressionBuilder, sql } from "kysely";
import { begins } from "../../../kit/node/db/like.ts";
import { foldedWords, MAX_SEARCH_WORDS } from "../../catalogue/rules.ts";
import type { Schema } from "../../schema.ts";

type Orders = ExpressionBuilder<Schema, "purchase">;

/** Buyers whose orders are looked through: more of them would be no answer. */
const MAX_BUYERS = 200;

/** The order of this number, orders of buyers whose e-mail or name begins so, paid orders of such a product. */
export function found(search: string) {
  return (order: Orders) => {
    const conditions = [
      order("purchase.user_key", "in", buyers(order, search)),
      order.and([order("purchase.paid_at", "is not", null), ...products(order, search)]),
    ];
    if (/^\d{1,9}$/.test(search)) conditions.push(order("purchase.key", "=", Number(search)));
    return order.or(conditions);
  };
}

function buyers(order: Orders, search: string) {
  return order
    .selectFrom("shop_user")
    .select("shop_user.key")
    .where((user) => user.or([begins("email", search), begins("name", search)]))
    .limit(MAX_BUYERS);
}

/** For each word: a word of the tool's begins so. Nothing to look for finds nothing. */
function products(order: Orders, search: string) {
  const words = foldedWords(search).slice(0, MAX_SEARCH_WORDS);
  if (words.length === 0) return [sql<boolean>`1 = 0`];
  return words.map((word) =>
    order("purchase.tool_key", "in", (tools) =>
      tools
        .selectFrom("tool_word")
        .select("tool_word.tool_key")
        .where("word", ">=", word)
        // The greatest code point there is: every word that begins with `word` sorts below.
        .where("word", "<", `${word}\u{10FFFF}`),
    ),
  );
}

/**
 * The keys of the orders that wait for an admin: a wish to cancel, a dispute, a refund that failed and
 * that no later one has made up for.
 */
export function waiting(order: Orders) {
  return order
    .selectFrom("purchase as asked")
    .select("asked.key")
    .where("asked.cancel_asked_at", "is not", null)
    .unionAll(
      order
        .selectFrom("purchase as disputed")
        .select("disputed.key")
        .where("disputed.disputed_at", "is not", null),
    )
    .unionAll(unmadeRefunds(order));
}

/** The keys of the orders whose last refund failed. */
export function unmadeRefunds(order: Pick<Orders, "selectFrom">) {
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
