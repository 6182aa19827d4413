import { sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { isInCatalogueByRow } from "../../catalogue/api/search.ts";
import { LOW_ORDERS } from "../../catalogue/rules.ts";
import { failedRefunds } from "../../orders/api/attention.ts";
import { isToShip } from "../../orders/api/blockers.ts";
import type { Overview } from "../contract.ts";

const LOW_STOCK_SHOWN = 8;

type Counts = Omit<Overview, "at" | "timeZone" | "month" | "last30Days" | "days">;

export async function countAttention(db: Database<Schema>, now: number): Promise<Counts> {
  const [orders, unpaid, stock, others] = await Promise.all([
    orderCounts(db),
    countHeld(db, now),
    lowStock(db),
    otherCounts(db),
  ]);
  return { ...orders, unpaid, ...stock, ...others };
}

async function orderCounts({ read }: Database<Schema>) {
  const counted = await read
    .selectNoFrom((e) => [
      e
        .selectFrom("purchase")
        .where(isToShip)
        .select((order) => order.fn.countAll<number>().as("n"))
        .as("toShip"),
      e
        .selectFrom("purchase")
        .where("cancellation_requested_at", "is not", null)
        .select((order) => order.fn.countAll<number>().as("n"))
        .as("cancellations"),
      e
        .selectFrom("purchase")
        .where("disputed_at", "is not", null)
        .select((order) => order.fn.countAll<number>().as("n"))
        .as("disputes"),
      e
        .selectFrom(failedRefunds(e).as("failed"))
        .select((refund) => refund.fn.count<number>("failed.key").distinct().as("n"))
        .as("failedRefunds"),
    ])
    .executeTakeFirstOrThrow();
  return {
    toShip: counted.toShip ?? 0,
    cancellations: counted.cancellations ?? 0,
    disputes: counted.disputes ?? 0,
    failedRefunds: counted.failedRefunds ?? 0,
  };
}

async function countHeld({ read }: Database<Schema>, now: number): Promise<Overview["unpaid"]> {
  const { orders, pieces } = await read
    .selectFrom("purchase")
    .where("held_until", "is not", null)
    .where("held_until", ">", now)
    .select((order) => [
      order.fn.countAll<number>().as("orders"),
      order.fn.sum<number | null>("quantity").as("pieces"),
    ])
    .executeTakeFirstOrThrow();
  return { orders, pieces: Number(pieces ?? 0) };
}

/** Counts tools that are sold out or low and lists the lowest, in one table scan. */
async function lowStock({ read }: Database<Schema>) {
  const rows = await read
    .selectFrom("tool")
    // Stock has no index: SQLite scans the table in row order.
    .where(isInCatalogueByRow)
    .where(sql<boolean>`quantity < minimum * ${sql.lit(LOW_ORDERS)}`)
    .select(["id as _id", "name", "quantity", "minimum"])
    .select([
      sql<number>`count(*) over ()`.as("scarce"),
      sql<number>`sum(case when quantity < minimum then 1 else 0 end) over ()`.as("soldOut"),
    ])
    // By how many minimum orders are left.
    .orderBy(sql`quantity * 1.0 / minimum`)
    .orderBy("key")
    .limit(LOW_STOCK_SHOWN)
    .execute();
  const [counted] = rows;
  const soldOut = Number(counted?.soldOut ?? 0);
  return {
    soldOut,
    lowStock: Number(counted?.scarce ?? 0) - soldOut,
    scarce: rows.map(({ _id, name, quantity, minimum }) => ({ _id, name, quantity, minimum })),
  };
}

async function otherCounts({ read }: Database<Schema>) {
  const { messages, failedLetters } = await read
    .selectNoFrom((e) => [
      e
        .selectFrom("message")
        .where("answered_at", "is", null)
        .select((message) => message.fn.countAll<number>().as("n"))
        .as("messages"),
      e
        .selectFrom("email_message")
        .where("sent_at", "is", null)
        .where("next_at", "is", null)
        .select((mail) => mail.fn.countAll<number>().as("n"))
        .as("failedLetters"),
    ])
    .executeTakeFirstOrThrow();
  return { messages: messages ?? 0, failedLetters: failedLetters ?? 0 };
}
