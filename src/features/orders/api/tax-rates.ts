import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";

/** A rate that another process has saved is seen within this time, or with the settings that came with it. */
const REREAD_MS = 10_000;

/** In basis points by a time (epoch ms); 0 before the first rate. */
export type TaxRateAt = (timestamp: number) => number;

/** `revision` differs when the settings have changed. */
export function createTaxRates(
  db: Database<Schema>,
  revision: () => string,
): () => Promise<TaxRateAt> {
  let known: Promise<TaxRateAt> | undefined;
  let readWith = "";
  let readAt = Number.NEGATIVE_INFINITY;

  return () => {
    const now = performance.now();
    if (!known || now - readAt > REREAD_MS || readWith !== revision()) {
      readAt = now;
      readWith = revision();
      known = readRates(db);
      // A failure is not cached.
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
  return (timestamp) => newestFirst.find(({ since }) => since <= timestamp)?.tax_basis_points ?? 0;
}

/** Stores a rate (basis points) that differs from the last one; it applies to orders from now on, the first one to all earlier orders, too. */
export function saveTaxRate(db: Database<Schema>, basisPoints: number): Promise<void> {
  return db.transaction((tx) => insertTaxRate(tx, db.engine, basisPoints));
}

/** The same in the transaction of its cause. */
export async function insertTaxRate(
  tx: Transaction<Schema>,
  engine: Database<Schema>["engine"],
  basisPoints: number,
): Promise<void> {
  // Processes may save at the same time.
  if (engine.kind === "postgres") await sql`lock table tax_rate in exclusive mode`.execute(tx);
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
}

export async function taxRateAt(tx: Kysely<Schema>, timestamp: number): Promise<number> {
  const terms = await tx
    .selectFrom("tax_rate")
    .select("tax_basis_points")
    .where("since", "<=", timestamp)
    .orderBy("since", "desc")
    .orderBy("key", "desc")
    .limit(1)
    .executeTakeFirst();
  return terms?.tax_basis_points ?? 0;
}
