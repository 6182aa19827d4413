/** The order batch on PostgreSQL: one connection, two round trips for up to 64 orders. */
import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { PostgresEngine } from "../../../lib/db/database.ts";
import { connectionSettings } from "../../../lib/db/postgres.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { OrderLimits, OrderRequest } from "../rules.ts";
import {
  type BatchResult,
  type BatchStore,
  type BatchWrites,
  CommitUnknown,
  decideBatch,
  NotAttempted,
  placings,
} from "./batch.ts";
import { type Lock, loadFacts, lockAll, lockFree } from "./batch-postgres-load.ts";
import * as statements from "./batch-postgres-sql.ts";
import { lockedRows } from "./locked-rows.ts";

/** Shorter than on other connections: an order takes milliseconds and all others wait behind it. */
const LOCK_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 4_000;
const QUERY_TIMEOUT_MS = 5_000;

const ASK_AGAIN_MS = 500;
const ASK_WITHIN_MS = 6_000;

/** PostgreSQL's lock_not_available. */
const LOCK_NOT_AVAILABLE = "55P03";

/** One connection: more would queue for the same rows. */
export function postgresBatches(engine: PostgresEngine, limits: OrderLimits, log: Log): BatchStore {
  let socket = new Socket();
  const pool = new pg.Pool({
    ...connectionSettings(engine.url),
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    max: 1,
    pipeline: true,
    stream: () => {
      socket = new Socket();
      return socket;
    },
  });
  const onError = (error: Error) => log.warn({ err: error }, "order connection lost");
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  const locked = lockedRows();

  /** Sends the statements of `send` in one packet: a write to the socket takes as long as half an order. */
  function sendAtOnce<Sent>(send: () => Sent): Sent {
    const corked = socket;
    corked.cork();
    try {
      return send();
    } finally {
      corked.uncork();
    }
  }

  /** Orders whose rows are known to be locked do not delay the others. */
  async function run(requests: readonly OrderRequest[]): Promise<BatchResult[]> {
    const { free, blocked } = locked.split(requests);
    if (blocked.length === 0) return runWaiting(requests);
    const decided: BatchResult[] = [];
    for (const [part, work] of [[free, runWaiting] as const, [blocked, runUnlocked] as const]) {
      if (part.length > 0)
        decided.push(...(await work(part).catch((error: Error) => part.map(() => error))));
    }
    return inOrder(requests, [...free, ...blocked], decided);
  }

  /** After the lock timeout the orders whose rows are free go on without the others. */
  async function runWaiting(requests: readonly OrderRequest[]): Promise<BatchResult[]> {
    try {
      return await attempt(requests, lockAll);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      return runUnlocked(requests);
    }
  }

  async function runUnlocked(requests: readonly OrderRequest[]): Promise<BatchResult[]> {
    return attempt(requests, async (client, wanted) => {
      const rows = await lockFree(client, wanted);
      const { free = [], blocked = [] } = Object.groupBy(wanted, (request) =>
        rows.isLocked(request) ? "blocked" : "free",
      );
      locked.found(free);
      locked.avoid(blocked);
      return { tools: rows.tools, free, blocked };
    });
  }

  async function attempt(requests: readonly OrderRequest[], lock: Lock): Promise<BatchResult[]> {
    const client = await pool.connect();
    let committing: readonly OrderRequest[] = [];
    let written: BatchWrites | undefined;
    try {
      const now = Date.now();
      const { tools, free, blocked, facts } = await sendAtOnce(() =>
        begin(client, requests, lock, now),
      );
      const { decisions, writes } = decideBatch(free, { tools, ...facts }, limits, now);
      committing = free;
      written = writes;
      const keys = await sendAtOnce(() => writeAndCommit(client, writes, now));
      client.release();
      const decided = placings(decisions, writes, keys);
      return blocked.length === 0 ? decided : inOrder(requests, free, decided);
    } catch (error) {
      // Closing the connection ends its transaction.
      client.release(true);
      if (!written || committing.length === 0) throw error;
      return inOrder(requests, committing, await lookUp(committing, written, error));
    }
  }

  /** The answer to the commit was lost: the stored orders decide. */
  async function lookUp(
    requests: readonly OrderRequest[],
    writes: BatchWrites,
    cause: unknown,
  ): Promise<BatchResult[]> {
    const deadline = performance.now() + ASK_WITHIN_MS;
    while (performance.now() < deadline) {
      try {
        const stored = await findStored(requests);
        if (stored.size === 0) throw cause;
        // The batch is stored; the other requests are decided again against it.
        const { placed = [], others = [] } = Object.groupBy(requests, ({ id }) =>
          stored.has(id) ? "placed" : "others",
        );
        const decisions = placed.map(({ id }) => ({ kind: "placed", orderId: id }) as const);
        const found = placings(decisions, writes, stored);
        const decided = others.length > 0 ? await run(others) : [];
        return inOrder(requests, [...placed, ...others], [...found, ...decided]);
      } catch (error) {
        if (error === cause) throw cause;
        await pause(ASK_AGAIN_MS);
      }
    }
    throw new CommitUnknown("the commit's answer was lost", { cause });
  }

  /** The keys of those that are stored, by id. */
  async function findStored(requests: readonly OrderRequest[]): Promise<Map<string, number>> {
    const client = await pool.connect();
    try {
      await client.query("begin");
      // Waits for the lost transaction if its commit is still running.
      await client.query(statements.lockBuyers(requests.map((request) => request.userKey)));
      const ids = requests.map((request) => request.id);
      const { rows } = await client.query<PlacedKey>(statements.placedByIds(ids));
      await client.query("commit");
      client.release();
      return keysById(rows);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return { run, close: () => pool.end() };
}

async function begin(
  client: pg.PoolClient,
  requests: readonly OrderRequest[],
  lock: Lock,
  now: number,
) {
  const [begun, locks, facts] = await Promise.allSettled([
    client.query("begin"),
    lock(client, requests),
    loadFacts(client, requests, now),
  ]);
  // A failed statement fails those behind it; the first has the reason.
  if (begun.status === "rejected") throw begun.reason;
  if (locks.status === "rejected") throw locks.reason;
  if (facts.status === "rejected") throw facts.reason;
  return { ...locks.value, facts: facts.value };
}

function inOrder(
  requests: readonly OrderRequest[],
  tried: readonly OrderRequest[],
  results: readonly BatchResult[],
): BatchResult[] {
  const known = new Map(tried.map((request, index) => [request, results[index]]));
  return requests.map(
    (request) => known.get(request) ?? new NotAttempted("a row of the order is locked"),
  );
}

async function writeAndCommit(
  client: pg.PoolClient,
  { placed, lines, checkedOut, details, addresses, taken, remembered }: BatchWrites,
  now: number,
): Promise<Map<string, number>> {
  const [placing] = await Promise.all([
    placed.length > 0
      ? client.query<PlacedKey>(statements.place(placed, lines, taken, now))
      : undefined,
    checkedOut.length > 0 ? client.query(statements.leaveCart(checkedOut)) : undefined,
    details.length > 0 ? client.query(statements.keepDetails(details)) : undefined,
    addresses.length > 0 ? client.query(statements.keepAddresses(addresses)) : undefined,
    remembered.length > 0 ? client.query(statements.remember(remembered, now)) : undefined,
    // After a failed statement this rolls back.
    client.query("commit"),
  ]);
  return keysById(placing?.rows ?? []);
}

interface PlacedKey {
  readonly id: string;
  readonly key: number;
}

function keysById(rows: readonly PlacedKey[]): Map<string, number> {
  return new Map(rows.map(({ id, key }) => [id, key]));
}
