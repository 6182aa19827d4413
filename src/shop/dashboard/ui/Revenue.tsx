import { t, texts } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Disclosure } from "../../../lib/ui/Disclosure.tsx";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import type { DayRevenue, Overview } from "../contract.ts";

/** Units of the chart: its height, a day's width, and the gap between bars. */
const HEIGHT = 100;
const DAY = 10;
const GAP = 3;

export function RevenueChart({ days }: { days: readonly DayRevenue[] }) {
  const nets = days.map(({ net }) => net);
  const top = Math.max(0, ...nets);
  const bottom = Math.min(0, ...nets);
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <figure>
      <div className="flex justify-between border-line border-b pb-1 text-steel">
        <span className="font-mono text-note">{formatMajor(top)}</span>
        <span className="label-text">
          {top > 0
            ? t("revenue.bestDay", "the best day")
            : t("revenue.noPayments", "no payments on these days")}
        </span>
      </div>
      <Bars days={days} top={top} bottom={bottom} />
      <div className="label-text flex justify-between pt-1 text-steel">
        {[first, middle, last].map((day) => day && <span key={day.day}>{formatDay(day.day)}</span>)}
      </div>
      <figcaption className="mt-4">
        <Disclosure label={t("revenue.byDay", "Figures by day")}>
          <RevenueTable days={days} />
        </Disclosure>
      </figcaption>
    </figure>
  );
}

function Bars({ days, top, bottom }: { days: readonly DayRevenue[]; top: number; bottom: number }) {
  const range = top - bottom || 1;
  const scaled = (amount: number) => (amount / range) * HEIGHT;
  const zero = scaled(top);
  const width = days.length * DAY;
  return (
    <svg
      role="img"
      aria-label={t(
        "revenue.chart",
        "What was paid less refunds, for each of the last {days} days; the figures are below",
        { days: days.length },
      )}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-48 w-full"
    >
      {days.map(({ day, net }, index) => (
        <rect
          key={day}
          x={index * DAY + GAP / 2}
          y={net >= 0 ? zero - scaled(net) : zero}
          width={DAY - GAP}
          height={Math.abs(scaled(net))}
          className={index === days.length - 1 ? "fill-accent" : "fill-ink"}
        >
          <title>{`${formatDay(day)}: ${formatMajor(net)}`}</title>
        </rect>
      ))}
      <line
        x1="0"
        x2={width}
        y1={zero}
        y2={zero}
        className="stroke-ink"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const columns = texts("revenue.column", {
  day: "Day",
  orders: "Orders",
  paid: "Paid",
  refunded: "Refunded",
  net: "Net",
});

function RevenueTable({ days }: { days: readonly DayRevenue[] }) {
  const label = t("revenue.byDay", "Figures by day");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it is narrow
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <DataTable
        look="ruled"
        caption={t(
          "revenue.caption",
          "Orders paid, money paid and refunded on each of the last {days} days",
          { days: days.length },
        )}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          {
            header: columns.day,
            isRowHeader: true,
            cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time>,
          },
          { header: columns.orders, isFigure: true, cell: ({ orders }) => orders },
          ...(["paid", "refunded", "net"] as const).map((figure) => ({
            header: columns[figure],
            isFigure: true,
            cell: (day: DayRevenue) => formatMajor(day[figure]),
          })),
        ]}
      />
    </section>
  );
}

/** What was paid less refunds, and how it compares with as many days before. */
export function RevenueFigure({ overview }: { overview: Overview }) {
  const { orders, paid, refunded, net } = overview.last30Days;
  return (
    <dl className="border border-line bg-sheet p-5">
      <dt className="text-note text-steel">
        {t("revenue.last30Days", "Paid in the last 30 days")}
      </dt>
      <dd>
        <span className="wrap-anywhere font-mono text-title tabular-nums">{formatMajor(net)}</span>
        <span className="mt-2 block font-medium text-note">
          {formatChange(net, overview.before30Days.net)}
        </span>
        <span className="block text-graphite text-note">
          {refunded > 0
            ? t(
                "revenue.ordersAndRefunds",
                "{orders, plural, one {# order} other {# orders}}, {paid} less {refunded} refunded",
                { orders, paid: formatMajor(paid), refunded: formatMajor(refunded) },
              )
            : t("revenue.orders", "{orders, plural, one {# order} other {# orders}}", { orders })}
        </span>
      </dd>
    </dl>
  );
}

function formatChange(net: number, before: number): string {
  // A share of nothing, or of a loss, says nothing.
  if (before <= 0) {
    return t("revenue.before", "{amount} in the 30 days before", { amount: formatMajor(before) });
  }
  const percent = Math.round((Math.abs(net - before) / before) * 100);
  const values = { percent: formatCount(percent), amount: formatMajor(before) };
  if (percent === 0) {
    return t("revenue.same", "as much as in the 30 days before: {amount}", values);
  }
  return net > before
    ? t("revenue.more", "▲ {percent}% more than in the 30 days before: {amount}", values)
    : t("revenue.less", "▼ {percent}% less than in the 30 days before: {amount}", values);
}

/** "Nov 21" for a day of the shop's calendar such as "2026-11-21". */
function formatDay(day: string): string {
  const { locale } = currentLanguage();
  return new Date(day).toLocaleDateString(locale, {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
}
