/** Reading orders: all its SQL. */
import { sql } from "kysely";
import type { Cents } from "../../../kit/money.ts";
import { compiled } from "../../../kit/node/db/compiled.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Schema } from "../../schema.ts";
import type { OrderState } from "../contract.ts";
import type { PurchaseRow } from "./batch.ts";
import { found, waiting } from "./search.ts";
import { taxRates } from "./tax-rates.ts";
import { isToShip } from "./to-ship.ts";
import type { PurchaseWithTool } from "./wire.ts";

/** Most orders in one answer; further ones by `after` or `page`. */
const MAX_ORDERS = 100;

/** Which orders are asked for. Without `userKey` or `patient`: everybody's. */
export interface OrdersWanted {
  readonly userKey: number | undefined;
  readonly patient: string | undefined;
  readonly state: OrderState | undefined;
  /** Words that somebody looks for. */
  readonly search?: string | undefined;
  /** Only those that wait for an admin; only those that wait to be shipped. */
  readonly attention?: boolean | undefined;
  readonly toShip?: boolean | undefined;
  /** Only those of this tool; only those that hold its pieces. */
  readonly toolId?: string | undefined;
  readonly held?: boolean | undefined;
  readonly page: number;
  readonly limit: number | undefined;
  readonly after: string | undefined;
}

/** An order's row with its tool's id, as the database has it. */
type StoredOrder = PurchaseRow & { readonly tool_id: string };

/** A part of the orders, newest first. */
export interface OrderPage {
  readonly rows: PurchaseWithTool[];
  readonly total: number;
  readonly limit: number;
}

/** The orders' reads. */
export interface OrderReads {
  /** An order by its id, deleted ones too. */
  find(id: string): Promise<PurchaseWithTool | undefined>;
  findByKey(key: number): Promise<PurchaseWithTool | undefined>;
  /** The user's newest unpaid order of this amount, in cents. */
  newestUnpaid(userKey: number, priceCents: Cents): Promise<PurchaseWithTool | undefined>;
  list(wanted: OrdersWanted): Promise<OrderPage>;
  /** Ids of the tools in the catalogue with this very name, at most two. */
  toolsNamed(name: string): Promise<string[]>;
  /** The tax rate that prices include at a moment (epoch ms), in basis points. */
  taxRateAt(moment: number): Promise<number>;
}

/** The reads over this database. */
export function orderReads(db: Database<Schema>): OrderReads {
  const ratesNow = taxRates(db);
  const orders = db.read
    .selectFrom("purchase")
    .innerJoin("tool", "tool.key", "purchase.tool_key")
    .selectAll("purchase")
    .select("tool.id as tool_id");
  const byId = compiled<{ id: string }, StoredOrder>((value) =>
    orders.where("purchase.id", "=", value("id")).compile(),
  );
  const byKey = compiled<{ key: number }, StoredOrder>((value) =>
    orders.where("purchase.key", "=", value("key")).compile(),
  );
  const unpaidOf = compiled<{ userKey: number; priceCents: Cents }, StoredOrder>((value) =>
    orders
      .where("purchase.user_key", "=", value("userKey"))
      .where("purchase.state", "=", sql.lit("unpaid"))
      .where("purchase.price_cents", "=", value("priceCents"))
      .orderBy("purchase.key", "desc")
      .limit(sql.lit(1))
      .compile(),
  );
  const ofUser = compiled<{ userKey: number }, StoredOrder>((value) =>
    orders
      .where("purchase.user_key", "=", value("userKey"))
      .where("purchase.state", "!=", sql.lit("deleted"))
      .orderBy("purchase.key", "desc")
      .limit(sql.lit(MAX_ORDERS + 1))
      .compile(),
  );
  const named = compiled<{ name: string }, { id: string }>((value) =>
    db.read
      .selectFrom("tool")
      .select("id")
      .where("name", "=", value("name"))
      .where("deleted_at", "is", null)
      .limit(sql.lit(2))
      .compile(),
  );

  async function rated(found: StoredOrder[]): Promise<PurchaseWithTool[]> {
    const rateAt = await ratesNow();
    return found.map((row) => Object.assign(row, { tax_basis_points: rateAt(row.created_at) }));
  }

  async function page(wanted: OrdersWanted): Promise<OrderPage> {
    const { userKey, patient, state, after, page: number, limit = MAX_ORDERS } = wanted;
    let matching = db.read.selectFrom("purchase").where("state", "!=", "deleted");
    if (userKey !== undefined) matching = matching.where("user_key", "=", userKey);
    if (patient !== undefined) matching = matching.where("patient", "=", patient);
    if (state !== undefined) matching = matching.where("state", "=", state);
    if (wanted.search !== undefined) matching = matching.where(found(wanted.search));
    if (wanted.attention) matching = matching.where("purchase.key", "in", waiting);
    if (wanted.toShip) matching = matching.where(isToShip);
    if (wanted.held) matching = matching.where("held_until", "is not", null);
    if (wanted.toolId !== undefined) {
      const key = db.read.selectFrom("tool").select("key").where("id", "=", wanted.toolId);
      matching = matching.where("tool_key", "in", key);
    }
    const { total } = await matching
      .select((e) => e.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const start = after === undefined ? undefined : (await db.query(byId, { id: after }))[0];
    const rows = await matching
      .innerJoin("tool", "tool.key", "purchase.tool_key")
      .selectAll("purchase")
      .select("tool.id as tool_id")
      .$if(start !== undefined, (q) => q.where("purchase.key", "<", start?.key ?? 0))
      .orderBy("purchase.key", "desc")
      .limit(limit)
      .offset(start ? 0 : (number - 1) * limit)
      .execute();
    return { rows: await rated(rows), total, limit };
  }

  return {
    find: async (id) => (await rated(await db.query(byId, { id })))[0],
    findByKey: async (key) => (await rated(await db.query(byKey, { key })))[0],
    newestUnpaid: async (userKey, priceCents) =>
      (await rated(await db.query(unpaidOf, { userKey, priceCents })))[0],
    list: async (wanted) => {
      const { userKey, page: number, ...rest } = wanted;
      const isPlain = number === 1 && !Object.values(rest).some(Boolean);
      if (userKey === undefined || !isPlain) return page(wanted);
      const rows = await db.query(ofUser, { userKey });
      return rows.length > MAX_ORDERS
        ? page(wanted)
        : { rows: await rated(rows), total: rows.length, limit: MAX_ORDERS };
    },
    toolsNamed: async (name) => (await db.query(named, { name })).map((tool) => tool.id),
    taxRateAt: async (moment) => (await ratesNow())(moment),
  };
}
