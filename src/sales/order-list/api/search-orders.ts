/** Each condition uses an index. */
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { toolsWith } from "../../../catalog/tool-search/api/search.ts";
import type { Database, Db, Schema } from "../../../database/schema.ts";
import { MOST_COUNTED } from "../../../lib/contract/most-counted.ts";
import { countRows } from "../../../lib/db/count-rows.ts";
import { begins } from "../../../lib/db/like.ts";
import { searchedEmail } from "../../../lib/text/email-address.ts";
import { foldedWords, MAX_SEARCH_WORDS } from "../../../lib/text/fold.ts";
import { orderNumberIn } from "../rules-search.ts";

const MAX_BUYERS = 200;

/** Neither unpaid nor deleted, as the partial indexes are declared. */
export function settledOrders(db: Db) {
  return db
    .selectFrom("purchase")
    .where("purchase.state", "<>", sql.lit("unpaid"))
    .where("purchase.state", "<>", sql.lit("deleted"));
}

/** The keys of orders by number, by the beginning of the buyer's email or name, or by a paid product. A union, so that each part uses its own index. */
export function searchOrders(
  db: Database,
  search: string,
): SelectQueryBuilder<Schema, never, { key: number }> {
  const { read } = db;
  // A parameter, so that the index of all listed orders is not used.
  const orders = read.selectFrom("purchase").where("purchase.state", "<>", "deleted");
  const ofBuyers = orders
    .where("purchase.user_key", "in", usersBeginning(db, search))
    .select("purchase.key");
  const found = ofBuyers.union(paidOrdersOf(read, search));
  const number = orderNumberIn(search);
  if (number === undefined) return found as never;
  return found.union(orders.where("purchase.key", "=", number).select("purchase.key")) as never;
}

/** The keys of users whose email or name begins so. */
export function usersBeginning({ read }: Database, search: string) {
  const typed = searchedEmail(search);
  return read
    .selectFrom("shop_user")
    .select("shop_user.key")
    .where((user) => user.or([begins(read, "email", typed), begins(read, "name", typed)]))
    .limit(MAX_BUYERS);
}

/** Whether so many paid orders have the product that a page is found sooner by looking at each order. */
export async function isCommonSearch(
  { read }: Database,
  search: string | undefined,
): Promise<boolean> {
  if (search === undefined) return false;
  return (await countRows(read, paidOrdersOf(read, search))) >= MOST_COUNTED;
}

/** The condition of `searchOrders`, asked of each order. */
export function isFoundBy(db: Database, search: string) {
  const words = foldedWords(search).slice(0, MAX_SEARCH_WORDS);
  const number = orderNumberIn(search);
  return (order: ExpressionBuilder<Schema, "purchase">) => {
    let lines = order
      .selectFrom("purchase_line")
      .select("purchase_line.purchase_key")
      .whereRef("purchase_line.purchase_key", "=", "purchase.key")
      .where("purchase_line.unpaid", "=", 0)
      .where("purchase_line.paid_at", "is not", null);
    for (const word of words) {
      lines = lines.where((line) =>
        line.exists(
          toolsWith(line, word).where(
            "tool_word.tool_key",
            "=",
            line.ref("purchase_line.tool_key"),
          ),
        ),
      );
    }
    return order.or([
      order("purchase.user_key", "in", usersBeginning(db, search)),
      order.exists(lines),
      ...(number === undefined ? [] : [order("purchase.key", "=", number)]),
    ]);
  };
}

/** Each word is the beginning of a word of one of its tools; without words nothing is found. */
function paidOrdersOf(db: Db, search: string) {
  const words = foldedWords(search).slice(0, MAX_SEARCH_WORDS);
  let lines = db
    .selectFrom("purchase_line")
    .select("purchase_line.purchase_key as key")
    // A literal: a partial index is used for no parameter.
    .where("purchase_line.unpaid", "=", sql.lit(0))
    .where("purchase_line.paid_at", "is not", null);
  if (words.length === 0) lines = lines.where(sql<boolean>`1 = 0`);
  for (const word of words) {
    lines = lines.where("purchase_line.tool_key", "in", (tools) => toolsWith(tools, word));
  }
  return lines;
}
