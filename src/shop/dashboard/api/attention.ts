import type { Database } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import { failedRefunds } from "../../../sales/order-list/api/attention.ts";
import { isToShip } from "../../../sales/orders/api/blockers.ts";
import type { Overview } from "../contract.ts";
import { countLowStock } from "./low-stock.ts";

type Counts = Omit<Overview, "at" | "timeZone" | "last30Days" | "before30Days" | "days">;

export async function countAttention(
  context: Pick<FeatureContext, "db" | "features">,
  now: number,
): Promise<Counts> {
  const { db } = context;
  const [orders, unpaid, stock, others] = await Promise.all([
    orderCounts(db),
    countHeld(db, now),
    countLowStock(context),
    otherCounts(db),
  ]);
  return { ...orders, unpaid, ...stock, ...others };
}

async function orderCounts({ read }: Database) {
  const counted = await read
    .selectNoFrom((e) => {
      const orders = e
        .selectFrom("purchase")
        .select((order) => order.fn.countAll<number>().as("n"));
      return [
        orders.where(isToShip).as("toShip"),
        orders.where("cancellation_requested_at", "is not", null).as("cancellations"),
        orders.where("disputed_at", "is not", null).as("disputes"),
        e
          .selectFrom(failedRefunds(e).as("failed"))
          .select((refund) => refund.fn.count<number>("failed.key").distinct().as("n"))
          .as("failedRefunds"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    toShip: counted.toShip ?? 0,
    cancellations: counted.cancellations ?? 0,
    disputes: counted.disputes ?? 0,
    failedRefunds: counted.failedRefunds ?? 0,
  };
}

async function countHeld({ read }: Database, now: number): Promise<Overview["unpaid"]> {
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

async function otherCounts({ read }: Database) {
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
