/** The order batch on SQLite: synchronous from BEGIN to COMMIT, statements compiled once. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { type Compiled, compiled } from "../../../../kit/node/db/compiled.ts";
import type { SqliteEngine } from "../../../../kit/node/db/database.ts";
import { insertStockChanges, lowerQuantity } from "../../../catalogue/api/order-stock.ts";
import {
  type Buyer,
  type Decision,
  EXPIRED_HOLD_WINDOW_MS,
  type InvoiceDetails,
  KEY_LIFETIME_MS,
  type OrderLimits,
  type OrderRequest,
  type StockedTool,
} from "../../rules.ts";
import type { PurchaseRow } from "../changes.ts";
import {
  type BatchData,
  type BatchStore,
  type BatchWrites,
  type BuyerFact,
  buyerOf,
  decideBatch,
  decisionKey,
  type NewPurchaseRow,
  nameKey,
  nameLocales,
  placedRow,
  type StoredDecision,
} from "./batch.ts";

const RECENT_ORDERS = 3;

export function sqliteBatches(
  engine: SqliteEngine,
  db: Kysely<Schema>,
  limits: OrderLimits,
): BatchStore {
  const { writer, mutex } = engine;
  const statements = compileStatements(db);

  function all<V extends object, R>(statement: Compiled<V, R>, values: V): R[] {
    return writer.all<R>(statement.sql, statement.bind(values));
  }

  function run<V extends object>(statement: Compiled<V, unknown>, values: V): number {
    return writer.run(statement.sql, statement.bind(values)).lastKey;
  }

  function load(requests: readonly OrderRequest[], now: number): BatchData {
    const ids = JSON.stringify([...new Set(requests.map((request) => request.toolId))]);
    const tools = all(statements.tools, { ids }).map((tool) => [tool.id, { ...tool }] as const);
    const buyers = new Map<number, Buyer>();
    const remembered = new Map<string, StoredDecision>();
    for (const { userKey, idempotencyKey } of requests) {
      if (!buyers.has(userKey)) buyers.set(userKey, loadBuyer(userKey, now));
      if (idempotencyKey !== undefined) {
        const [kept] = all(statements.remembered, {
          userKey,
          key: idempotencyKey,
          since: now - KEY_LIFETIME_MS,
        });
        if (!kept) continue;
        remembered.set(decisionKey(userKey, idempotencyKey), {
          requestHash: kept.request_hash,
          decision: JSON.parse(kept.decision) as Decision,
        });
      }
    }
    return { tools: new Map(tools), names: loadNames(requests, ids), buyers, remembered };
  }

  function loadNames(requests: readonly OrderRequest[], ids: string): Map<string, string> {
    const found = nameLocales(requests).flatMap((locale) =>
      all(statements.names, { ids, locale }).map(
        ({ key, name }) => [nameKey(key, locale), name] as const,
      ),
    );
    return new Map(found);
  }

  function loadBuyer(userKey: number, now: number): Buyer {
    return buyerOf(
      all(statements.buyerFacts, { userKey, lapsedSince: now - EXPIRED_HOLD_WINDOW_MS }),
    );
  }

  function write(
    { placed, details, taken, remembered }: BatchWrites,
    now: number,
  ): Map<string, PurchaseRow> {
    const rows = new Map<string, PurchaseRow>();
    for (const [tool, amount] of taken) run(statements.take, { tool, amount });
    const keys = placed.map((row) => {
      const key = run(statements.place, row);
      rows.set(row.id, placedRow(row, key));
      return key;
    });
    const [first] = keys;
    if (first !== undefined) {
      // There is one writer, so all keys from the first one on are of this batch.
      run(statements.ledger, { first });
      run(statements.history, { first });
    }
    for (const { orderId, ...given } of details) {
      run(statements.details, { ...given, key: (rows.get(orderId) as PurchaseRow).key });
    }
    for (const { userKey, key, requestHash, decision } of remembered) {
      run(statements.remember, {
        userKey,
        key,
        requestHash,
        decision: JSON.stringify(decision),
        now,
      });
    }
    return rows;
  }

  return {
    run: (requests) =>
      mutex.run(() => {
        const now = Date.now();
        writer.run("begin immediate", []);
        try {
          const { decisions, writes } = decideBatch(requests, load(requests, now), limits, now);
          const rows = write(writes, now);
          writer.run("commit", []);
          return decisions.map((decision) => ({
            decision,
            ...(decision.kind === "placed" && { row: rows.get(decision.orderId) as PurchaseRow }),
          }));
        } catch (error) {
          writer.rollback();
          throw error;
        }
      }),
    close: async () => {},
  };
}

function compileStatements(db: Kysely<Schema>) {
  const nothing = sql<string | null>`null`;
  const ordersOf = (userKey: number) =>
    db
      .selectFrom("purchase")
      .select((order) => [
        sql<string | null>`${order.ref("id")}`.as("id"),
        "tool_key",
        sql<string | null>`${order.ref("state")}`.as("state"),
        sql<string | null>`${order.ref("request_hash")}`.as("request_hash"),
        "created_at as at",
      ])
      .where("user_key", "=", userKey);
  return {
    tools: compiled<{ ids: string }, StockedTool>((value) =>
      db
        .selectFrom("tool")
        .select(["key", "id", "name", "price_cents as unitPriceCents", "minimum", "quantity"])
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
    buyerFacts: compiled<{ userKey: number; lapsedSince: number }, BuyerFact>((value) =>
      ordersOf(value("userKey"))
        .where("state", "=", sql.lit("unpaid"))
        .unionAll(
          db
            .selectFrom(
              ordersOf(value("userKey"))
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
            .select([nothing.as("id"), "tool_key", nothing.as("state")])
            .select([nothing.as("request_hash"), "expired_at as at"])
            .where("user_key", "=", value("userKey"))
            .where("expired_at", ">", value("lapsedSince")),
        )
        .compile(),
    ),
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
    take: compiled<{ tool: number; amount: number }, unknown>((value) =>
      lowerQuantity(db, value("tool"), value("amount")).compile(),
    ),
    place: compiled<NewPurchaseRow, unknown>((value) =>
      db.insertInto("purchase").values(columnsOf(value)).compile(),
    ),
    ledger: compiled<{ first: number }, unknown>((value) =>
      insertStockChanges(
        db,
        db
          .selectFrom("purchase")
          .select(["tool_key", "key"])
          .select([sql<number>`-quantity`.as("amount"), sql.lit("sale").as("reason"), "created_at"])
          .where("key", ">=", value("first")),
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
            .select(["user_key", "created_at"])
            .where("key", ">=", value("first")),
        )
        .compile(),
    ),
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
    tool_key: value("tool_key"),
    patient: value("patient"),
    patient_name: value("patient_name"),
    product: value("product"),
    phone: value("phone"),
    address: value("address"),
    quantity: value("quantity"),
    minimum: value("minimum"),
    unit_price_cents: value("unit_price_cents"),
    price_cents: value("price_cents"),
    state: value("state"),
    held_until: value("held_until"),
    request_hash: value("request_hash"),
    transaction_id: value("transaction_id"),
    created_at: value("created_at"),
    paid_at: value("paid_at"),
    locale: value("locale"),
  };
}
