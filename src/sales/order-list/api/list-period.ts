/** A period of the list of orders as a range of keys: orders get their keys in the order of placing. */
import type { Db } from "../../../database/schema.ts";
import { addDays, dayIn, startOfDay } from "../../../lib/i18n/calendar.ts";
import { idsFrom } from "../../../lib/secrets/ids.ts";
import type { Period } from "../../orders/contract-list.ts";

/** `before` is not included. */
export interface KeyRange {
  readonly from: number | undefined;
  readonly before: number;
}

interface PeriodFilter {
  readonly placed?: Period | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** An id is created before its order is inserted, so ids and keys differ in order by at most this many orders. */
const NEAR = 500;

export async function keysOfPeriod(
  db: Db,
  { placed, from, to }: PeriodFilter,
  timeZone: string,
): Promise<KeyRange | undefined> {
  const days = placed ? daysOfPeriod(placed, dayIn(timeZone)(Date.now())) : { from, to };
  if (days.from === undefined && days.to === undefined) return undefined;
  const keyAt = async (day: string | undefined) =>
    day === undefined ? undefined : firstKeyFrom(db, startOfDay(day, timeZone));
  const [first, before] = await Promise.all([
    keyAt(days.from),
    keyAt(days.to && addDays(days.to, 1)),
  ]);
  return { from: first, before: before ?? (await lastKey(db)) + 1 };
}

/** The key of the first order placed at or after this time (epoch ms), or the next order's. */
async function firstKeyFrom(db: Db, timestamp: number): Promise<number> {
  const orders = db.selectFrom("purchase");
  const found = await orders
    .select("key")
    .where("id", ">=", idsFrom(timestamp))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const near = found?.key ?? (await lastKey(db));
  const first = await orders
    .select("key")
    .where("key", ">=", near - NEAR)
    .where("key", "<=", near + NEAR)
    .where("created_at", ">=", timestamp)
    .orderBy("key")
    .limit(1)
    .executeTakeFirst();
  return first?.key ?? near + 1;
}

/** The key of the newest order; 0: there is none. */
export async function lastKey(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("purchase")
    .select((order) => order.fn.max<number | null>("key").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

function daysOfPeriod(period: Period, today: string): { from: string; to: string } {
  if (period === "today") return { from: today, to: today };
  const yesterday = addDays(today, -1);
  if (period === "yesterday") return { from: yesterday, to: yesterday };
  return { from: addDays(today, -6), to: today };
}
