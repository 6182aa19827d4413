import { sql } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { type FeatureContext, perContext } from "../../../frame/feature.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { compiled } from "../../../lib/db/compiled.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { naturalKey } from "../../../lib/text/natural-order.ts";
import { noSuchOrder } from "../contract.ts";
import { ordersWithTool } from "./order-lines.ts";
import type { PurchaseWithTool } from "./wire.ts";

export interface OrderReads {
  /** Deleted orders, too. */
  find(id: string): Promise<PurchaseWithTool | undefined>;
  findByKey(key: number): Promise<PurchaseWithTool | undefined>;
  newestUnpaid(userKey: number, priceCents: Cents): Promise<PurchaseWithTool | undefined>;
  /** Finds at most two tool ids with exactly this name, in the tools' own language or in this one. */
  toolsNamed(name: string, locale: string | undefined): Promise<string[]>;
}

function createOrderReads(db: Database): OrderReads {
  const orders = ordersWithTool(db.read);
  const byId = compiled<{ id: string }, PurchaseWithTool>((value) =>
    orders.where("purchase.id", "=", value("id")).compile(),
  );
  const byKey = compiled<{ key: number }, PurchaseWithTool>((value) =>
    orders.where("purchase.key", "=", value("key")).compile(),
  );
  const unpaidOf = compiled<{ userKey: number; priceCents: Cents }, PurchaseWithTool>((value) =>
    orders
      .where("purchase.user_key", "=", value("userKey"))
      .where("purchase.state", "=", sql.lit("unpaid"))
      .where("purchase.price_cents", "=", value("priceCents"))
      .orderBy("purchase.key", "desc")
      .limit(sql.lit(1))
      .compile(),
  );
  const named = compiled<{ name: string; sortName: string }, { id: string }>((value) =>
    db.read
      .selectFrom("tool")
      .select("id")
      // `sort_name` is indexed.
      .where("sort_name", "=", value("sortName"))
      .where("name", "=", value("name"))
      .where("deleted_at", "is", null)
      .limit(sql.lit(2))
      .compile(),
  );

  const namedIn = compiled<{ name: string; sortName: string; locale: string }, { id: string }>(
    (value) =>
      db.read
        .selectFrom("tool_text")
        .innerJoin("tool", "tool.key", "tool_text.tool_key")
        .select("tool.id")
        .where("tool_text.locale", "=", value("locale"))
        .where("tool_text.sort_name", "=", value("sortName"))
        .where("tool_text.name", "=", value("name"))
        .where("tool.deleted_at", "is", null)
        .limit(sql.lit(2))
        .compile(),
  );

  return {
    find: async (id) => (await db.query(byId, { id }))[0],
    findByKey: async (key) => (await db.query(byKey, { key }))[0],
    newestUnpaid: async (userKey, priceCents) =>
      (await db.query(unpaidOf, { userKey, priceCents }))[0],
    toolsNamed: async (name, locale) => {
      const wanted = { name, sortName: naturalKey(name) };
      const own = await db.query(named, wanted);
      const others = locale === undefined ? [] : await db.query(namedIn, { ...wanted, locale });
      return [...new Set([...own, ...others].map(({ id }) => id))];
    },
  };
}

/** An order that is not deleted, for its owner and admins. */
export async function findReadable(
  orders: Pick<OrderReads, "find">,
  { userKey, isAdmin }: Pick<Caller, "userKey" | "isAdmin">,
  id: string,
): Promise<Outcome<PurchaseWithTool>> {
  const order = await orders.find(id);
  const mayRead = order && (order.user_key === userKey || isAdmin) && order.state !== "deleted";
  return mayRead ? order : noSuchOrder();
}

/** Created once per context, as its statements are compiled. */
export const getOrders = perContext(({ db }: Pick<FeatureContext, "db">) => createOrderReads(db));
