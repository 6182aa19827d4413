/** The order batch on SQLite: synchronous from BEGIN to COMMIT, statements compiled once. */
import type { Db } from "../../../database/schema.ts";
import type { Compiled } from "../../../lib/db/compiled.ts";
import type { SqliteEngine } from "../../../lib/db/database.ts";
import { orderedLinesOf } from "../../cart/api/order-cart.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
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
  placedRow,
  placings,
  type StoredDecision,
  stockedTool,
  toolIdsOf,
} from "./batch.ts";
import { compileStatements } from "./batch-sqlite-sql.ts";
import { buyerOf } from "./buyer-facts.ts";

export function sqliteBatches(engine: SqliteEngine, db: Db, limits: OrderLimits): BatchStore {
  const { writer, mutex } = engine;
  const statements = compileStatements(db);
  /** The number that the operator has said for the next order; 0: none, so that it is not read again. */
  let next = -1;

  function all<V extends object, R>(statement: Compiled<V, R>, values: V): R[] {
    return writer.all<R>(statement.sql, statement.bind(values));
  }

  function run<V extends object>(statement: Compiled<V, unknown>, values: V): number {
    return writer.run(statement.sql, statement.bind(values)).lastKey;
  }

  function load(requests: readonly OrderRequest[], now: number): BatchData {
    const ids = JSON.stringify(toolIdsOf(requests));
    const tools = all(statements.tools, { ids }).map((row) => [row.id, stockedTool(row)] as const);
    const buyers = new Map<number, Buyer>();
    const remembered = new Map<string, StoredDecision>();
    for (const { userKey, idempotencyKey, lines } of requests) {
      const buyer = buyers.get(userKey) ?? loadBuyer(userKey, now);
      buyers.set(userKey, withPaid(userKey, buyer, lines.length));
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

  function withPaid(userKey: number, buyer: Buyer, lines: number): Buyer {
    if (!exceedsUnpaidLines(lines, buyer)) return buyer;
    return { ...buyer, hasPaid: all(statements.paidOrder, { userKey }).length > 0 };
  }

  function write(
    { placed, lines, checkedOut, details, addresses, taken, remembered }: BatchWrites,
    now: number,
  ): Map<string, PurchaseRow> {
    const rows = new Map<string, PurchaseRow>();
    for (const [tool, amount] of taken) run(statements.take, { tool, amount });
    const keys = placed.map((row, index) => {
      const key =
        next > 0 && index === 0
          ? run(statements.placeAt, { ...row, key: next })
          : run(statements.place, row);
      rows.set(row.id, placedRow(row, key));
      return key;
    });
    const [first] = keys;
    if (first !== undefined) {
      for (const line of lines) {
        run(statements.line, { ...line, key: (rows.get(line.orderId) as PurchaseRow).key });
      }
      // There is one writer, so all keys from the first one on are of this batch.
      run(statements.ledger, { first, now });
      run(statements.history, { first });
    }
    for (const [user, lines] of Map.groupBy(checkedOut, ({ user_key }) => user_key)) {
      takeFromCart(user, lines);
    }
    for (const { orderId, ...given } of details) {
      run(statements.details, { ...given, key: (rows.get(orderId) as PurchaseRow).key });
    }
    for (const { orderId, ...given } of addresses) {
      run(statements.address, { ...given, key: (rows.get(orderId) as PurchaseRow).key });
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

  function takeFromCart(user: number, ordered: readonly NewLine[]): void {
    const cart = all(statements.cart, { user });
    const changed = orderedLinesOf(cart, ordered);
    const left = changed.filter(({ quantity }) => quantity > 0);
    if (changed.length === cart.length && left.length === 0) {
      if (cart.length > 0) run(statements.emptyCart, { user });
      return;
    }
    for (const { tool_key: tool, quantity } of changed) {
      if (quantity > 0) run(statements.lowerInCart, { user, tool, quantity });
      else run(statements.deleteFromCart, { user, tool });
    }
  }

  return {
    run: (requests) =>
      mutex.run(() => {
        const now = Date.now();
        writer.run("begin immediate", []);
        try {
          if (next !== 0) next = all(statements.nextNumber, {})[0]?.next ?? 0;
          const { decisions, writes } = decideBatch(requests, load(requests, now), limits, now);
          const rows = write(writes, now);
          writer.run("commit", []);
          if (rows.size > 0) next = 0;
          return placings(decisions, writes.lines, rows);
        } catch (error) {
          writer.rollback();
          throw error;
        }
      }),
    close: async () => {},
  };
}
