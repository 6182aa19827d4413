import type { Database } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import { getOverview, type Revenue } from "../contract.ts";
import { DAYS_SHOWN, lastDays, type Sums, total, WINDOW_MS } from "../rules.ts";
import { countAttention } from "./attention.ts";
import { readRevenue } from "./rollup.ts";

const NOTHING: Sums = { orders: 0, paid: 0, refunded: 0 };

export function overviewRoutes(context: FeatureContext): Route[] {
  const { db, settings } = context;
  return [
    route(getOverview, async () => {
      const now = Date.now();
      const { timeZone } = settings.current().company;
      const [byDay, waiting] = await Promise.all([
        sumsByDay(db, now, timeZone),
        countAttention(context, now),
      ]);
      const sumsOf = (day: string) => byDay.get(day) ?? NOTHING;
      const today = dayIn(timeZone)(now);
      const both = lastDays(today, 2 * DAYS_SHOWN);
      const shown = both.slice(DAYS_SHOWN);
      return {
        at: isoTime(now),
        timeZone,
        last30Days: inMajor(total(shown.map(sumsOf))),
        before30Days: inMajor(total(both.slice(0, DAYS_SHOWN).map(sumsOf))),
        days: shown.map((day) => ({ day, ...inMajor(sumsOf(day)) })),
        ...waiting,
      };
    }),
  ];
}

function inMajor({ orders, paid, refunded }: Sums): Revenue {
  return {
    orders,
    paid: majorFromMinor(paid),
    refunded: majorFromMinor(refunded),
    net: majorFromMinor(paid - refunded),
  };
}

/** Sums by day of the time zone, from `now` (epoch ms) back to before the days that are shown and those they are compared with. */
async function sumsByDay(db: Database, now: number, timeZone: string): Promise<Map<string, Sums>> {
  const days = new Map<string, Sums>();
  const dayOf = dayIn(timeZone);
  for (const { quarter, orders, paid_cents, refunded_cents } of await readRevenue(
    db,
    now - WINDOW_MS,
  )) {
    const day = dayOf(quarter);
    const sums = days.get(day) ?? { orders: 0, paid: 0, refunded: 0 };
    days.set(day, sums);
    sums.orders += orders;
    sums.paid += paid_cents;
    sums.refunded += refunded_cents;
  }
  return days;
}
