/** The locks and reads of an order batch on PostgreSQL; the statements are pipelined. */
import type pg from "pg";
import {
  type Buyer,
  type Decision,
  EXPIRED_HOLD_WINDOW_MS,
  exceedsUnpaidLines,
  KEY_LIFETIME_MS,
  newBuyer,
  type OrderRequest,
  type StockedTool,
} from "../rules.ts";
import {
  type BatchData,
  decisionKey,
  nameKey,
  nameLocales,
  type StockedToolRow,
  type StoredDecision,
  stockedTool,
  toolIdsOf,
} from "./batch.ts";
import * as statements from "./batch-postgres-sql.ts";
import { type BuyerFact, buyerOf } from "./buyer-facts.ts";

/** `free`: requests whose rows are not locked by others. */
export interface Locked {
  readonly tools: BatchData["tools"];
  readonly free: readonly OrderRequest[];
  readonly blocked: readonly OrderRequest[];
}

export type Lock = (client: pg.PoolClient, requests: readonly OrderRequest[]) => Promise<Locked>;

/** Locks buyers, then tools, each by key, so that two processes never deadlock, and reads after locking. */
export async function lockAll(
  client: pg.PoolClient,
  requests: readonly OrderRequest[],
): Promise<Locked> {
  const [, tools] = await Promise.all([
    client.query(statements.lockBuyers(buyersOf(requests))),
    client.query<StockedToolRow>(statements.lockTools(toolIdsOf(requests))),
  ]);
  return { tools: byId(tools.rows), free: requests, blocked: [] };
}

export async function lockFree(client: pg.PoolClient, requests: readonly OrderRequest[]) {
  const [buyers, tools, catalog] = await Promise.all([
    client.query<{ key: number }>(statements.lockFreeBuyers(buyersOf(requests))),
    client.query<StockedToolRow>(statements.lockFreeTools(toolIdsOf(requests))),
    client.query<{ id: string }>(statements.toolsInCatalog(toolIdsOf(requests))),
  ]);
  const lockedBuyers = new Set(buyers.rows.map(({ key }) => key));
  const lockedTools = byId(tools.rows);
  const inCatalog = new Set(catalog.rows.map(({ id }) => id));
  return {
    tools: lockedTools,
    isLocked: ({ userKey, lines }: OrderRequest) =>
      !lockedBuyers.has(userKey) ||
      lines.some(({ toolId }) => inCatalog.has(toolId) && !lockedTools.has(toolId)),
  };
}

function buyersOf(requests: readonly OrderRequest[]): number[] {
  return [...new Set(requests.map((request) => request.userKey))].sort((a, b) => a - b);
}

function byId(rows: readonly StockedToolRow[]): Map<string, StockedTool> {
  return new Map(rows.map((row) => [row.id, stockedTool(row)]));
}

export async function loadFacts(
  client: pg.PoolClient,
  requests: readonly OrderRequest[],
  now: number,
): Promise<Omit<BatchData, "tools">> {
  const [facts, remembered, names] = await Promise.all([
    client.query<BuyerFact & { user_key: number }>(
      statements.buyerFacts(buyersOf(requests), now - EXPIRED_HOLD_WINDOW_MS),
    ),
    loadRemembered(client, requests, now),
    loadNames(client, requests),
  ]);
  const byBuyer = Map.groupBy(facts.rows, (row) => row.user_key);
  const buyers = new Map([...byBuyer].map(([key, rows]) => [key, buyerOf(rows)]));
  await loadPaid(client, requests, buyers);
  return { buyers, remembered, names };
}

/** Adds `hasPaid` to the buyers for whom it matters: they are few, so they take a round trip of their own. */
async function loadPaid(
  client: pg.PoolClient,
  requests: readonly OrderRequest[],
  buyers: Map<number, Buyer>,
): Promise<void> {
  const lines = new Map<number, number>();
  for (const { userKey, lines: more } of requests)
    lines.set(userKey, (lines.get(userKey) ?? 0) + more.length);
  const many = [...lines].flatMap(([key, count]) =>
    exceedsUnpaidLines(count, buyers.get(key) ?? newBuyer()) ? [key] : [],
  );
  if (many.length === 0) return;
  const { rows } = await client.query<{ user_key: number }>(statements.paidBuyers(many));
  for (const { user_key } of rows)
    buyers.set(user_key, { ...(buyers.get(user_key) ?? newBuyer()), hasPaid: true });
}

async function loadNames(
  client: pg.PoolClient,
  requests: readonly OrderRequest[],
): Promise<Map<string, string>> {
  const locales = nameLocales(requests);
  if (locales.length === 0) return new Map();
  const { rows } = await client.query<{ key: number; locale: string; name: string }>(
    statements.toolNames(toolIdsOf(requests), locales),
  );
  return new Map(rows.map(({ key, locale, name }) => [nameKey(key, locale), name]));
}

async function loadRemembered(
  client: pg.PoolClient,
  requests: readonly OrderRequest[],
  now: number,
): Promise<Map<string, StoredDecision>> {
  const keyed = requests.filter((request) => request.idempotencyKey !== undefined);
  if (keyed.length === 0) return new Map();
  const { rows } = await client.query(
    statements.remembered(
      keyed.map((request) => request.userKey),
      keyed.map((request) => request.idempotencyKey as string),
      now - KEY_LIFETIME_MS,
    ),
  );
  return new Map(
    rows.map((row) => [
      decisionKey(row.user_key, row.idempotency_key),
      { requestHash: row.request_hash, decision: JSON.parse(row.decision) as Decision },
    ]),
  );
}
