/** What waits for somebody: counts, each over an index or a small table. */
import { sql } from "kysely";
import type { Database } from "../../../kit/node/db/database.ts";
import { LOW_ORDERS } from "../../catalogue/rules.ts";
import { unmadeRefunds } from "../../orders/api/search.ts";
import { isToShip } from "../../orders/api/to-ship.ts";
import type { Schema } from "../../schema.ts";
import type { Overview } from "../contract.ts";

/** Scarce tools that are named. */
const SCARCE_NAMED = 8;

type Counts = Omit<Overview, "at" | "timeZone" | "month" | "last30Days" | "days">;

/** Counts everything at this moment (epoch ms). */
export async function countWaiting(db: Database<Schema>, now: number): Promise<Counts> {
  const [orders, unpaid, stock, scarce, others] = await Promise.all([
    orderCounts(db),
    holding(db, now),
    stockCounts(db),
    scarceTools(db),
    otherCounts(db),
  ]);
  return { ...orders, unpaid, ...stock, scarce, ...others };
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
        .where("cancel_asked_at", "is not", null)
        .select((order) => order.fn.countAll<number>().as("n"))
        .as("cancellations"),
      e
        .selectFrom("purchase")
        .where("disputed_at", "is not", null)
        .select((order) => order.fn.countAll<number>().as("n"))
        .as("disputes"),
      e
        .selectFrom(unmadeRefunds(e).as("failed"))
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

/** Unpaid orders whose pieces nobody else can order, and how many pieces those are. */
async function holding({ read }: Database<Schema>, now: number): Promise<Overview["unpaid"]> {
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

async function stockCounts({ read }: Database<Schema>) {
  const { low, soldOut } = await read
    .selectFrom("tool")
    .where("deleted_at", "is", null)
    .where(isScarce)
    .select((tool) => [
      tool.fn.countAll<number>().as("low"),
      tool.fn.countAll<number>().filterWhereRef("quantity", "<", "minimum").as("soldOut"),
    ])
    .executeTakeFirstOrThrow();
  return { soldOut, lowStock: low - soldOut };
}

function scarceTools({ read }: Database<Schema>): Promise<Overview["scarce"]> {
  return (
    read
      .selectFrom("tool")
      .where("deleted_at", "is", null)
      .where(isScarce)
      .select(["id as _id", "name", "quantity", "minimum"])
      // By how many of its smallest orders are left.
      .orderBy(sql`quantity * 1.0 / minimum`)
      .orderBy("key")
      .limit(SCARCE_NAMED)
      .execute()
  );
}

const isScarce = () => sql<boolean>`quantity < minimum * ${sql.lit(LOW_ORDERS)}`;

async function otherCounts({ read }: Database<Schema>) {
  const { messages, failedLetters } = await read
    .selectNoFrom((e) => [
      e
        .selectFrom("message")
        .where("answered_at", "is", null)
        .select((message) => message.fn.countAll<number>().as("n"))
        .as("messages"),
      e
        .selectFrom("mail")
        .where("sent_at", "is", null)
        .where("next_at", "is", null)
        .select((mail) => mail.fn.countAll<number>().as("n"))
        .as("failedLetters"),
    ])
    .executeTakeFirstOrThrow();
  return { messages: messages ?? 0, failedLetters: failedLetters ?? 0 };
}
