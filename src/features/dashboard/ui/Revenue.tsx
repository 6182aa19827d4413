import { formatMajor } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { Disclosure } from "../../../kit/ui/Disclosure.tsx";
import { TableHead } from "../../../kit/ui/Table.tsx";
import type { DayRevenue, Overview, Revenue } from "../contract.ts";

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
        <span className="label-text">{formatMajor(top)}</span>
        <span className="label-text">{top > 0 ? "the best day" : "no payments on these days"}</span>
      </div>
      <Bars days={days} top={top} bottom={bottom} />
      <div className="label-text flex justify-between pt-1 text-steel">
        {[first, middle, last].map((day) => day && <span key={day.day}>{formatDay(day.day)}</span>)}
      </div>
      <figcaption className="mt-4">
        <Disclosure label="Figures by day">
          <RevenueTable days={days} />
        </Disclosure>
      </figcaption>
    </figure>
  );
}

interface BarsProps {
  days: readonly DayRevenue[];
  top: number;
  bottom: number;
}

function Bars({ days, top, bottom }: BarsProps) {
  const range = top - bottom || 1;
  const scaled = (amount: number) => (amount / range) * HEIGHT;
  const zero = scaled(top);
  const width = days.length * DAY;
  return (
    <svg
      role="img"
      aria-label={`What was paid less refunds, for each of the last ${days.length} days; the figures are below`}
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

const COLUMNS = [
  "Day",
  { figure: "Orders" },
  { figure: "Paid" },
  { figure: "Refunded" },
  { figure: "Net" },
] as const;

function RevenueTable({ days }: { days: readonly DayRevenue[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it is narrow
    <section aria-label="Figures by day" tabIndex={0} className="overflow-x-auto">
      <table className="ruled">
        <caption className="sr-only">
          Orders paid, money paid and refunded on each of the last {days.length} days
        </caption>
        <TableHead columns={COLUMNS} />
        <tbody>
          {days.toReversed().map(({ day, orders, paid, refunded, net }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{formatDay(day)}</time>
              </th>
              <td className="figure">{orders}</td>
              <td className="figure">{formatMajor(paid)}</td>
              <td className="figure">{formatMajor(refunded)}</td>
              <td className="figure">{formatMajor(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function RevenueFigures({ overview }: { overview: Overview }) {
  return (
    <dl className="cells sm:grid-cols-2">
      <Figure label="Paid this month" revenue={overview.month} />
      <Figure label="Paid in the last 30 days" revenue={overview.last30Days} />
    </dl>
  );
}

function Figure({ label, revenue }: { label: string; revenue: Revenue }) {
  const { orders, paid, refunded, net } = revenue;
  return (
    <div className="bg-sheet p-5">
      <dt className="text-note text-steel">{label}</dt>
      <dd>
        <span className="wrap-anywhere font-mono text-title tabular-nums lg:text-head">
          {formatMajor(net)}
        </span>
        <span className="mt-2 block text-graphite text-note">
          {orders === 1 ? "1 order" : `${formatCount(orders)} orders`}
          {refunded > 0 && `, ${formatMajor(paid)} less ${formatMajor(refunded)} refunded`}
        </span>
      </dd>
    </div>
  );
}

const format = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

/** "Nov 21" for a day of the shop's calendar such as "2026-11-21". */
export function formatDay(day: string): string {
  return format.format(new Date(day));
}
