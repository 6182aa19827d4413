import { formatDollars } from "../../../kit/money.ts";
import { Disclosure } from "../../../kit/ui/Disclosure.tsx";
import type { DayRevenue } from "../contract.ts";
import { formatDay } from "./format-day.ts";
import { RevenueTable } from "./RevenueTable.tsx";

/** The drawing's height, and each day's width with the gap beside its bar, in its own units. */
const HEIGHT = 100;
const DAY = 10;
const GAP = 3;

/** What was left of each day's payments, as bars, today's in the accent; the figures are behind it. */
export function RevenueChart({ days }: { days: readonly DayRevenue[] }) {
  const nets = days.map(({ net }) => net);
  const top = Math.max(0, ...nets);
  const bottom = Math.min(0, ...nets);
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <figure>
      <div className="flex justify-between border-line border-b pb-1 text-steel">
        <span className="lettering">{formatDollars(top)}</span>
        <span className="lettering">{top > 0 ? "the best day" : "no payments on these days"}</span>
      </div>
      <Bars days={days} top={top} bottom={bottom} />
      <div className="lettering flex justify-between pt-1 text-steel">
        {[first, middle, last].map((day) => day && <span key={day.day}>{formatDay(day.day)}</span>)}
      </div>
      <figcaption className="mt-4">
        <Disclosure label="The figures of each day">
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
  const scaled = (dollars: number) => (dollars / range) * HEIGHT;
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
          <title>{`${formatDay(day)}: ${formatDollars(net)}`}</title>
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
