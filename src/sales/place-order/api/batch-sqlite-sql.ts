/** The SQL of the order batch on SQLite. */
import { sql } from "kysely";
import { insertStockChanges, lowerQuantity } from "../../../catalog/stock/api/order-stock.ts";
import { nextKeyFact } from "../../../database/next-key.ts";
import type { Db } from "../../../database/schema.ts";
import type { PurchaseAddressTable } from "../../../database/tables/addresses.ts";
import { compiled } from "../../../lib/db/compiled.ts";
import { compileCartStatements } from "../../cart/api/order-cart.ts";
import type { InvoiceDetails } from "../rules.ts";
import type { NewLine, NewPurchaseRow, StockedToolRow } from "./batch.ts";
import type { BuyerFact } from "./buyer-facts.ts";

const RECENT_ORDERS = 3;

/** A line with the key of its order. */
export type KeyedLine = Omit<NewLine, "orderId"> & { readonly key: number };

export function compileStatements(db: Db) {
  return {
    ...compileReads(db),
    ...compileOrderWrites(db),
    ...compileCartStatements(db),
    ...compileKeptWrites(db),
  };
}

/** What a batch is decided by. */
function compileReads(db: Db) {
  return {
    tools: compiled<{ ids: string }, StockedToolRow>((value) =>
      db
        .selectFrom("tool")
        .select(["key", "id", "part_number as partNumber", "name", "price_cents as unitPriceCents"])
        .select("price_unit as priceUnit")
        .select(["minimum", "multiple", "tiers", "quantity"])
        .select(["weight_g as weightGrams", "tax_class as taxClass"])
        .where("id", "in", sql<string>`(select value from json_each(${value("ids")}))`)
        .where("deleted_at", "is", null)
        .compile(),
    ),
    names: compiled<{ ids: string; locale: string }, { key: number; name: string }>((value) =>
      db
        .selectFrom("tool_text")
        .innerJoin("tool", "tool.key", "tool_text.tool_key")
        .select(["tool.key", "tool_text.name"])
        .where("tool.id", "in", sql<string>`(select value from json_each(${value("ids")}))`)
        .where("tool_text.locale", "=", value("locale"))
        .where("tool_text.name", "!=", sql.lit(""))
        .compile(),
    ),
    buyerFacts: compileBuyerFacts(db),
    remembered: compiled<
      { userKey: number; key: string; since: number },
      { request_hash: string; decision: string }
    >((value) =>
      db
        .selectFrom("idempotency")
        .select(["request_hash", "decision"])
        .where("user_key", "=", value("userKey"))
        .where("idempotency_key", "=", value("key"))
        .where("created_at", ">", value("since"))
        .compile(),
    ),
    nextNumber: compiled<object, { next: number }>(() =>
      db
        .selectFrom("shop_meta")
        .select(sql<number>`cast(value as integer)`.as("next"))
        .where("key", "=", nextKeyFact("purchase"))
        .where(sql<boolean>`cast(value as integer) > (select coalesce(max(key), 0) from purchase)`)
        .compile(),
    ),
    paidOrder: compiled<{ userKey: number }, { key: number }>((value) =>
      db
        .selectFrom("purchase")
        .select("key")
        .where("user_key", "=", value("userKey"))
        .where("paid_at", "is not", null)
        .limit(sql.lit(1))
        .compile(),
    ),
  };
}

/** Unpaid lines, the newest orders and expired holds of a buyer. */
function compileBuyerFacts(db: Db) {
  const nothing = sql<string | null>`null`;
  const orderColumns = [
    sql<string | null>`purchase.state`.as("state"),
    sql<string | null>`purchase.request_hash`.as("request_hash"),
    sql<number>`purchase.created_at`.as("at"),
  ] as const;
  const purchaseId = sql<string | null>`purchase.id`.as("id");
  return compiled<{ userKey: number; expiredSince: number }, BuyerFact>((value) =>
    db
      .selectFrom("purchase_line")
      .innerJoin("purchase", "purchase.key", "purchase_line.purchase_key")
      .select([purchaseId, sql<number | null>`purchase_line.tool_key`.as("tool_key")])
      .select(orderColumns)
      .where("purchase_line.user_key", "=", value("userKey"))
      // A literal: a partial index is used for no parameter.
      .where("purchase_line.unpaid", "=", sql.lit(1))
      .unionAll(
        db
          .selectFrom(
            db
              .selectFrom("purchase")
              .select([purchaseId, sql<number | null>`null`.as("tool_key")])
              .select(orderColumns)
              .where("user_key", "=", value("userKey"))
              .where("state", "!=", sql.lit("deleted"))
              .orderBy("key", "desc")
              .limit(sql.lit(RECENT_ORDERS))
              .as("recent"),
          )
          .selectAll(),
      )
      .unionAll(
        db
          .selectFrom("expired_hold")
          .select([nothing.as("id"), sql<number | null>`tool_key`.as("tool_key")])
          .select(nothing.as("state"))
          .select([nothing.as("request_hash"), "expired_at as at"])
          .where("user_key", "=", value("userKey"))
          .where("expired_at", ">", value("expiredSince")),
      )
      .compile(),
  );
}

