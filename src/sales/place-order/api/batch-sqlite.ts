/** The order batch on SQLite: synchronous after BEGIN, to COMMIT, statements compiled once. */
import type { Db } from "../../../database/schema.ts";
import type { Compiled } from "../../../lib/db/compiled.ts";
import type { SqliteEngine } from "../../../lib/db/database.ts";
import { orderedLinesOf } from "../../cart/api/order-cart.ts";
import {
  type Buyer,
  type Decision,
  EXPIRED_HOLD_WINDOW_MS,
  exceedsUnpaidLines,
  KEY_LIFETIME_MS,
  type OrderLimits,
  type OrderRequest,
} from "../rules.ts";
import {
  type BatchData,
  type BatchStore,
  type BatchWrites,
  decideBatch,
  decisionKey,
  type NewLine,
  nameKey,
  nameLocales,
  placings,
  type StoredDecision,
  stockedTool,
  toolIdsOf,
} from "./batch.ts";
import { compileStatements } from "./batch-sqlite-sql.ts";
import { buyerOf } from "./buyer-facts.ts";

export function sqliteBatches(engine: SqliteEngine, db: Db, limits: OrderLimits): BatchStore {
  const { writer, mutex } = engine;
  const store = statementsOf(engine, db);
  /** The number that the operator has said for the next order; 0: none, so that it is not read again. */
  let next = -1;
  return {
    run: (requests) =>
      mutex.run(async () => {
        await writer.begin();
        const now = Date.now();
        try {
          if (next !== 0) next = store.all(store.nextNumber, {})[0]?.next ?? 0;
          const data = load(store, requests, now);
          const { decisions, writes } = decideBatch(requests, data, limits, now);
          const keys = write(store, writes, { now, next });
          writer.run("commit", []);
          if (keys.size > 0) next = 0;
          return placings(decisions, writes, keys);
        } catch (error) {
          writer.rollback();
          throw error;
        }
      }),
    close: async () => {},
  };
}

/** The compiled statements, and what runs them. */
function statementsOf({ writer }: SqliteEngine, db: Db) {
  return {
    ...compileStatements(db),
    all<V extends object, R>(statement: Compiled<V, R>, values: V): R[] {
      return writer.all<R>(statement.sql, statement.bind(values));
    },
    run<V extends object>(statement: Compiled<V, unknown>, values: V): number {
      return writer.run(statement.sql, statement.bind(values)).lastKey;
    },
  };
}
type Statements = ReturnType<typeof statementsOf>;

function load(store: Statements, requests: readonly OrderRequest[], now: number): BatchData {
  const ids = JSON.stringify(toolIdsOf(requests));
  const tools = store.all(store.tools, { ids }).map((row) => [row.id, stockedTool(row)] as const);
  const buyers = new Map<number, Buyer>();
  const remembered = new Map<string, StoredDecision>();
  for (const { userKey, idempotencyKey, lines } of requests) {
    const buyer = buyers.get(userKey) ?? loadBuyer(store, userKey, now);
    buyers.set(userKey, withPaid(store, userKey, buyer, lines.length));
    if (idempotencyKey !== undefined) {
      const [kept] = store.all(store.remembered, {
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
  return { tools: new Map(tools), names: loadNames(store, requests, ids), buyers, remembered };
}

function loadNames(
  store: Statements,
  requests: readonly OrderRequest[],
  ids: string,
): Map<string, string> {
  const found = nameLocales(requests).flatMap((locale) =>
    store
      .all(store.names, { ids, locale })
      .map(({ key, name }) => [nameKey(key, locale), name] as const),
  );
  return new Map(found);
}

function loadBuyer(store: Statements, userKey: number, now: number): Buyer {
  return buyerOf(
    store.all(store.buyerFacts, { userKey, expiredSince: now - EXPIRED_HOLD_WINDOW_MS }),
  );
}

function withPaid(store: Statements, userKey: number, buyer: Buyer, lines: number): Buyer {
  if (!exceedsUnpaidLines(lines, buyer)) return buyer;
  return { ...buyer, hasPaid: store.all(store.paidOrder, { userKey }).length > 0 };
}

/** The keys of the placed orders by id. `next`: the number of the first order, where it is above 0. */
function write(
  store: Statements,
  { placed, lines, checkedOut, details, addresses, taken, remembered }: BatchWrites,
  { now, next }: { readonly now: number; readonly next: number },
): Map<string, number> {
  const keys = new Map<string, number>();
  const keyOf = (orderId: string) => keys.get(orderId) as number;
  for (const [tool, amount] of taken) store.run(store.take, { tool, amount });
  placed.forEach((row, index) => {
    const hasNumber = next > 0 && index === 0;
    const key = hasNumber
      ? store.run(store.placeAt, { ...row, key: next })
      : store.run(store.place, row);
    keys.set(row.id, key);
  });
  const [first] = keys.values();
  if (first !== undefined) {
    for (const line of lines) store.run(store.line, { ...line, key: keyOf(line.orderId) });
    // There is one writer, so all keys from the first one on are of this batch.
    store.run(store.ledger, { first, now });
    store.run(store.history, { first });
  }
  for (const [user, ordered] of Map.groupBy(checkedOut, ({ user_key }) => user_key))
    takeFromCart(store, user, ordered);
  for (const { orderId, ...given } of details)
    store.run(store.details, { ...given, key: keyOf(orderId) });
  for (const { orderId, ...given } of addresses)
    store.run(store.address, { ...given, key: keyOf(orderId) });
  for (const { decision, ...kept } of remembered)
    store.run(store.remember, { ...kept, decision: JSON.stringify(decision), now });
  return keys;
}

function takeFromCart(store: Statements, user: number, ordered: readonly NewLine[]): void {
  const cart = store.all(store.cart, { user });
  const changed = orderedLinesOf(cart, ordered);
  const left = changed.filter(({ quantity }) => quantity > 0);
  if (changed.length === cart.length && left.length === 0) {
    if (cart.length > 0) store.run(store.emptyCart, { user });
    return;
  }
  for (const { tool_key: tool, quantity } of changed) {
    if (quantity > 0) store.run(store.lowerInCart, { user, tool, quantity });
    else store.run(store.deleteFromCart, { user, tool });
  }
}
