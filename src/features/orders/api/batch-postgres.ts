/** The order batch on PostgreSQL: one connection, two round trips for up to 64 orders. */
import pg from "pg";
import type { PostgresEngine } from "../../../kit/node/db/engine.ts";
import type { Log } from "../../../kit/node/log.ts";
import {
  type Decision,
  KEY_LIFETIME_MS,
  LAPSE_MEMORY_MS,
  type OrderLimits,
  type OrderRequest,
  type StockedTool,
} from "../rules.ts";
import {
  type BatchStore,
  type BatchView,
  type BatchWrites,
  type BuyerFact,
  buyerOf,
  CommitUnknown,
  decideBatch,
  type NewPurchaseRow,
  type Placing,
  type PurchaseRow,
  placedRow,
  type Remembered,
  rememberedKey,
} from "./batch.ts";
import * as statements from "./batch-postgres-sql.ts";

const ASK_AGAIN_MS = 500;
const ASK_TIMES = 10;

/** The batch store over a connection of its own: more of them would queue for the same rows. */
export function postgresBatches(engine: PostgresEngine, limits: OrderLimits, log: Log): BatchStore {
  // Pipelined: statements that need no answer of each other travel together.
  const pool = new pg.Pool({ connectionString: engine.url, max: 1, pipeline: true });
  const heard = (error: Error) => log.warn({ err: error }, "order lane: connection lost");
  pool.on("error", heard);
  pool.on("connect", (client) => client.on("error", heard));

  async function run(requests: readonly OrderRequest[]): Promise<Placing[]> {
    const client = await pool.connect();
    let committing = false;
    try {
      const now = Date.now();
      const view = await beginAndLoad(client, requests, now);
      const { decisions, writes } = decideBatch(requests, view, limits, now);
      committing = true;
      const keys = await writeAndCommit(client, writes, now);
      client.release();
      return placings(decisions, writes.placed, keys);
    } catch (error) {
      // Its transaction ends with it, whatever state it was in.
      client.release(true);
      if (!committing) throw error;
      return await lookUp(requests, error);
    }
  }

  /** The commit's answer was lost: what is stored says whether it happened. */
  async function lookUp(requests: readonly OrderRequest[], cause: unknown): Promise<Placing[]> {
    for (let attempt = 0; attempt < ASK_TIMES; attempt += 1) {
      try {
        const rows = await storedOf(requests);
        if (rows.length === 0) throw cause;
        // The batch is stored; deciding it anew against the stored orders answers each of it.
        const stored = new Map(rows.map((row) => [row.id, row]));
        const others = requests.filter((request) => !stored.has(request.id));
        const decided = others.length > 0 ? await run(others) : [];
        const byId = new Map(others.map((request, index) => [request.id, decided[index]]));
        return requests.map(({ id }) => {
          const row = stored.get(id);
          return row
            ? { decision: { kind: "placed", orderId: id }, row }
            : (byId.get(id) as Placing);
        });
      } catch (error) {
        if (error === cause) throw cause;
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }
    throw new CommitUnknown("the commit's answer was lost", { cause });
  }

  async function storedOf(requests: readonly OrderRequest[]): Promise<PurchaseRow[]> {
    const client = await pool.connect();
    try {
      await client.query("begin");
      // Waits for the lost transaction, should its commit still be under way.
      await client.query(statements.lockBuyers(requests.map((request) => request.userKey)));
      const ids = requests.map((request) => request.id);
      const { rows } = await client.query<PurchaseRow>(statements.placedByIds(ids));
      await client.query("commit");
      client.release();
      return rows;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return { run, close: () => pool.end() };
}

/**
 * Locks buyers, then tools, each in the order of their keys, so that two processes never cross.
 * Each statement sees what was committed before it, so what it reads is no older than the locks.
 */
async function beginAndLoad(
  client: pg.PoolClient,
  requests: readonly OrderRequest[],
  now: number,
): Promise<BatchView> {
  const userKeys = [...new Set(requests.map((request) => request.userKey))].sort((a, b) => a - b);
  const toolIds = [...new Set(requests.map((request) => request.toolId))];
  const [, , tools, facts, remembered] = await Promise.all([
    client.query("begin"),
    client.query(statements.lockBuyers(userKeys)),
    client.query<StockedTool>(statements.lockTools(toolIds)),
    client.query<BuyerFact & { user_key: number }>(
      statements.buyerFacts(userKeys, now - LAPSE_MEMORY_MS),
    ),
    loadRemembered(client, requests, now),
  ]);
  const byBuyer = Map.groupBy(facts.rows, (row) => row.user_key);
  return {
    tools: new Map(tools.rows.map((tool) => [tool.id, tool])),
    buyers: new Map([...byBuyer].map(([key, rows]) => [key, buyerOf(rows)])),
    remembered,
  };
}

async function loadRemembered(
  client: pg.PoolClient,
  requests: readonly OrderRequest[],
  now: number,
): Promise<Map<string, Remembered>> {
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
      rememberedKey(row.user_key, row.idempotency_key),
      { requestHash: row.request_hash, decision: JSON.parse(row.decision) as Decision },
    ]),
  );
}

/** Writes the batch and commits it; the numbers of the placed orders by their ids. */
async function writeAndCommit(
  client: pg.PoolClient,
  { placed, details, taken, remembered }: BatchWrites,
  now: number,
): Promise<Map<string, number>> {
  const [placing] = await Promise.all([
    placed.length > 0
      ? client.query<{ id: string; key: number }>(statements.place(placed, taken, now))
      : undefined,
    details.length > 0 ? client.query(statements.keepDetails(details)) : undefined,
    remembered.length > 0 ? client.query(statements.remember(remembered, now)) : undefined,
    // After a failed statement this ends the transaction without storing anything.
    client.query("commit"),
  ]);
  return new Map(placing?.rows.map(({ id, key }) => [id, key]));
}

function placings(
  decisions: readonly Decision[],
  placed: readonly NewPurchaseRow[],
  keys: ReadonlyMap<string, number>,
): Placing[] {
  const rows = new Map(placed.map((row) => [row.id, row]));
  return decisions.map((decision) => {
    const row = decision.kind === "placed" ? rows.get(decision.orderId) : undefined;
    return row ? { decision, row: placedRow(row, keys.get(row.id) as number) } : { decision };
  });
}
