/** Keeps the tax rate of the settings, so that every order has the one of its time. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";

/**
 * Writes the rate (in basis points) down when it differs from the one before; it then holds for
 * orders placed from now on. The first one holds for all that were placed before it was kept.
 */
export async function keepTerms(db: Database<Schema>, basisPoints: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Processes that start together would each find the rate missing.
    if (db.engine.kind === "postgres") await sql`lock table terms in exclusive mode`.execute(tx);
    const newest = await tx
      .selectFrom("terms")
      .select(["tax_basis_points", "since"])
      .orderBy("since", "desc")
      .orderBy("key", "desc")
      .limit(1)
      .executeTakeFirst();
    if (newest?.tax_basis_points === basisPoints) return;
    // Another process's clock may be ahead.
    const since = newest ? Math.max(Date.now(), newest.since) : 0;
    await tx.insertInto("terms").values({ tax_basis_points: basisPoints, since }).execute();
  });
}

/** The tax rate (in basis points) that the price of an order placed at a moment includes. */
export async function taxRateAt(tx: Kysely<Schema>, moment: number): Promise<number> {
  const terms = await tx
    .selectFrom("terms")
    .select("tax_basis_points")
    .where("since", "<=", moment)
    .orderBy("since", "desc")
    .orderBy("key", "desc")
    .limit(1)
    .executeTakeFirst();
  return terms?.tax_basis_points ?? 0;
}
