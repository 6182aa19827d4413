/** The tax rates that prices included, by when an order was placed. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";

/** Rates change with a start of the shop; another process that was started anew is heard of in this time. */
const REREAD_MS = 10_000;

/** The rate at a moment (epoch ms), in basis points; 0 where none was ever kept. */
export type TaxRateAt = (moment: number) => number;

/** Makes the look-up. It knows the rates of this process's start, and others within ten seconds. */
export function createTaxRates(db: Database<Schema>): () => Promise<TaxRateAt> {
  let known: Promise<TaxRateAt> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  return () => {
    const now = performance.now();
    if (!known || now - readAt > REREAD_MS) {
      readAt = now;
      known = readRates(db);
      // Whoever waits for it hears of the failure; the next one asks again.
      known.catch(() => {
        readAt = Number.NEGATIVE_INFINITY;
      });
    }
    return known;
  };
}

async function readRates(db: Database<Schema>): Promise<TaxRateAt> {
  const newestFirst = await db.read
    .selectFrom("tax_rate")
    .select(["tax_basis_points", "since"])
    .orderBy("since", "desc")
    .orderBy("key", "desc")
    .execute();
  return (moment) => newestFirst.find(({ since }) => since <= moment)?.tax_basis_points ?? 0;
}

/**
 * Writes the rate (in basis points) down when it differs from the one before; it then holds for
 * orders placed from now on. The first one holds for all that were placed before it was kept.
 */
export async function saveTaxRate(db: Database<Schema>, basisPoints: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Processes that start together would each find the rate missing.
    if (db.engine.kind === "postgres") await sql`lock table tax_rate in exclusive mode`.execute(tx);
    const newest = await tx
      .selectFrom("tax_rate")
      .select(["tax_basis_points", "since"])
      .orderBy("since", "desc")
      .orderBy("key", "desc")
      .limit(1)
      .executeTakeFirst();
    if (newest?.tax_basis_points === basisPoints) return;
    // Another process's clock may be ahead.
    const since = newest ? Math.max(Date.now(), newest.since) : 0;
    await tx.insertInto("tax_rate").values({ tax_basis_points: basisPoints, since }).execute();
  });
}

/** The tax rate (in basis points) that the price of an order placed at a moment includes. */
export async function taxRateAt(tx: Kysely<Schema>, moment: number): Promise<number> {
  const terms = await tx
    .selectFrom("tax_rate")
    .select("tax_basis_points")
    .where("since", "<=", moment)
    .orderBy("since", "desc")
    .orderBy("key", "desc")
    .limit(1)
    .executeTakeFirst();
  return terms?.tax_basis_points ?? 0;
}
