/**
 * The SQL of orders without HTTP, in its own process: the tokens of a batch, then the batch, one after the other. It exits
 * with its parent.
 */

import { orderLimits } from "#support/orders/order-limits.ts";
import { createLog } from "../src/lib/process/log.ts";
import { tokenLoader } from "../src/people/session/api/access-tokens.ts";
import { createBatchStore } from "../src/sales/place-order/api/place-order.ts";
import type { OrderRequest } from "../src/sales/place-order/rules.ts";
import { type DatabaseAddress, openDatabase } from "./shop-database.ts";

/** As many as the shop has in a batch under this load: of 32 connections one half waits while the other half is stored. */
const BATCH = 16;
const LIMITS = { ...orderLimits, smallestCents: 1 };

export interface RawOrder {
  readonly tokenHash: string;
  readonly request: OrderRequest;
}

export interface RawOrders {
  readonly address: DatabaseAddress;
  readonly rounds: readonly (readonly RawOrder[])[];
}

export interface RawRound {
  readonly perSecond: number;
  /** Processor time of one order; on PostgreSQL the client's part. */
  readonly cpuMicros: number;
}

export interface RawResult {
  readonly rounds: readonly RawRound[];
  /** Requests that placed no order, and the first one's message. */
  readonly refused: number;
  readonly refusal: string | undefined;
}

process.on("disconnect", () => process.exit());
process.once("message", async ({ address, rounds }: RawOrders) => {
  const db = openDatabase(address);
  const batches = await createBatchStore(db, LIMITS, createLog("warn"));
  const findToken = tokenLoader(db);
  const refusals: string[] = [];
  const measured: RawRound[] = [];
  for (const orders of rounds) {
    const began = performance.now();
    const cpuBefore = process.cpuUsage();
    for (let first = 0; first < orders.length; first += BATCH) {
      const batch = orders.slice(first, first + BATCH);
      const tokens = await Promise.all(batch.map(({ tokenHash }) => findToken(tokenHash)));
      if (tokens.includes(undefined)) refusals.push("unknown token");
      const placings = await batches.run(batch.map(({ request }) => request));
      for (const placing of placings) {
        if (placing instanceof Error) throw placing;
        const { decision } = placing;
        if (decision.kind !== "placed") refusals.push(JSON.stringify(decision));
      }
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    measured.push({
      perSecond: (orders.length / (performance.now() - began)) * 1000,
      cpuMicros: (user + system) / orders.length,
    });
  }
  await batches.close();
  await db.close();
  process.send?.({
    rounds: measured,
    refused: refusals.length,
    refusal: refusals[0],
  } satisfies RawResult);
});