/** Orders with their lines, the stock that they take, and their history. */
function compileOrderWrites(db: Db) {
  return {
    take: compiled<{ tool: number; amount: number }, unknown>((value) =>
      lowerQuantity(db, value("tool"), value("amount")).compile(),
    ),
    place: compiled<NewPurchaseRow, unknown>((value) =>
      db.insertInto("purchase").values(columnsOf(value)).compile(),
    ),
    placeAt: compiled<NewPurchaseRow & { readonly key: number }, unknown>((value) =>
      db
        .insertInto("purchase")
        .values({ key: value("key"), ...columnsOf(value) })
        .compile(),
    ),
    // A statement for each line: reading the rows from JSON costs twice as much.
    line: compiled<KeyedLine, unknown>((value) =>
      db
        .insertInto("purchase_line")
        .values({
          purchase_key: value("key"),
          number: value("number"),
          user_key: value("user_key"),
          tool_key: value("tool_key"),
          part_number: value("part_number"),
          product: value("product"),
          quantity: value("quantity"),
          minimum: value("minimum"),
          unit_price_cents: value("unit_price_cents"),
          price_unit: value("price_unit"),
          total_cents: value("total_cents"),
          tax_class: value("tax_class"),
          tax_basis_points: value("tax_basis_points"),
          fulfillable: value("quantity"),
          unpaid: sql.lit(1),
        })
        .compile(),
    ),
    ledger: compiled<{ first: number; now: number }, unknown>((value) =>
      insertStockChanges(
        db,
        db
          .selectFrom("purchase_line")
          .select(["tool_key", "purchase_key", sql<number>`-quantity`.as("amount")])
          .select([sql.lit("sale").as("reason"), sql<number>`${value("now")}`.as("at")])
          .where("purchase_key", ">=", value("first")),
      ).compile(),
    ),
    history: compiled<{ first: number }, unknown>((value) =>
      db
        .insertInto("purchase_event")
        .columns(["purchase_key", "number", "kind", "actor_key", "at"])
        .expression(
          db
            .selectFrom("purchase")
            .select(["key", sql.lit(1).as("number"), sql.lit("placed").as("kind")])
            .select((order) => [
              order.fn.coalesce("taken_by_key", "user_key").as("actor_key"),
              "created_at",
            ])
            .where("key", ">=", value("first")),
        )
        .compile(),
    ),
  };
}

/** What is kept beside an order, and the answer to a request that may come again. */
function compileKeptWrites(db: Db) {
  return {
    details: compiled<InvoiceDetails & { key: number }, unknown>((value) =>
      db
        .insertInto("invoice_details")
        .values({
          purchase_key: value("key"),
          company: value("company"),
          tax_number: value("taxNumber"),
          purchase_order: value("purchaseOrder"),
        })
        .compile(),
    ),
    address: compiled<Omit<PurchaseAddressTable, "purchase_key"> & { key: number }, unknown>(
      (value) =>
        db
          .insertInto("purchase_address")
          .values({
            purchase_key: value("key"),
            role: value("role"),
            country: value("country"),
            name: value("name"),
            company: value("company"),
            line1: value("line1"),
            line2: value("line2"),
            district: value("district"),
            city: value("city"),
            region: value("region"),
            postcode: value("postcode"),
            phone: value("phone"),
          })
          .compile(),
    ),
    remember: compiled<
      { userKey: number; key: string; requestHash: string; decision: string; now: number },
      unknown
    >((value) =>
      db
        .replaceInto("idempotency")
        .values({
          user_key: value("userKey"),
          idempotency_key: value("key"),
          request_hash: value("requestHash"),
          decision: value("decision"),
          created_at: value("now"),
        })
        .compile(),
    ),
  };
}

function columnsOf(
  value: <K extends keyof NewPurchaseRow>(name: K) => NewPurchaseRow[K],
): NewPurchaseRow {
  return {
    id: value("id"),
    user_key: value("user_key"),
    buyer_email: value("buyer_email"),
    buyer_name: value("buyer_name"),
    product: value("product"),
    line_count: value("line_count"),
    phone: value("phone"),
    address: value("address"),
    quantity: value("quantity"),
    minimum: value("minimum"),
    fulfillable: value("fulfillable"),
    price_cents: value("price_cents"),
    delivery_cents: value("delivery_cents"),
    delivery_charge_cents: value("delivery_charge_cents"),
    delivery_free_from_cents: value("delivery_free_from_cents"),
    delivery_choice: value("delivery_choice"),
    tax_cents: value("tax_cents"),
    tax_basis_points: value("tax_basis_points"),
    tax_terms: value("tax_terms"),
    state: value("state"),
    held_until: value("held_until"),
    request_hash: value("request_hash"),
    created_at: value("created_at"),
    locale: value("locale"),
    taken_by_key: value("taken_by_key"),
  };
}
